# Dlaczego ruch jest niedozwolony; ten plik czyta też przeglądarka.
pay-first = Najpierw wybierz, jak płacisz za kartę.
return-first = Najpierw odłóż znaczniki, aż zostanie ci dziesięć.
tile-first = { $game ->
    [marvel] Najpierw wybierz miejsce.
   *[other] Najpierw wybierz arystokratę.
  }
reveal-first = Najpierw musi zostać odkryta karta.
setup-first = Stół nie jest jeszcze przygotowany.
nothing-to-pay = Nie ma za co płacić albo można zapłacić tylko w jeden sposób.
nothing-to-return = Znaczniki odkłada się tylko wtedy, gdy ma się ich więcej niż dziesięć.
no-tile-to-choose = { $game ->
    [marvel] Miejsce wybiera się tylko wtedy, gdy spełnia się wymagania kilku.
   *[other] Arystokratę wybiera się tylko wtedy, gdy spełnia się wymagania kilku.
  }
over = Gra jest skończona.
must-act = Spasować możesz tylko wtedy, gdy nie możesz zrobić nic innego.
no-joker-there = Dżoker nie może tu zastąpić tego koloru ({ $token }): karta więcej go nie wymaga albo nie ma już dżokerów.
payment-complete = Dżokerów jest za dużo ({ $placed }): do tej płatności wystarczy { $enough }.
tile-not-earned = Nie spełniasz wymagań płytki: { $tile }. Wymaga bonusów: { $demand }.
tile-not-there = Tej płytki nie ma na stole: { $tile }.
no-colour = Takich znaczników nie można brać: { $token }. Kolory to { $letters }.
pile-too-small = Dwa znaczniki jednego koloru ({ $token }) można wziąć tylko ze stosu, w którym jest ich co najmniej { $least }; w tym jest { $there }.
pile-empty = Na stole nie ma znaczników tego koloru: { $token }.
take-exactly = { $colours ->
    [one] Na stole jest { $colours } kolor
    [few] Na stole są { $colours } kolory
   *[many] Na stole jest { $colours } kolorów
  }, weź więc dokładnie { $number ->
    [one] { $number } znacznik
    [few] { $number } różne znaczniki
   *[many] { $number } różnych znaczników
  }.
no-such-take = Weź trzy znaczniki różnych kolorów albo dwa jednego koloru.
hand-full = { $most ->
    [one] Masz już { $most } zarezerwowaną kartę.
    [few] Masz już { $most } zarezerwowane karty.
   *[many] Masz już { $most } zarezerwowanych kart.
  }
deck-empty = Stos poziomu { $level } jest pusty.
no-such-deck = Nie ma poziomu { $level }; poziomy to 1, 2 i 3.
card-not-there = Ta karta nie leży odkryta na stole: { $card }.
card-out-of-reach = Tej karty nie ma ani na stole, ani na twojej ręce: { $card }.
too-dear = Brakuje ci: { $lacking }. { $game ->
    [marvel] Twoje szare znaczniki: { $jokers }.
   *[other] Twoje złoto: { $jokers }.
  }
stone-stays = Kamienia Czasu nigdy się nie odkłada.
none-to-return = Nie masz takiego znacznika: { $token }.
