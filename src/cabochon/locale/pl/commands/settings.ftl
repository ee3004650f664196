# Ustawienia serwera: każde jest opcją, zmienną środowiskową i wierszem pliku.

panel-listening-and-storing = Nasłuchiwanie i zapis
panel-bots-and-hints = Boty i podpowiedzi
panel-tables = Stoły
panel-limits = Limity
panel-rates = Częstość
panel-watching-it = Nadzór

unit-address = adres
unit-bytes = bajty
unit-days = dni
unit-file = plik
unit-level = poziom
unit-number = liczba
unit-seconds = sekundy
unit-text = tekst
unit-url = url

option-config = Plik TOML z ustawieniami; opcje i zmienne mają pierwszeństwo.
option-print-config = Wypisz wszystkie ustawienia i ich pochodzenie jako plik dla --config, a potem zakończ.

option-host = Adres, na którym nasłuchiwać; 0.0.0.0: wszystkie.
option-port = Port; 0: dowolny wolny. Bez tej opcji 8000 lub następny wolny.
serve-database = Adres URL bazy danych; bez niego plik SQLite w twoim folderze danych.
option-proxy = Przyjmuj adres klienta od serwera pośredniczącego (proxy) na tym komputerze.
option-proxies = Zaufane serwery pośredniczące na innych komputerach: ich adresy lub sieci.
option-stop-seconds = Jak długo mogą trwać rozpoczęte żądania, gdy serwer ma się zatrzymać.
option-log-level = Najmniej ważne wiersze dziennika: debug, info, warning lub error.
option-log-level-default = info
option-metrics-token = Tajne słowo, które otwiera /metrics dla innych komputerów (bearer token); bez niego tylko dla tego komputera.

option-bot-pause = Jak długo ruch bota czeka, zanim zostanie pokazany.
option-hint-seconds = Jak długo można myśleć nad podpowiedzią.
option-bot-threads = Długie przeszukiwania naraz; jeszcze jeden wątek robi to, co trwa milisekundy.
option-hint-threads = Ile z tych wątków naraz na podpowiedzi.
option-review-threads = Ile z tych wątków naraz na analizy.
option-most-hints = Podpowiedzi, które czekają.
option-most-reviews = Analizy w toku; jeden adres ma najwyżej jedną czwartą z nich.
option-thinking = Gdzie myślą boty: here (tutaj), elsewhere (cabochon think) albo auto: elsewhere, dopóki działa cabochon think.
option-thinking-default = auto
option-looking = Jak długo żądanie liczy się jako oglądanie stołu; boty, na które nikt nie patrzy, czekają.
option-mixing-seconds = Jak długo rozdanie czeka na skróty przeglądarek, a potem na ich losowe części.
option-most-events = Zdarzenia przy jednym stole.
option-most-changes = Zmiany miejsc, pytania i odpowiedzi przy jednym stole.
option-most-take-backs = Cofnięcia przy jednym stole.
option-most-chat-lines = Zachowane wpisy na czacie jednego stołu.
option-most-listed = Gry na liście jednej przeglądarki.
option-keep-finished-days = Kiedy usuwany jest zakończony stół; 0: nigdy.
option-keep-abandoned-days = Kiedy usuwany jest stół, przy którym nic się nie dzieje; 0: nigdy.
option-keep-reviews-days = Kiedy usuwana jest analiza wczytanego zapisu; 0: nigdy.
option-upkeep-seconds = Co ile szukać stołów do wznowienia i usunięcia.
option-most-connections = Połączenia bez gniazd z jednego adresu; zaufany serwer pośredniczący może mieć więcej.
option-head-seconds = W jakim czasie musi nadejść nagłówek żądania.
option-body-seconds = W jakim czasie musi nadejść treść żądania.
option-answer-seconds = W jakim czasie trzeba odczytać odpowiedź.
option-most-kept = Odtworzenia, zapisy i dowody skończonych gier trzymane w pamięci.
option-database-seconds = Po jakim czasie baza danych, która nie odpowiada, uchodzi za niedostępną.
option-database-threads = Ile wywołań bazy PostgreSQL naraz.
option-grace = Jak długo gracz może być nieobecny, zanim jego miejsce może zająć bot.

option-most-body = Największe żądanie; musi się w nim zmieścić zapis długiej gry.
option-most-message = Największa wiadomość przez gniazdo.
option-most-at-once = Połączenia i gniazda naraz, ze wszystkich adresów razem.
option-most-sockets = Otwarte gniazda z jednego adresu.
option-most-tables = Nieukończone stoły z jednego adresu.
option-most-live = Stoły w pamięci.
option-origins = Inne witryny, których strony mogą korzystać z tego serwera, np. https://example.org.

option-requests-burst = Żądania z jednego adresu: naraz.
option-requests-per-second = Żądania z jednego adresu: średnio na sekundę.
option-new-tables-burst = Nowe stoły z jednego adresu: naraz.
option-new-tables-per-second = Nowe stoły z jednego adresu: średnio na sekundę.
option-messages-burst = Wiadomości przez jedno gniazdo: naraz.
option-messages-per-second = Wiadomości przez jedno gniazdo: średnio na sekundę.
option-talk-burst = Wpisy na czacie z jednej przeglądarki: naraz.
option-talk-per-second = Wpisy na czacie z jednej przeglądarki: średnio na sekundę.
option-asking-burst = Pytania jednej przeglądarki do pozostałych przy jednym stole: naraz.
option-asking-per-second = Pytania jednej przeglądarki do pozostałych przy jednym stole: średnio na sekundę.
option-work-burst = Podpowiedzi i przesłane zapisy z jednego adresu: naraz.
option-work-per-second = Podpowiedzi i przesłane zapisy z jednego adresu: średnio na sekundę.
