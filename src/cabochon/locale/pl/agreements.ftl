# Pytania między osobami przy stole i gry zakończone przed czasem
result-nobody = Gra zakończona bez zwycięzcy
result-resigned = Pozostali gracze się poddali.
result-agreed = Gracze zgodzili się zakończyć grę.
decided-resigned = Kto się poddał, zajmuje ostatnie miejsce.
decided-agreed = Nikt nie wygrywa.
