# Pytania między osobami przy stole i gry zakończone przed czasem
vote-open = Inne pytanie wciąż czeka na odpowiedź.
vote-closed = To pytanie nie jest już aktualne.
nobody-to-ask = Nie ma tu nikogo, kto mógłby się zgodzić.
not-the-host = Może to zrobić tylko gospodarz stołu.
has-begun = Gra już się rozpoczęła.
seat-not-open = To miejsce nie jest wolne.
seat-not-a-bot = Na tym miejscu nie gra bot.
seat-resigned = Na tym miejscu gra została poddana.
result-nobody = Gra zakończona bez zwycięzcy
result-resigned = Pozostali gracze się poddali.
result-agreed = Gracze zgodzili się zakończyć grę.
decided-resigned = Kto się poddał, zajmuje ostatnie miejsce.
decided-agreed = Nikt nie wygrywa.
