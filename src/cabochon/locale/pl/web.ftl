# Słowa stołu w przeglądarce.

# Strona
home = Strona główna
pages = Strony
page-learn = Nauka
page-rules = Zasady
page-games = Moje gry
page-about = O programie
sound = Dźwięki
theme = Jasny lub ciemny
language = Język
menu = Menu stołu
help = Klawisze i pomoc
skip = Przejdź do treści
close = Zamknij
again = Spróbuj ponownie
connecting = Łączenie…
connection-lost = Utracono połączenie. Ponawiam…
no-connection = Serwer nie odpowiada.
no-such-table = Nie ma takiego stołu.
no-such-page = Nie ma takiej strony.
unknown-error = Coś poszło nie tak. Nic się nie zmieniło.
nothing = nic
you = to ty

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
count-of-colour = { $colour } × { $count }
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
bot-for = { $name } (bot, poziom { $level })
to-move = wykonuje ruch
winner = zwycięstwo
starts-long = Rozpoczyna każdą rundę
closes-long = Kończy każdą rundę
connected = obecny
not-connected = nieobecny
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

# Tura
status-yours = Twoja tura
status-yours-named = { $name }, twoja tura
status-other = Myśli: { $name }…
status-over = Koniec gry
status-return = { $count ->
    [one] Odłóż { $count } znacznik
    [few] Odłóż { $count } znaczniki
   *[many] Odłóż { $count } znaczników
  }
status-tile = { $game ->
    [marvel] Wybierz miejsce
   *[other] Wybierz arystokratę
  }
status-pay = Wybierz sposób zapłaty
last-round = ostatnia runda
help-action = { $game ->
    [marvel] Kliknij znaczniki, aby je wziąć, albo kartę, aby ją zwerbować lub zarezerwować.
   *[other] Kliknij znaczniki, aby je wziąć, albo kartę, aby ją kupić lub zarezerwować.
  }
help-return = Nikt nie zatrzymuje więcej niż 10. Kliknij świecące znaczniki w swoim obszarze.
staged = Wybrane: { $tokens }
unstage = Odłóż z powrotem: { $colour }
confirm = Zatwierdź
cancel = Anuluj
action-pass = Pasuję
action-buy = { $game ->
    [marvel] Zwerbuj
   *[other] Kup
  }
action-reserve = Zarezerwuj
action-reserve-blind = Zarezerwuj w ciemno
free-of-charge = za darmo
you-lack = { $count ->
    [one] brakuje ci { $count } znacznika
   *[other] brakuje ci { $count } znaczników
  }
pay-choose = { $game ->
    [marvel] Szary znacznik zastępuje dowolny kolor.
   *[other] Złoto zastępuje dowolny kolor.
  }
pay-now = Zapłać
joker-instead = Zapłać inaczej: { $joker } zamiast { $colour }
rule = Zasada { $clause }
hint = Podpowiedź
hint-waiting = Silny gracz przygląda się stołowi…
hint-says = Na twoim miejscu silny gracz { $kind ->
    [joker] płaci tak: { $move }
   *[other] { $move }
  }.
take-back = Cofnij ruch
show-lacks = Pokaż, ile komu brakuje
memory = Pomoc pamięci
chat = Czat
table-title = { $title }, runda { $round }

# Ruchy
move-take = bierze: { $tokens }
move-reserve = rezerwuje: { $card }
move-reserve-deck = rezerwuje w ciemno kartę poziomu { $level }
move-buy = { $game ->
    [marvel] werbuje: { $card }
   *[other] kupuje: { $card }
  }
move-pass = pasuje i pokazuje karty z ręki
move-joker = { $game ->
    [marvel] szary zamiast: { $tokens }
   *[other] złoto zamiast: { $tokens }
  }
move-pay = płaci
move-return = odkłada: { $tokens }
move-tile = { $game ->
    [marvel] zdobywa miejsce: { $tile }
   *[other] gości: { $tile }
  }
by-clock = czas minął
log = Tury
log-empty = Jeszcze nic się nie wydarzyło.
log-reserved = rezerwacja

