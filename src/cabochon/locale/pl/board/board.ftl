# Słowa stołu jako tekstu i jako rysunku. W tekście nazwy znaczników mieszczą 6 liter,
# to, co stoi obok kart, 7, a miejsce przy stole 8.

# Gra
players = { $count } graczy
round = runda { $number }
goal = cel: { $goal }
aim = cel: { $goal }
points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
  }
every-colour = każdy kolor
time-stone = Kamień Czasu
seat = gracz { $seat }
seat-named = gracz { $seat }
seats-named = gracze { $others } i { $last }

# Na co czeka
status-setup = trwa przygotowanie stołu
status-action = ruch wykonuje gracz { $seat }
status-pay = gracz { $seat } płaci za { $card }
status-jokers = gracz { $seat } płaci za { $card }, dżokery zamiast { $tokens }
status-return = gracz { $seat } odkłada znaczniki, zostanie { $limit }
status-tile = gracz { $seat } wybiera { $noun ->
    [noble] arystokratę
    [location] miejsce
   *[other] płytkę
  }
status-reveal = gracz { $seat } czeka na odkrycie karty
game-over = koniec gry: { $seats } { $shared ->
    [yes] współdzielą zwycięstwo
   *[no] wygrywa
  } z { $points ->
    [one] { $points } punktem
   *[other] { $points } punktami
  }{ $reason ->
    [all-passed] {" "}(wszyscy spasowali)
    [no-progress] {" "}(brak postępu)
   *[goal] {""}
  }

# Karty, płytki i znaczniki
tiles = płytki
level = poz. { $level }
left = stos { $count }
free = za darmo
bank = stół
kind-white = biały
kind-blue = nieb.
kind-green = ziel.
kind-red = czerw.
kind-black = czarny
kind-gold = złoto
kind-yellow = żółty
kind-orange = pomar.
kind-purple = fiolet
kind-gray = szary
kind-time-stone = czas
avengers-free = płytka Avengers, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }: nikt jej jeszcze nie ma

# Co kto ma
points-of = { $points } z { $goal ->
    [one] { $goal } punktu
   *[other] { $goal } punktów
  }
cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
  }
tags = { $count ->
    [one] { $count } symbol
    [few] { $count } symbole
   *[many] { $count } symboli
  }
avengers-held = płytka Avengers { $points } pkt
tiles-held = { $noun ->
    [noble] { $count ->
        [one] arystokrata
       *[other] arystokraci
      }
    [location] { $count ->
        [one] miejsce
       *[other] miejsca
      }
   *[other] { $count ->
        [one] płytka
       *[other] płytki
      }
  } { $tiles }
hand = na ręce: { $cards }
worth = { $points } pkt

# Rysunek
about-picture = Runda { $round }; { $status }; { $scores }.
seat-has = gracz { $seat } ma { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
seat-points = gracz { $seat }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
seat-title = Gracz { $seat }
tokens-held = znaczniki { $tokens }/{ $limit }
winner = wygrana
to-play = ruch
tile-told = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  } za bonusy { $demand }
card-told = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }, bonus: { $colour }, koszt: { $cost }{ $tags ->
    [0] {""}
    [one] , { $tags } symbol Avengers
    [few] , { $tags } symbole Avengers
   *[many] , { $tags } symboli Avengers
  }
deck-left = poziom { $level }: { $count ->
    [one] została { $count } karta
    [few] zostały { $count } karty
   *[many] zostało { $count } kart
  }
deck-empty = poziom { $level }: nie ma już kart
no-cards-left = nie ma już kart
hand-unseen = zarezerwowana karta poziomu { $level }, zakryta
hand-open = zarezerwowana: { $card }
hand-own = zarezerwowana: { $card }; widzi ją tylko jej gracz
pile = { $colour }: { $count ->
    [one] { $count } znacznik na stole
    [few] { $count } znaczniki na stole
   *[many] { $count } znaczników na stole
  }
avengers = Avengers
avengers-told = Płytka Avengers, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
  }
nobody = nikt
colour-white = biały
colour-blue = niebieski
colour-green = zielony
colour-red = czerwony
colour-black = czarny
colour-gold = złoto
colour-yellow = żółty
colour-orange = pomarańczowy
colour-purple = fioletowy
colour-gray = szary
colour-time-stone = czas
