# cabochon losses.

losses = Mide lo bien que las redes, solas o con una búsqueda, predicen resultados y búsquedas profundas.

  Las decisiones son las de un conjunto fijo que ningún entrenamiento ha visto.
losses-networks = Archivos o nombres como splendor-2.
losses-networks-default = la de este juego
losses-simulations = 0: la red sola; se puede repetir.
losses-folder = La carpeta de los conjuntos.
losses-make = Juega antes este número de partidas y escribe un conjunto nuevo.