# Koniec
end-title = Koniec gry
result-won = Zwycięstwo: { $name }
result-shared = Wspólne zwycięstwo: { $names }
result-goal = { $game ->
    [marvel] Zdobyto Rękawicę: { $goal } punktów, wszystkie pięć kolorów i Kamień Czasu.
   *[other] Ktoś zdobył { $goal } punktów i rundę dograno do końca.
  }
result-all-passed = Wszyscy spasowali: nic nie mogło się już zmienić.
result-no-progress = Czterdzieści rund bez kupna i rezerwacji.
result-time = Czas się skończył.
decided-points = { $points ->
    [one] Zdecydowała liczba punktów: { $points } punkt.
    [few] Zdecydowała liczba punktów: { $points } punkty.
   *[many] Zdecydowała liczba punktów: { $points } punktów.
  }
decided-fewest-cards = { $game ->
    [marvel] Remis w punktach: zdecydowało mniej zwerbowanych kart.
   *[other] Remis w punktach: zdecydowało mniej zakupionych kart.
  }
decided-avengers-tile = Remis w punktach: zdecydowała płytka Avengers.
decided-shared = Równość we wszystkim: gracze współdzielą zwycięstwo.
decided-goal = Cały cel spełnia tylko { $name }.
decided-time = Zdecydował czas.
lacks-of-goal = { $points ->
    [one] { $name } ma { $points } punkt
    [few] { $name } ma { $points } punkty
   *[many] { $name } ma { $points } punktów
  }, ale { $lacks ->
    [colours] nie ma wszystkich pięciu kolorów
    [stone] nie ma Kamienia Czasu
   *[both] nie ma ani wszystkich pięciu kolorów, ani Kamienia Czasu
  }.
rank = Miejsce
player = Gracz
points = Punkty
cards-bought = { $game ->
    [marvel] Zwerbowane karty
   *[other] Zakupione karty
  }
goal-met = Cel spełniony
rematch = Rewanż
replay = Przebieg gry
download-record = Pobierz zapis
check-fairness = Sprawdź karty
fair-yes = { $count ->
    [one] Wszystko się zgadza: { $count } odkrycie wynika z sekretu ustalonego na początku.
    [few] Wszystko się zgadza: { $count } odkrycia wynikają z sekretu ustalonego na początku.
   *[many] Wszystko się zgadza: { $count } odkryć wynika z sekretu ustalonego na początku.
  }
fair-no = Nie udało się tego sprawdzić.
commitment = Ustalone na początku (SHA-256)
secret = Sekret

# Kilka osób przy jednym urządzeniu
hand-over = Teraz gra { $name }
hand-over-why = Zarezerwowane karty są zakryte, dopóki następna osoba nie będzie gotowa.
hand-over-ready = To ja, { $name }

# Przed grą
waiting-title = Czekamy na graczy
waiting-words = Wyślij ten odnośnik znajomym. Kto go otworzy, może zająć wolne miejsce; inni mogą oglądać.
invite-link = Odnośnik do tego stołu
invite-words = Zaproś kogoś lub pozwól oglądać tym odnośnikiem:
copy = Kopiuj
copied = Skopiowano
your-name = Twoje imię
sit-down = Usiądź
guest = Gość
guest-number = Gracz { $number }
spectator = Widz
spectators = { $count ->
    [one] { $count } widz
    [few] { $count } widzów
   *[many] { $count } widzów
  }
bot-level = Poziom bota
leave-seat = Oddaj miejsce botowi
take-seat-back = Wróć na swoje miejsce
new-table = Nowy stół

# Pomoc pamięci i czat
memory-words = Karty, których nie widać: leżą w stosach albo zakryte na czyjejś ręce.
memory-level = Poziom { $level }: { $count ->
    [one] { $count } nieznana
    [few] { $count } nieznane
   *[many] { $count } nieznanych
  }
memory-reserves = Zarezerwowane karty
chat-mute = Wycisz
chat-empty = Nikt jeszcze nic nie powiedział.
chat-say = Powiedz coś
send = Wyślij

