# Nowy stół
start-title = Stół dla bohaterów i handlarzy klejnotami
start-lead = Graj w Splendor i Splendor: Marvel według dokładnych zasad: ze znajomymi przez link, na jednym urządzeniu albo z botami, od łagodnych po bardzo silne. Bez konta, bez reklam, bez opłat.
choose-game = Która gra?
about-splendor = Handel klejnotami w renesansie: kupuj kopalnie i statki, zatrudniaj rzemieślników, podejmuj arystokratów. 15 punktów.
about-splendor-2014 = Zasady pierwszego wydania: trzy różne kolory albo żaden.
about-marvel = Werbuj bohaterów, zbieraj Kamienie Nieskończoności i zdobądź Rękawicę. 16 punktów, wszystkie kolory i Kamień Czasu.
players = Gracze
seat-kind = Kto siada na miejscu { $number }
seat-me = Ja
seat-me-too = Inna osoba na tym urządzeniu
seat-by-link = Każdy, kto ma link
seat-bot = Bot
seat-open-words = Dostaniesz link do wysłania.
name-of-seat = Imię gracza { $number }
bot-level-words = Poziom { $level }: { $level ->
    [1] pierwsza gra
    [2] początkujący
    [3] niedzielny
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
clock-seconds = Sekund na turę
clock-minutes = Łącznie minut
clock-increment = Sekund dodawanych po turze
clock-zero = Gdy czas minie
zero-default = wykonywany jest dozwolony ruch
zero-forfeit = gra jest przegrana
option-take-back = Ruchy można cofać
option-hints = Podpowiedzi
option-memory = Ściągawka z kart
option-chat = Czat
create-table = Przygotuj stół
