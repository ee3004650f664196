# Słowa stołu w terminalu i poleceń, które czytają ludzie.

# Nazwy
seat-number = gracz { $number }
bot-called = Bot { $seat }, { $name }
list-of-names = { $others } i { $last }
not-finished = gra nieskończona

# Pliki
saved = Zapisano. Aby grać dalej: cabochon play { $file }
say-where = Podaj gdzie: save PLIK
save-again = { $file } już istnieje. Aby go zastąpić, napisz jeszcze raz: save { $file }
save-as = Zapisz jako
open-file = Otwórz zapis
open-table = Otwórz
file-exists = Taki plik już istnieje
replace = Zastąp go
other-name = Inna nazwa
not-saved = Ta gra nie jest zapisana
not-saved-words = Jeśli teraz ją opuścisz, przepadną ruchy od ostatniego zapisu.
leave-unsaved = Opuść
go-on = Graj dalej
you-drew = Twoja karta: { $card }.
seen-it = Enter, gdy ją obejrzysz

# Prosty stół
plain-welcome = { $title }, { $players ->
    [one] { $players } gracz
    [few] { $players } graczy
   *[many] { $players } graczy
  }. Wpisz help, aby zobaczyć pomoc.
type-help = Wpisz help, aby zobaczyć pomoc.
plain-help = Wpisz turę:
  {"  "}{ $take }        weź trzy znaczniki; { $two } bierze dwa jednego koloru, ze stosu co najmniej czterech
  {"  "}B{ $card }   { $game ->
    [marvel] zwerbuj
   *[other] kup
  } tę kartę; wystarczy początek, jeśli żadna inna tak się nie zaczyna
  {"  "}R{ $card }   zarezerwuj tę kartę; R1, R2 lub R3: wierzchnią kartę stosu, w ciemno
  {"  "}pass       tylko wtedy, gdy nie można zrobić nic innego
  a za nią w razie potrzeby:
  {"  "}*{ $letter }   dżoker zamiast tego koloru    -{ $letter }   odłóż ten znacznik    @33300   weź tę płytkę
  Albo: moves (ruchy), board (stół), hint (podpowiedź), undo (cofnij), save PLIK (zapisz), help (pomoc), quit (wyjdź)
ask-turn = { $name }, co robisz?
ask-payment = Jak płacisz? (. jak zwykle; *b: dżoker zamiast niebieskiego)
ask-return = Więcej niż 10 znaczników. Odłóż jeden lub kilka, na przykład -b:
goodbye = Do widzenia.
hint-move = Silny gracz zagrałby { $move } ({ $words }); szansa na zwycięstwo: { $chance }.

# Stół
sitter-person = osoba
sitter-bot = bot { $name }
pick-game = Gra
pick-seat = Miejsce { $number }
avengers-short = Avengers
starts-short = zaczyna
closes-short = kończy
hand-over-to = { $name }, twoja tura
have-seen = Karta obejrzana
hint-chance = Na twoim miejscu silny gracz { $kind ->
    [joker] płaci tak: { $move }
   *[other] { $move }
  } (szansa na zwycięstwo: { $chance }).
return-how = Możesz zatrzymać najwyżej 10: wybierz, co wraca na stół.
tile-how = Do wyboru: { $tiles }
pay-how = { $game ->
    [marvel] Cyfra koloru: zapłać szarym zamiast nim.
   *[other] Cyfra koloru: zapłać złotem zamiast nim.
  }
staged-back = Z powrotem na stole: { $tokens }
status-paused = Pauza
pause = Pauza
too-small = Potrzeba { $columns } × { $lines } znaków; jest { $width } × { $height }
start-how = ↑ ↓ przechodzą do innego wiersza, ← → zmieniają go
undo = Cofnij
save = Zapisz
keys = Klawisze
quit = Wyjdź
play-on = Graj dalej stąd
replay-begins = { $count ->
    [one] Początek gry, w której rozegrano { $count } turę
    [few] Początek gry, w której rozegrano { $count } tury
   *[many] Początek gry, w której rozegrano { $count } tur
  }

# Klawisze
key-turns = Wszystkie tury
key-put-back = Odłóż wybrane znaczniki
key-pay-now = Zapłać tak, jak teraz
key-joker = { $game ->
    [marvel] Zapłać szarym zamiast tego koloru
   *[other] Zapłać złotem zamiast tego koloru
  }
key-unbuy = Cofnij zakup
key-return = Odłóż znacznik: { $colours }
key-pause = Zatrzymaj boty albo pozwól im grać dalej
key-line = Inny wiersz
key-value = Zmień wartość
key-back = Wróć do stołu
key-save = Zapisz grę
key-new = Nowa gra
key-quit = Wyjdź

# Polecenia
replay-keys = Enter lub n: dalej, p: wstecz, liczba: do tej tury, e: koniec, q: wyjście
game-ended = Gra jest skończona.

# Analiza
terminal-review = Analiza
terminal-review-begins = Analiza: początek …
terminal-review-compiles = Analiza: kompilacja, tylko raz …
terminal-review-progress = Analiza: { $done }
terminal-review-waiting = Jeszcze nie ocenione
terminal-review-legend = ⁈ niedokładność  ? błąd  ⁇ poważny błąd  ★ szczęśliwa karta
terminal-turn = tura { $turn }
terminal-moment-next = Następny moment
terminal-moment-back = Poprzedni
terminal-better-line = Lepsza gra
terminal-line-position = Lepsza gra, { $step } z { $count }
terminal-line-leave = Wróć do gry
terminal-line-example = Lepszy ciąg ruchów; karty, które się w nim odkrywają, to przykłady.
terminal-summary = Podsumowanie
terminal-key-review = Przeanalizuj grę; pokaż lub ukryj analizę
terminal-key-moment = Następny ważny moment, poprzedni
terminal-key-better = Pokaż na stole lepszy ciąg ruchów
terminal-key-back = Wyjdź z lepszego ciągu; przerwij analizę
terminal-key-marks = Niedokładność, błąd, poważny błąd, szczęśliwa karta
terminal-key-learn = Ucz się na błędach: każdy jako pytanie
terminal-learn = Nauka
terminal-learn-how = Ruch, na przykład wbg, R1 albo B i karta; puste: pokaż odpowiedź
terminal-learn-answer = Odpowiedz
terminal-learn-question = { $name }: zagrano { $move }. Co jest lepsze?
terminal-learn-played = To właśnie zagrano. Spróbuj innego ruchu.
terminal-learn-weighing = Ocenianie odpowiedzi …
terminal-learn-wrong = { $move } jest o { $points } punktu gorsze od najlepszego ruchu. Spróbuj innego.
terminal-learn-right = Dobrze: { $move } to dobry ruch.
terminal-learn-next = Następne pytanie
terminal-learn-none = Nie ma błędów, na których można by się uczyć.
