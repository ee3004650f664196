# Skróty kolorów dla osób, które słabo rozróżniają kolory. W obrębie gry każdy jest inny; jedna litera
# (czerwony i czarny, zielony i złoty) by nie wystarczyła.
letter-white = Bi
letter-blue = Ni
letter-green = Zi
letter-red = Ce
letter-black = Ca
letter-gold = Zł
letter-yellow = Żó
letter-orange = Po
letter-purple = Fi
letter-gray = Sz
letter-time-stone = KC
shift-key = Shift

# Arystokraci
tile-name-machiavelli = Machiavelli
tile-name-suleiman-the-magnificent = Sulejman Wspaniały
tile-name-mary-stuart = Maria Stuart
tile-name-henry-viii = Henryk VIII
tile-name-isabella-of-castile = Izabela Kastylijska
tile-name-anne-of-brittany = Anna Bretońska
tile-name-catherine-de-medici = Katarzyna Medycejska
tile-name-francis-i-of-france = Franciszek I
tile-name-charles-v = Karol V
tile-name-elisabeth-of-austria = Elżbieta Austriacka

# Miejsca
tile-name-avengers-tower-nyc = Wieża Avengers
tile-name-attilan = Attilan
tile-name-hell-s-kitchen-nyc = Hell’s Kitchen
tile-name-triskelion = Triskelion
tile-name-asgard = Asgard
tile-name-wakanda = Wakanda
tile-name-atlantis = Atlantyda
tile-name-knowhere = Knowhere
