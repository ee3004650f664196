# O programie
about-title = O Cabochonie
about-what = Cabochon to wolny i otwarty dom gier planszowych Splendor i Splendor: Marvel, z dokładnym silnikiem zasad, silnymi botami i tym stołem.
about-rights-title = Prawa
about-rights = Autorem gry Splendor jest Marc André, a wydawcą Space Cowboys; nazwy Marvel należą do ich właścicieli. Cabochon tworzą miłośnicy gry, niezwiązani z wydawcą. Wszystkie rysunki są nasze. Jeśli gry ci się podobają, kup je.
about-privacy-title = Prywatność
about-privacy = Nie ma kont. Jedno ciasteczko mówi serwerowi, które miejsca są twoje. Nic nie trafia do osób trzecich.
about-fair-title = Uczciwe tasowanie
about-fair = Przed pierwszą kartą serwer ustala sekret, a przeglądarka każdego gracza dodaje część losową. Każda karta z nich wynika, a twoja przeglądarka sprawdza to na końcu: nawet serwer nie może wybrać kart.
about-licences-title = Licencje
about-licences = Aplikacja w przeglądarce korzysta z:
about-api = Interfejs (API) dla programów

# Zasady
rules-language = Tam, gdzie instrukcje milczą, musieliśmy wybrać sami; te miejsca oznaczono jako nasz wybór.
rules-three-rulesets = Trzy wersje zasad
rules-setup = Przygotowanie
rules-actions = Akcje
rules-paying = Płacenie
rules-the-end-of-a-turn = Koniec tury
rules-open-and-hidden = Jawne i ukryte
rules-the-end-of-the-game = Koniec gry
