# Letras de los colores para quien no los distingue bien. Son distintas dentro de cada juego; una letra sola
# es además una tecla, junto con Mayús.
letter-white = B
letter-blue = Az
letter-green = V
letter-red = R
letter-black = N
letter-gold = O
letter-yellow = Am
letter-orange = N
letter-purple = M
letter-gray = G
letter-time-stone = T
shift-key = Mayús

# Nobles
tile-name-machiavelli = Maquiavelo
tile-name-suleiman-the-magnificent = Solimán el Magnífico
tile-name-mary-stuart = María Estuardo
tile-name-henry-viii = Enrique VIII
tile-name-isabella-of-castile = Isabel de Castilla
tile-name-anne-of-brittany = Ana de Bretaña
tile-name-catherine-de-medici = Catalina de Médici
tile-name-francis-i-of-france = Francisco I
tile-name-charles-v = Carlos V
tile-name-elisabeth-of-austria = Isabel de Austria

# Lugares
tile-name-avengers-tower-nyc = Torre de los Vengadores
tile-name-attilan = Attilan
tile-name-hell-s-kitchen-nyc = Cocina del Infierno
tile-name-triskelion = Triskelion
tile-name-asgard = Asgard
tile-name-wakanda = Wakanda
tile-name-atlantis = Atlántida
tile-name-knowhere = Knowhere
