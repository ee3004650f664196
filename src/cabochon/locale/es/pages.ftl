# Páginas y sus títulos
page-play = Jugar
lost-words = Puede que la dirección esté mal escrita o que la página se haya movido.
tab-your-turn = ● Te toca – { $table }
tab-waiting = Esperando jugadores – { $table }
tab-table = { $title } con { $names }

# La página de inicio
play-now = Jugar ya
learn-first = Aprender en cinco minutos
resume = Seguir jugando
resume-more = { $count ->
    [one] { $count } partida más
   *[other] { $count } partidas más
  }
new-game = Partida nueva
seat-by-link-short = amigos por enlace
with-names = con { $names }
one-device = en este dispositivo
round-number = ronda { $round }
begun-ago = empezada { $ago }
brief-take-back = se puede deshacer
brief-no-take-back = no se puede deshacer
brief-hints = con pistas
brief-no-hints = sin pistas
brief-no-chat = sin chat
brief-no-memory = sin recordatorio
options-open = Con personas que entran por el enlace, las pistas y deshacer jugadas están desactivados salvo que los actives. Los demás lo ven antes de sentarse.

# Mis partidas
games-none-words = Lo que juegas en este navegador se guarda aquí: para seguir, para repasar, para comparar.
games-count = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
  }
games-none-found = Ninguna partida coincide.
filter-names = Buscar por nombre
filter-all-games = Todos los juegos
filter-state = Estado
filter-any-state = En cualquier estado
filter-open = sin terminar
filter-opponents = Rivales
filter-any-opponents = Contra cualquiera
filter-people = contra personas
filter-bots = contra bots
filter-clear = Mostrar todas
remove = Quitar
remove-title = ¿Quitar esta partida de la lista?
remove-words = Desaparece para siempre de la lista de este navegador. Los demás jugadores la conservan.
remove-no = Conservar
game-remove = Quitar { $game }
results-title = Resultados contra bots
results-words = Partidas de una sola persona. Con varios bots cuenta el más fuerte.
results-plot = Partidas ganadas sobre la línea y perdidas debajo, por nivel
results-level = Nivel
results-won = Ganadas
results-shared = Compartidas
results-lost = Perdidas
results-rate = Puntuación