# Klawisze
help-words = W całą grę można grać klawiaturą. Tab prowadzi na planszę, strzałki poruszają się po niej.
key-stage = Weź znacznik: { $colour }
key-arrows = Ruch po planszy
key-enter = Wybierz to, co zaznaczone
key-confirm = Zatwierdź wybrane znaczniki
key-buy = Kup zaznaczoną kartę
key-reserve = Zarezerwuj zaznaczoną kartę lub ze stosu
key-pay = Zapłać albo spasuj, gdy nic innego nie można
key-escape = Anuluj
key-hint = Poproś o podpowiedź
key-undo = Cofnij ostatni ruch
key-lacks = Pokaż, ile komu brakuje
key-memory = Pomoc pamięci
key-help = Ta pomoc

# Nowy stół
start-title = Stół handlarzy klejnotów i bohaterów
start-lead = Graj w Splendor i Splendor: Marvel według dokładnych zasad: ze znajomymi przez odnośnik, przy jednym urządzeniu albo z botami, od łagodnych po bardzo silne. Bez konta, bez reklam, bez opłat.
choose-game = Która gra?
about-splendor = Renesansowy handel klejnotami: kupuj kopalnie, statki i rzemieślników, przyjmuj arystokratów. 15 punktów.
about-splendor-2014 = Zasady pierwszego wydania: trzy różne kolory albo żaden.
about-marvel = Werbuj bohaterów, zbieraj Kamienie Nieskończoności i zdobądź Rękawicę. 16 punktów, wszystkie kolory i Kamień Czasu.
players = Gracze
seat-kind = Kto siada na miejscu { $number }
seat-me = Ja
seat-me-too = Ktoś przy tym urządzeniu
seat-by-link = Każdy, kto ma odnośnik
seat-bot = Bot
seat-open-words = Dostaniesz odnośnik do wysłania.
name-of-seat = Imię gracza { $number }
bot-level-words = Poziom { $level }: { $level ->
    [1] pierwsza gra
    [2] początkujący
    [3] swobodny
    [4] uważny
    [5] doświadczony
    [6] silny
    [7] bardzo silny
    [8] ekspert
    [9] mistrz
   *[10] arcymistrz
  }
options = Więcej opcji
clock = Zegar
clock-none = Bez zegara
clock-turn = Na turę
clock-total = Na całą grę
clock-seconds = Sekundy na turę
clock-minutes = Minuty razem
clock-increment = Sekundy dodawane po turze
clock-zero = Gdy czas minie
zero-default = wykonywany jest dozwolony ruch
zero-forfeit = gra jest przegrana
option-take-back = Ruchy można cofać
option-hints = Podpowiedzi
option-memory = Pomoc pamięci
option-chat = Czat
create-table = Przygotuj stół

# Moje gry i powtórki
games-title = Moje gry
games-none = W tej przeglądarce nie ma jeszcze gier.
state-waiting = czeka na graczy
state-playing = w toku
state-my-turn = twoja tura
state-over = zakończona
open-table = Otwórz
replay-title = Przebieg gry
replay-open = Otwórz plik z zapisem
replay-words = Wybierz zapis gry, tekst lub JSON, aby przejść przez nią krok po kroku.
replay-position = Tura { $turn } z { $count }
replay-first = Początek
replay-back = Wstecz
replay-next = Dalej
replay-last = Koniec
replay-play = Odtwarzaj
replay-stop = Zatrzymaj

