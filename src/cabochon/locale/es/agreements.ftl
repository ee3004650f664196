# Preguntas entre las personas de la mesa y partidas que acaban antes de tiempo
vote-open = Todavía hay otra pregunta abierta.
vote-closed = Esta pregunta ya está cerrada.
nobody-to-ask = No hay nadie más aquí que pueda aceptar.
not-the-host = Solo puede hacerlo quien creó la mesa.
has-begun = La partida ya ha empezado.
seat-not-open = Este asiento no está libre.
seat-not-a-bot = En este asiento no juega ningún bot.
seat-resigned = Te rendiste en este asiento.
result-nobody = La partida terminó sin ganador
result-resigned = Los demás jugadores se rindieron.
result-agreed = Los jugadores acordaron terminar la partida.
decided-resigned = Quien se rinde queda en último lugar.
decided-agreed = No gana nadie.
