advise = Mostrar las mejores jugadas de una posición, con probabilidades de ganar y motivos, según lo que ve quien juega.
advise-position = Una posición, un archivo con una posición o una partida, o - para la entrada estándar.
advise-effort = quick, normal o deep: rápido, normal o a fondo.
advise-count = Cuántas jugadas, 10 como máximo.
advise-move = Una jugada que comparar con la mejor, como wbg o B1b00202; se puede repetir.
advise-threads = Cuántos hilos.
advise-threads-default = todos los núcleos
