# Nauka
learn-title = Twoja pierwsza gra
learn-words = Zagraj najważniejsze momenty i dowiedz się, dlaczego są ważne. Zajmie to około pięciu minut.
learn-step = Krok { $step } z { $count }
learn-you = Ty
learn-other = Przeciwnik
learn-next = Dalej
learn-play = Zagraj naprawdę
learn-other-game = Wybierz inną lekcję
learn-wrong = Nie tutaj: ta lekcja prowadzi dalej tylko jednym ruchem. Jest obwiedziony.
learn-take-three = Wolno wziąć trzy znaczniki różnych kolorów. Weź { $tokens }: kliknij obwiedzione stosy, a potem przycisk Zatwierdź, który się zaświeci.
learn-take-three-why = Znacznikami płaci się za karty. Trzy różne kolory to najszybszy przychód, a większość kart wymaga kilku kolorów.
learn-take-two = Przeciwnik wziął dwa czarne znaczniki. Wolno też wziąć dwa jednego koloru, jeśli w stosie są co najmniej cztery. Weź { $tokens }: kliknij stos dwa razy, potem Zatwierdź.
learn-take-two-why = Dwa znaczniki to mniej niż trzy, ale czasem właśnie tych potrzeba do karty. Innym zostaje ich też mniej.
learn-buy = { $game ->
    [marvel] Rundę później. Masz też już niebieski, czerwony i fioletowy: to wystarczy na kartę { $card }. Kliknij obwiedzioną kartę, potem Zwerbuj.
   *[other] Rundę później. Masz też już zielony, czerwony i czarny: to wystarczy na obwiedzioną kartę. Kliknij ją, potem Kup.
  }
learn-buy-why = Klejnot w prawym górnym rogu to bonus: odtąd każda karta kosztuje cię o jeden znacznik tego koloru mniej. Wydane znaczniki wracają na stół.
learn-reserve = Przeciwnik kupił kartę, a ty teraz nie możesz kupić żadnej. Zarezerwuj jedną na później: kliknij obwiedzioną kartę, potem Zarezerwuj.
learn-reserve-why = Nikt ci jej już nie zabierze, a do tego dostajesz znacznik złota, który zastępuje dowolny kolor. Na ręce możesz mieć najwyżej trzy karty.
learn-discount = Osiem rund później. Masz karty czterech kolorów, a dzięki ich bonusom obwiedziona karta kosztuje cię tylko jeden znacznik. Kup ją.
learn-discount-why = To, co pokrywają bonusy, nic nie kosztuje. Najpierw małe karty, potem duże: tak nabiera się rozpędu.
learn-tile = Dziesięć rund później. Masz 13 kart, a jeszcze jeden bonus sprowadzi do ciebie arystokratę. Kup obwiedzioną kartę.
learn-tile-why = Arystokrata przychodzi na koniec twojej tury, nie trzeba na to akcji, i daje 3 punkty. Liczą się tu tylko bonusy, nie znaczniki.
learn-finish = Pięć rund później. Masz 12 punktów, a z obwiedzioną kartą będzie ich 15. Kup ją.
learn-finish-why = Rundę dogrywa się do końca, aby wszyscy mieli tyle samo tur. Wygrywa gracz z największą liczbą punktów, a przy remisie ten, kto kupił mniej kart.
learn-tags = Cztery rundy później. Masz dwie karty. { $card } ma symbol Avengers, znak z dwiema strzałkami. Zwerbuj obwiedzioną kartę.
learn-tags-why = Pierwszy gracz, który zbierze trzy symbole, bierze płytkę Avengers wartą 3 punkty. Kto zbierze ich więcej, zabiera mu ją.
learn-time-stone = Szesnaście rund później. Masz 13 kart, ale żadnej poziomu 3. Pierwszą będzie { $card }: zwerbuj obwiedzioną kartę.
learn-time-stone-why = Twoja pierwsza postać poziomu 3 daje zielony Kamień Czasu. Bez niego nie zdobędziesz Rękawicy.
learn-gauntlet = Pięć rund później. { $card } dopełnia cel: 16 punktów, po bonusie w każdym z pięciu kolorów i Kamień Czasu. Zwerbuj obwiedzioną kartę.
learn-gauntlet-why = Rundę dogrywa się do końca. Wygrać mogą wtedy tylko gracze, którzy osiągnęli cały cel. Wśród nich decydują punkty, potem płytka Avengers, potem mniejsza liczba kart.
