# Los ajustes del servidor: cada uno es una opción, una variable de entorno y una línea de un archivo.

panel-listening-and-storing = Escuchar y guardar
panel-bots-and-hints = Bots y pistas
panel-tables = Mesas
panel-limits = Límites
panel-rates = Frecuencia
panel-watching-it = Supervisión

unit-address = dirección
unit-bytes = bytes
unit-days = días
unit-file = archivo
unit-level = nivel
unit-number = número
unit-seconds = segundos
unit-text = texto
unit-url = url

option-config = Un archivo TOML con ajustes; las opciones y las variables tienen preferencia.
option-print-config = Mostrar todos los ajustes y de dónde viene cada uno, como archivo para --config, y terminar.

option-host = La dirección en la que escuchar; 0.0.0.0: todas.
option-port = El puerto; 0: cualquiera libre. Si no se indica, 8000 o el siguiente libre.
serve-database = La URL de la base de datos; sin ella, un archivo SQLite en tu carpeta de datos.
option-proxy = Aceptar la dirección del cliente que indica un proxy en este equipo.
option-proxies = Proxies de confianza en otros equipos: sus direcciones o redes.
option-stop-seconds = Cuánto pueden durar las peticiones en curso cuando se pide al servidor que pare.
option-log-level = Las líneas menos importantes del registro: debug, info, warning o error.
option-log-level-default = info
option-metrics-token = El secreto que abre /metrics a otros equipos (bearer token); sin él, solo a este equipo.

option-bot-pause = Cuánto espera la jugada de un bot antes de mostrarse.
option-hint-seconds = Cuánto tiempo se puede pensar una pista.
option-bot-threads = Búsquedas largas a la vez; un hilo más hace lo que dura milisegundos.
option-hint-threads = Cuántos de estos hilos a la vez para pistas.
option-review-threads = Cuántos de estos hilos a la vez para análisis.
option-most-hints = Pistas que esperan.
option-most-reviews = Análisis en curso; los de una dirección, como mucho una cuarta parte.
option-thinking = Dónde piensan los bots: here (aquí), elsewhere (cabochon think) o auto: elsewhere mientras funcione cabochon think.
option-thinking-default = auto
option-looking = Cuánto cuenta una petición como mirar una mesa; los bots que nadie mira esperan.
option-mixing-seconds = Cuánto espera el reparto los resúmenes de los navegadores, y luego sus partes aleatorias.
option-most-events = Sucesos de una mesa.
option-most-changes = Cambios de asientos, preguntas y respuestas en una mesa.
option-most-take-backs = Jugadas deshechas en una mesa.
option-most-chat-lines = Líneas de chat que se guardan de una mesa.
option-most-listed = Partidas en la lista de un navegador.
option-keep-finished-days = Cuándo se borra una mesa terminada; 0: nunca.
option-keep-abandoned-days = Cuándo se borra una mesa en la que no pasa nada; 0: nunca.
option-keep-reviews-days = Cuándo se borra el análisis de un registro subido; 0: nunca.
option-upkeep-seconds = Cada cuánto se buscan mesas que reanudar y que borrar.
option-most-connections = Conexiones sin sockets desde una dirección; un proxy de confianza puede tener más.
option-head-seconds = En cuánto tiempo debe llegar la cabecera de una petición.
option-body-seconds = En cuánto tiempo debe llegar el cuerpo de una petición.
option-answer-seconds = En cuánto tiempo debe leerse una respuesta.
option-most-kept = Repeticiones, registros y pruebas de partidas terminadas que se guardan en memoria.
option-database-seconds = Tras cuánto tiempo una base de datos que no responde cuenta como no disponible.
option-database-threads = Llamadas a la vez a una base de datos PostgreSQL.
option-grace = Cuánto puede faltar un jugador antes de que un bot pueda ocupar su asiento.

option-most-body = La petición más grande; debe caber el registro de una partida larga.
option-most-message = El mensaje más grande por un socket.
option-most-at-once = Conexiones y sockets a la vez, de todas las direcciones juntas.
option-most-sockets = Sockets abiertos desde una dirección.
option-most-tables = Mesas sin terminar desde una dirección.
option-most-live = Mesas en memoria.
option-origins = Otros sitios cuyas páginas pueden usar este servidor, como https://example.org.

option-requests-burst = Peticiones desde una dirección: de una vez.
option-requests-per-second = Peticiones desde una dirección: por segundo, de media.
option-new-tables-burst = Mesas nuevas desde una dirección: de una vez.
option-new-tables-per-second = Mesas nuevas desde una dirección: por segundo, de media.
option-messages-burst = Mensajes por un socket: de una vez.
option-messages-per-second = Mensajes por un socket: por segundo, de media.
option-talk-burst = Líneas de chat de un navegador: de una vez.
option-talk-per-second = Líneas de chat de un navegador: por segundo, de media.
option-asking-burst = Preguntas a los demás, de un navegador en una mesa: de una vez.
option-asking-per-second = Preguntas a los demás, de un navegador en una mesa: por segundo, de media.
option-work-burst = Pistas y registros subidos desde una dirección: de una vez.
option-work-per-second = Pistas y registros subidos desde una dirección: por segundo, de media.
