admin = Zadbaj o stoły, które przechowuje serwer: lista, eksport, usuwanie, kopia zapasowa.

option-database = Adres URL bazy danych; bez niego plik SQLite, którego używa serve.
option-finished = Tylko stoły, przy których gra się skończyła.
option-unfinished = Tylko stoły, przy których gra się nie skończyła.
option-broken = Tylko stoły, których nie da się odczytać.
option-older-than = Tylko stoły, przy których od tylu dni nic się nie dzieje.
option-address = Tylko stoły utworzone z tego adresu albo z adresu o tym skrócie.

admin-list = Wypisz stoły, od ostatnio granych.
admin-list-most = Ile najwyżej.

admin-show = Pokaż jeden stół: kto gra, kiedy, jak stoi gra i co jest z nim nie tak.
admin-show-table = Identyfikator stołu.

admin-export = Zapisz wszystko, co wiadomo o stołach, po jednym obiekcie JSON w wierszu, albo zapis skończonej gry.
admin-export-tables = Identyfikatory stołów; bez nich wszystkie.
admin-export-out = Plik; bez niego wynik jest wypisywany.
admin-export-record = Zapis jednej skończonej gry zamiast tego, co jest w bazie.

admin-delete = Usuń stoły na zawsze: te wymienione albo te, do których pasują wszystkie podane opcje.
admin-delete-tables = Identyfikatory stołów.
admin-delete-yes = Nie pytaj przedtem.

admin-vacuum = Oddaj dyskowi miejsce po usuniętych stołach; jeśli serwer używa SQLite, najpierw go zatrzymaj.

admin-backup = Skopiuj całą bazę danych do nowego pliku, także gdy serwer działa.
admin-backup-file = Nowy plik.
