# Letters of the colours, for those who can't tell the colours apart. Each is unique within a game; a single
# letter is a key, too, together with Shift.
letter-white = W
letter-blue = B
letter-green = G
letter-red = R
letter-black = K
letter-gold = Go
letter-yellow = Y
letter-orange = O
letter-purple = P
letter-gray = G
letter-time-stone = T
shift-key = Shift

# Nobles
tile-name-machiavelli = Machiavelli
tile-name-suleiman-the-magnificent = Suleiman the Magnificent
tile-name-mary-stuart = Mary Stuart
tile-name-henry-viii = Henry VIII
tile-name-isabella-of-castile = Isabella of Castile
tile-name-anne-of-brittany = Anne of Brittany
tile-name-catherine-de-medici = Catherine de’ Medici
tile-name-francis-i-of-france = Francis I of France
tile-name-charles-v = Charles V
tile-name-elisabeth-of-austria = Elisabeth of Austria

# Locations
tile-name-avengers-tower-nyc = Avengers Tower, NYC
tile-name-attilan = Attilan
tile-name-hell-s-kitchen-nyc = Hell’s Kitchen, NYC
tile-name-triskelion = Triskelion
tile-name-asgard = Asgard
tile-name-wakanda = Wakanda
tile-name-atlantis = Atlantis
tile-name-knowhere = Knowhere
