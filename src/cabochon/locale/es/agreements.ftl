# Preguntas entre las personas de la mesa y partidas que acaban antes de tiempo
result-nobody = La partida terminó sin ganador
result-resigned = Los demás jugadores se rindieron.
result-agreed = Los jugadores acordaron terminar la partida.
decided-resigned = Quien se rinde queda en último lugar.
decided-agreed = No gana nadie.
