# cabochon compare.

compare = Hacer que dos redes jueguen entre sí, y deprisa: partidas enteras en código compilado.

  La primera red ocupa un asiento y copias de la segunda los demás; cada reparto se juega desde cada asiento.
compare-first = Una red: un archivo o un nombre como splendor-2.
compare-second = La red con la que se compara.
compare-simulations = De cada jugada.
compare-seconds = En su lugar, tantas simulaciones como haga cada red en ese tiempo en esta máquina.
compare-games = Cuántas partidas, con --test como máximo.
compare-games-default = 100, con --test 2000
compare-test = Parar en cuanto esté claro si la primera red es mejor.
compare-elo0 = De la prueba: mejor como mucho en tantos puntos Elo.
compare-elo1 = De la prueba: mejor en tantos.
compare-alpha = De la prueba: la probabilidad de un «mejor» falso.
compare-beta = De la prueba: la probabilidad de un «no mejor» falso.
compare-threads = Cuántos hilos.
compare-threads-default = todos los núcleos
compare-log = Un archivo que guarda los resultados; la misma comparación se retoma desde él.
