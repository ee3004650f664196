# Znaczniki
colour-white = biały
colour-blue = niebieski
colour-green = zielony
colour-red = czerwony
colour-black = czarny
colour-gold = złoto
colour-yellow = żółty
colour-orange = pomarańczowy
colour-purple = fioletowy
colour-gray = szary (T.A.R.C.Z.Y.)
colour-time-stone = Kamień Czasu
count-of-colour = { $count ->
    [1] { $colour }
   *[other] { $colour } × { $count }
  }
bank = Znaczniki na stole
pile = { $colour }: { $count ->
    [one] { $count } znacznik na stole
    [few] { $count } znaczniki na stole
   *[many] { $count } znaczników na stole
  }{ $staged ->
    [0] {""}
   *[other] , wybrane: { $staged }
  }

# Karty i płytki
card-short = karta: { $colour }{ $points ->
    [0] , poziom { $level }
    [one] , { $points } punkt
    [few] , { $points } punkty
   *[many] , { $points } punktów
  }
card-of-level = Karta poziomu { $level }
card-hidden = zakryta karta
card-full = { $name }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }, bonus: { $colour }, koszt: { $cost }{ $tags ->
    [0] {""}
    [one] , { $tags } symbol Avengers
    [few] , { $tags } symbole Avengers
   *[many] , { $tags } symboli Avengers
  }
tile-full = { $name }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }, wymagane bonusy: { $demand }
tiles = { $game ->
    [marvel] Miejsca
   *[other] Arystokraci
  }
level-row = Karty poziomu { $level }
deck = Stos poziomu { $level }, { $count ->
    [one] została { $count } karta
    [few] zostały { $count } karty
   *[many] zostało { $count } kart
  }
deck-title = Stos poziomu { $level }
reserved-cards = Zarezerwowane karty
hidden-reserve = Zakryta karta poziomu { $level }
only-you-see = Widzisz ją tylko ty
aria-affordable = { $game ->
    [marvel] Możesz ją zwerbować
   *[other] Możesz ją kupić
  }
aria-lacks = { $count ->
    [one] Brakuje ci { $count } znacznika
   *[other] Brakuje ci { $count } znaczników
  }
avengers-tile = Płytka Avengers
avengers-free = od { $count } symboli

# Miejsca przy stole
seat-area = Obszar gracza { $name }
seat-open = wolne miejsce
bot-name = Bot { $seat }, poziom { $level }
to-move = wykonuje ruch
winner = zwycięstwo
starts-long = Rozpoczyna każdą rundę
closes-long = Kończy każdą rundę
connected = online
not-connected = offline
tokens-held = { $count ->
    [one] { $count } znacznik z najwyżej { $limit }
    [few] { $count } znaczniki z najwyżej { $limit }
   *[many] { $count } znaczników z najwyżej { $limit }
  }
points-word = { $game ->
    [marvel] { $count ->
        [one] punkt nieskończoności
        [few] punkty nieskończoności
       *[many] punktów nieskończoności
      }
   *[other] { $count ->
        [one] punkt prestiżu
        [few] punkty prestiżu
       *[many] punktów prestiżu
      }
  }
power = Bonusy i znaczniki według kolorów
holding = { $colour }: { $bonus ->
    [one] { $bonus } bonus
    [few] { $bonus } bonusy
   *[many] { $bonus } bonusów
  }, { $tokens ->
    [one] { $tokens } znacznik
    [few] { $tokens } znaczniki
   *[many] { $tokens } znaczników
  }
give-back = Odłóż znacznik: { $colour }
gauntlet-words = Rękawica Nieskończoności: punkty { $points } z { $goal }, kolory { $colours } z 5, Kamień Czasu: { $stone ->
    [yes] tak
   *[no] nie
  }. Symbole Avengers: { $tags }
