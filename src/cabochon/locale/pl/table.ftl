# Kilka osób na jednym urządzeniu
hand-over = Przekaż urządzenie: { $name }
hand-over-why = Zarezerwowane karty pozostają zakryte, dopóki następna osoba nie będzie gotowa.
hand-over-ready = To ja, { $name }

# Przed grą
waiting-title = Czekamy na graczy
waiting-words = Wyślij ten link znajomym. Każdy, kto go otworzy, może zająć wolne miejsce albo oglądać.
invite-link = Link do tego stołu
invite-words = Zaproś tym linkiem innych do gry lub oglądania:
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

# Ściągawka z kart i czat
memory-words = Karty, których jeszcze nie widać: leżą w stosach albo zakryte na czyjejś ręce.
memory-level = Poziom { $level }: { $count ->
    [one] { $count } nieznana
    [few] { $count } nieznane
   *[many] { $count } nieznanych
  }
memory-reserves = Zarezerwowane karty
chat-mute = Wycisz
chat-empty = Nie ma jeszcze wiadomości.
chat-say = Napisz wiadomość
send = Wyślij
