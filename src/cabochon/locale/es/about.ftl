# Acerca de
about-title = Acerca de Cabochon
about-what = Cabochon es un hogar libre y abierto para los juegos de mesa Splendor y Splendor: Marvel, con un motor de reglas exacto, bots fuertes y esta mesa.
about-rights-title = Derechos
about-rights = Splendor es obra de Marc André y lo publica Space Cowboys; los nombres de Marvel pertenecen a sus dueños. Cabochon lo hacen aficionados sin relación con ellos. Todos los dibujos son nuestros. Si te gustan los juegos, cómpralos.
about-privacy-title = Privacidad
about-privacy = No hay cuentas. Una cookie le dice al servidor qué asientos son tuyos. Nada llega a terceros.
about-fair-title = Juego limpio
about-fair = Antes de la primera carta, el servidor fija un secreto y el navegador de cada jugador añade una parte aleatoria. Todas las cartas salen de ahí, y tu navegador lo comprueba al final: ni siquiera el servidor puede elegir las cartas.
about-licences-title = Licencias
about-licences = El cliente web está hecho con:
about-api = Interfaz (API) para programas

# Las reglas
rules-language = Donde los reglamentos dejan un hueco tuvimos que elegir; esos lugares están marcados como elección nuestra.
rules-three-rulesets = Tres versiones de las reglas
rules-setup = Preparación
rules-actions = Acciones
rules-paying = Pagar
rules-the-end-of-a-turn = El final del turno
rules-open-and-hidden = Visible y oculto
rules-the-end-of-the-game = El final de la partida
