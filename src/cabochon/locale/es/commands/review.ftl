review = Analizar una partida registrada: probabilidades de ganar, errores, precisión, y la suerte separada de la habilidad.
review-file = El registro de una partida, texto o JSON.
review-effort = quick, normal o deep: rápido, normal o a fondo.
review-threads = Cuántos hilos.
review-threads-default = todos los núcleos
review-picture = Dibujar una imagen para compartir: .svg o .png.