# Nauka
learn-title = Twoja pierwsza gra
learn-words = Zagraj najważniejsze chwile i dowiedz się, dlaczego są ważne. Zajmie to około pięciu minut.
learn-step = Krok { $step } z { $count }
learn-you = Ty
learn-other = Przeciwnik
learn-next = Dalej
learn-show = Pokaż mi
learn-play = Zagraj naprawdę
learn-other-game = Wybierz inną lekcję
learn-wrong = To coś innego. Przeczytaj jeszcze raz albo poproś o pokazanie.
learn-take-three = Weź trzy znaczniki różnych kolorów: kliknij trzy stosy, potem Zatwierdź.
learn-take-three-why = Znacznikami płaci się za karty. Trzy różne kolory to najszybszy przychód, a większość kart wymaga kilku kolorów.
learn-take-two = Kilka tur później. Weź dwa znaczniki jednego koloru: wolno to zrobić, gdy w stosie leżą co najmniej cztery.
learn-take-two-why = Dwa znaczniki to mniej, ale czasem właśnie tych wymaga karta. Innym zostaje ich też mniej.
learn-buy = { $game ->
    [marvel] Za świecącą kartę możesz teraz zapłacić. Kliknij ją i zwerbuj.
   *[other] Za świecącą kartę możesz teraz zapłacić. Kliknij ją i kup.
  }
learn-buy-why = Klejnot w prawym górnym rogu to bonus: każda następna karta jest już zawsze tańsza o jeden znacznik tego koloru. Znaczniki wracają na stół.
learn-reserve = Teraz niczego nie można kupić. Zarezerwuj kartę poziomu 2 lub 3: kliknij ją, potem Zarezerwuj.
learn-reserve-why = Nikt ci jej już nie zabierze, a wraz z nią dostajesz złoto, które zastępuje dowolny kolor. Na ręce mogą być najwyżej trzy karty.
learn-discount = Teraz pracują twoje bonusy. Kup kartę, którą czynią tańszą.
learn-discount-why = To, co pokrywają bonusy, nic nie kosztuje. Najpierw małe karty, potem duże: tak rozpędza się gra.
learn-tile = Kup kartę, która daje ostatni bonus wymagany przez arystokratę.
learn-tile-why = Arystokrata sam przychodzi na koniec tury i daje 3 punkty. Znaczniki się tu nie liczą, tylko bonusy.
learn-finish = Możesz teraz zdobyć 15 punktów. Kup kartę, która to sprawi.
learn-finish-why = Rundę dogrywa się do końca, aby wszyscy mieli tyle samo tur. Wygrywa najwięcej punktów, a przy remisie mniej zakupionych kart.
learn-tags = Zwerbuj kartę z symbolem Avengers, znakiem z dwiema strzałkami.
learn-tags-why = Kto pierwszy ma trzy symbole, bierze płytkę Avengers wartą 3 punkty. Kto ma ich więcej, może ją odebrać.
learn-time-stone = Zwerbuj postać poziomu 3: nie masz jeszcze żadnej.
learn-time-stone-why = Pierwsza postać poziomu 3 daje zielony Kamień Czasu. Bez niego nikt nie zdobędzie Rękawicy.
learn-gauntlet = Możesz teraz spełnić cel: 16 punktów, bonus każdego z pięciu kolorów i Kamień Czasu. Zwerbuj kartę, która to sprawi.
learn-gauntlet-why = Rundę dogrywa się do końca. Wygrać może tylko ten, kto spełnia cały cel; potem decydują punkty, płytka Avengers i mniejsza liczba kart.

# O programie
about-title = O Cabochonie
about-what = Cabochon to wolny i otwarty dom gier planszowych Splendor i Splendor: Marvel: dokładny silnik, silne boty i ten stół.
about-rights-title = Prawa
about-rights = Autorem gry Splendor jest Marc André, a wydawcą Space Cowboys; nazwy Marvel należą do ich właścicieli. Cabochon tworzą miłośnicy, niezwiązani z nimi. Wszystkie rysunki są nasze; prosimy, kupujcie gry.
about-privacy-title = Prywatność
about-privacy = Nie ma kont. Jedno ciasteczko mówi serwerowi, które miejsca są twoje. Nic nie trafia do osób trzecich.
about-fair-title = Uczciwe karty
about-fair = Przed pierwszą kartą serwer ustala sekret i pokazuje jego skrót. Każda karta wynika z sekretu, który na końcu jest ujawniany, więc każdy może sprawdzić grę.
about-licences-title = Licencje
about-licences = Klient powstał z użyciem:
about-api = Interfejs dla programów

