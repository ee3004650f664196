# Dlaczego jeden ruch jest lepszy od drugiego. Podmiotem jest lepszy ruch; $other to ten drugi, w notacji.
reason-seat = gracz { $seat }
reason-card = { $colour ->
    [white] białą kartę
    [blue] niebieską kartę
    [green] zieloną kartę
    [red] czerwoną kartę
    [black] czarną kartę
    [yellow] żółtą kartę
    [orange] pomarańczową kartę
    [purple] fioletową kartę
   *[other] kartę ({ $colour })
  } { $points ->
    [0] poziomu { $level }
    [one] za { $points } punkt
    [few] za { $points } punkty
   *[many] za { $points } punktów
  } ({ $id })
reason-card-named = kartę { $name } ({ $id })

# Co daje
reason-wins = Wygrywa grę.
reason-last-round = Osiąga cel: gra może się skończyć wraz z tą rundą.
reason-points = { $points ->
    [one] Daje od razu { $points } punkt
    [few] Daje od razu { $points } punkty
   *[many] Daje od razu { $points } punktów
  }{ $instead ->
    [0] .
   *[other] , a { $other } tylko { $instead }.
  }
reason-tile = { $game ->
    [marvel] Zdobywa miejsce: { $tile }.
   *[other] Sprowadza arystokratę: { $tile }.
  }
reason-tile-near = { $missing ->
    [one] Po nim brakuje już tylko jednego bonusu do płytki: { $tile }.
   *[other] Po nim brakuje już tylko { $missing } bonusów do płytki: { $tile }.
  }
reason-avengers = Zdobywa płytkę Avengers.
reason-stone = Daje Kamień Czasu.
reason-tags = { $gained ->
    [one] Dodaje { $gained } symbol Avengers
    [few] Dodaje { $gained } symbole Avengers
   *[many] Dodaje { $gained } symboli Avengers
  } (razem { $tags }).
reason-colours = { $missing ->
    [0] Po nim nie brakuje już żadnego koloru do Rękawicy Nieskończoności.
    [one] Po nim brakuje już tylko jednego koloru do Rękawicy Nieskończoności.
   *[other] Po nim brakuje już tylko { $missing } kolorów do Rękawicy Nieskończoności.
  }
reason-pays-next = Po nim wystarczy znaczników, żeby w następnej turze { $game ->
    [marvel] zwerbować
   *[other] kupić
  } { $card }; po { $other } nie wystarczy.
reason-pays-soon = Po nim wystarczy jeszcze jedna tura zbierania znaczników na { $card }; po { $other } to za mało.
reason-cheaper = { $colour ->
    [white] Jego biały bonus
    [blue] Jego niebieski bonus
    [green] Jego zielony bonus
    [red] Jego czerwony bonus
    [black] Jego czarny bonus
    [yellow] Jego żółty bonus
    [orange] Jego pomarańczowy bonus
    [purple] Jego fioletowy bonus
   *[other] Jego bonus ({ $colour })
  } obniża koszt { $count ->
    [one] jednej dostępnej karty.
   *[other] { $count } dostępnych kart.
  }
reason-jokers = { $game ->
    [marvel] { $count ->
        [one] Zostawia o jeden szary znacznik więcej niż { $other }.
        [few] Zostawia o { $count } szare znaczniki więcej niż { $other }.
       *[many] Zostawia o { $count } szarych znaczników więcej niż { $other }.
      }
   *[other] { $count ->
        [one] Zostawia o jeden złoty znacznik więcej niż { $other }.
        [few] Zostawia o { $count } złote znaczniki więcej niż { $other }.
       *[many] Zostawia o { $count } złotych znaczników więcej niż { $other }.
      }
  }

# Czego nie oddaje innym
reason-takes-card = Zabiera { $card }; po { $other } { $seat } może tę kartę { $game ->
    [marvel] zwerbować
   *[other] kupić
  } już w następnej turze.
reason-takes-card-soon = Zabiera { $card }; po { $other } { $seat } może uzbierać na tę kartę w jedną turę.
reason-takes-colour = { $colour ->
    [white] Zabiera ostatnie białe znaczniki
    [blue] Zabiera ostatnie niebieskie znaczniki
    [green] Zabiera ostatnie zielone znaczniki
    [red] Zabiera ostatnie czerwone znaczniki
    [black] Zabiera ostatnie czarne znaczniki
    [yellow] Zabiera ostatnie żółte znaczniki
    [orange] Zabiera ostatnie pomarańczowe znaczniki
    [purple] Zabiera ostatnie fioletowe znaczniki
   *[other] Zabiera ostatnie znaczniki koloru { $colour }
  }; bez nich { $seat } nie uzbiera w jedną turę na { $card }.
reason-stops-goal = Nie dopuszcza do tego, że { $seat } w następnej turze { $game ->
    [marvel] zwerbuje
   *[other] kupi
  } { $card } i osiągnie cel.
reason-stops-tile = Nie dopuszcza do tego, że { $seat } w następnej turze { $game ->
    [marvel] zwerbuje
   *[other] kupi
  } { $card } i zdobędzie płytkę: { $tile }.
reason-stops-avengers = Nie dopuszcza do tego, że { $seat } w następnej turze zwerbuje { $card } i zdobędzie płytkę Avengers.

# Na co pozwala drugi ruch albo ile kosztuje
reason-opens-deck = { $other } odsłania nową kartę poziomu { $level }: z { $total } możliwych { $seat } może od razu { $game ->
    [marvel] zwerbować
   *[other] kupić
  } { $count }.
reason-returns = { $count ->
    [one] Po { $other } trzeba odłożyć { $count } znacznik.
    [few] Po { $other } trzeba odłożyć { $count } znaczniki.
   *[many] Po { $other } trzeba odłożyć { $count } znaczników.
  }
reason-fills-hand = Po { $other } ręka jest pełna i nie można już rezerwować kart.

# To, na co ruch pozwolił, stało się
reason-happened = W grze do tego doszło.
