# Zasady dla graczy
rules-clauses = Dokładne zasady, punkt po punkcie
rule-goal = Cel gry
rule-goal-words = { $game ->
    [marvel] Werbuj postacie, aby zdobywać punkty nieskończoności. Każda daje też bonus, dzięki któremu kolejne są tańsze, a bonusy przynoszą miejsca.
   *[other] Kupuj karty, aby zdobywać punkty prestiżu. Każda daje też bonus, dzięki któremu kolejne są tańsze, a bonusy sprowadzają arystokratów.
  }
rule-take-three = Weź trzy znaczniki
rule-take-three-words = W swojej turze robisz jedną rzecz. Możesz wziąć trzy znaczniki różnych kolorów.
rule-take-two = … albo dwa jednego koloru
rule-take-two-words = Można to zrobić, gdy na stole są co najmniej cztery tego koloru.
rule-reserve = … albo zarezerwuj kartę
rule-reserve-words = { $game ->
    [marvel] Zachowaj na później kartę ze stołu albo wierzchnią kartę stosu. Dostajesz z nią szary znacznik, który zastępuje dowolny kolor. Takich kart możesz mieć trzy.
   *[other] Zachowaj na później kartę ze stołu albo wierzchnią kartę stosu. Dostajesz z nią złoty znacznik, który zastępuje dowolny kolor. Takich kart możesz mieć trzy.
  }
rule-buy = { $game ->
    [marvel] … albo zwerbuj postać
   *[other] … albo kup kartę
  }
rule-buy-words = Zapłać znaczniki podane pod obrazkiem. Każdy twój bonus za każdym razem oszczędza jeden znacznik swojego koloru.
rule-limit = Najwyżej dziesięć znaczników
rule-limit-words = Jeśli na koniec tury masz ich więcej, odkładasz nadmiar.
rule-tile = { $game ->
    [marvel] Miejsca trafiają do ciebie
   *[other] Arystokraci składają wizytę
  }
rule-tile-words = { $game ->
    [marvel] Gdy masz bonusy, których wymaga miejsce, dostajesz je na koniec tury wraz z 3 punktami. Znaczniki się tu nie liczą.
   *[other] Gdy masz bonusy, których wymaga arystokrata, przychodzi on na koniec tury i daje 3 punkty. Znaczniki się tu nie liczą.
  }
rule-stone = Kamień Czasu
rule-stone-words = Pierwsza postać poziomu 3 daje Kamień Czasu. Należy do celu gry i nigdy się go nie wydaje.
rule-avengers = Płytka Avengers
rule-avengers-words = Pierwszy gracz z trzema symbolami bierze płytkę i jej 3 punkty. Kto zbierze więcej symboli, zabiera mu ją.
rule-end = Koniec gry
rule-end-words = { $game ->
    [marvel] Gdy ktoś ma { $goal } punktów, bonusy we wszystkich pięciu kolorach i Kamień Czasu, rundę dogrywa się do końca. Spośród tych, którzy mają to wszystko, wygrywa gracz z największą liczbą punktów; przy remisie decyduje płytka Avengers, potem mniejsza liczba kart.
   *[other] Gdy ktoś ma { $goal } punktów, rundę dogrywa się do końca. Wygrywa gracz z największą liczbą punktów; przy remisie ten, kto kupił mniej kart.
  }
