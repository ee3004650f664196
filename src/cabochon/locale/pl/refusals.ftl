# Dlaczego ruch jest niedozwolony
pay-first = Najpierw wybierz, jak płacisz za kartę.
return-first = Najpierw odłóż znaczniki.
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
no-joker-there = Przy tej płatności nic nie może zastąpić tego koloru: { $token }.
tile-not-earned = Nie spełniasz wymagań płytki: { $tile }.
no-colour = Takich znaczników nie można brać: { $token }.
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
card-not-there = Ta karta nie leży odkryta na stole.
card-out-of-reach = Tej karty nie ma ani na stole, ani na twojej ręce.
too-dear = Brakuje ci: { $lacking }. { $game ->
    [marvel] Twoje szare znaczniki: { $jokers }.
   *[other] Twoje złoto: { $jokers }.
  }
stone-stays = Kamienia Czasu nigdy się nie odkłada.
none-to-return = Nie masz takiego znacznika: { $token }.

# Odmowy serwera
bad-request = Nie zrozumiano żądania.
too-large = Wiadomość jest za duża.
bad-origin = Żądania z innych stron są odrzucane.
too-many-requests = Za dużo zapytań. Poczekaj { $seconds } s.
too-many-tables = Z tego adresu jest już { $most } niedokończonych stołów.
server-full = Na serwerze nie ma teraz miejsca na nowe stoły.
not-found = Nic tu nie ma.
wrong-method = Tu nie da się tego zrobić.
no-such-seat = Stół nie ma takiego miejsca.
no-such-ruleset = Nie ma takiej wersji zasad.
seat-taken = To miejsce jest zajęte.
name-missing = Aby usiąść, podaj imię.
still-there = Ten gracz nadal tu jest.
not-your-seat = To nie twoje miejsce.
not-your-turn = To nie twoja tura.
not-started = Gra jeszcze się nie zaczęła.
not-over = Gra jeszcze się nie skończyła.
stale-version = Stół się w międzyczasie zmienił. Spójrz jeszcze raz.
illegal-move = Ten ruch jest niedozwolony.
not-a-move = To nie jest ruch.
no-take-back = Nie ma ruchu, który można cofnąć.
hints-off = Podpowiedzi są przy tym stole wyłączone.
chat-off = Czat jest przy tym stole wyłączony.
spectators-silent = Na czacie mogą pisać tylko gracze.
record-invalid = Tego pliku nie da się odczytać jako zapisu gry.
unavailable = Serwer nie może tego teraz zrobić. Spróbuj ponownie.
internal = Coś poszło nie tak na serwerze.
game-over = Gra jest skończona.