# Zasady
rules-language = Co oznaczono jako nasz wybór, rozstrzygnęliśmy sami tam, gdzie instrukcje milczą.
rules-three-rulesets = Trzy zestawy zasad
rules-setup = Przygotowanie
rules-actions = Akcje
rules-paying = Płacenie
rules-the-end-of-a-turn = Koniec tury
rules-open-and-hidden = Jawne i ukryte
rules-the-end-of-the-game = Koniec gry

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
nothing-to-return = Znaczniki odkłada tylko ten, kto ma ich więcej niż dziesięć.
no-tile-to-choose = { $game ->
    [marvel] Miejsce wybiera tylko ten, kto zasłużył na kilka.
   *[other] Arystokratę wybiera tylko ten, kto zasłużył na kilku.
  }
over = Gra jest skończona.
must-act = Pasować wolno tylko wtedy, gdy nie można zrobić nic innego.
no-joker-there = W tej zapłacie nic nie może zastąpić tego koloru: { $token }.
tile-not-earned = Nie spełniasz wymagań płytki: { $tile }.
no-colour = Takich znaczników nie można brać: { $token }.
pile-too-small = Aby wziąć dwa znaczniki jednego koloru ({ $token }), w stosie muszą leżeć co najmniej { $least }; jest ich { $there }.
pile-empty = Na stole nie ma znacznika tego koloru: { $token }.
take-exactly = { $colours ->
    [one] Na stole leży { $colours } kolor
    [few] Na stole leżą { $colours } kolory
   *[many] Na stole leży { $colours } kolorów
  }, weź więc dokładnie { $number ->
    [one] { $number } znacznik
    [few] { $number } różne znaczniki
   *[many] { $number } różnych znaczników
  }.
no-such-take = Weź trzy różne kolory albo dwa znaczniki jednego.
hand-full = { $most ->
    [one] Masz już { $most } zarezerwowaną kartę.
    [few] Masz już { $most } zarezerwowane karty.
   *[many] Masz już { $most } zarezerwowanych kart.
  }
deck-empty = Stos poziomu { $level } jest pusty.
card-not-there = Ta karta nie leży odkryta na stole.
card-out-of-reach = Tej karty nie ma ani na stole, ani na twojej ręce.
too-dear = Brakuje ci: { $lacking }. { $game ->
    [marvel] Szare znaczniki, które masz: { $jokers }.
   *[other] Złoto, które masz: { $jokers }.
  }
stone-stays = Kamienia Czasu nigdy się nie odkłada.
none-to-return = Nie masz takiego znacznika: { $token }.

# Odmowy serwera
bad-request = Nie zrozumiano żądania.
too-large = Wiadomość jest za duża.
bad-origin = Żądania z innych stron są odrzucane.
too-many-requests = Za dużo żądań. Poczekaj { $seconds } s.
too-many-tables = Z tego adresu niedokończonych stołów jest już { $most }.
server-full = Serwer nie pomieści więcej stołów.
not-found = Nic tu nie ma.
wrong-method = Tu nie da się tego zrobić.
no-such-seat = Stół nie ma takiego miejsca.
no-such-ruleset = Nie ma takiego zestawu zasad.
seat-taken = To miejsce jest zajęte.
name-missing = Aby usiąść, podaj imię.
still-there = Ten gracz nadal tu jest.
not-your-seat = To nie twoje miejsce.
not-your-turn = To nie twoja tura.
not-started = Gra jeszcze się nie zaczęła.
not-over = Gra jeszcze się nie skończyła.
stale-version = Stół tymczasem się zmienił. Spójrz jeszcze raz.
illegal-move = Ten ruch jest niedozwolony.
not-a-move = To nie jest ruch.
no-take-back = Niczego nie można cofnąć.
hints-off = Podpowiedzi są przy tym stole wyłączone.
chat-off = Czat jest przy tym stole wyłączony.
spectators-silent = Mówić mogą tylko gracze.
record-invalid = Tego pliku nie da się odczytać jako zapisu gry.
unavailable = Serwer nie może tego teraz zrobić. Spróbuj ponownie.
internal = Coś poszło nie tak na serwerze.
game-over = Gra jest skończona.
