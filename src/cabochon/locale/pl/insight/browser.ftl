# Analiza w przeglądarce. „Punkty” to punkty szansy na wygraną; gracze mają tu imiona.
review-graph = Szanse na wygraną, tura po turze
review-soon = Analiza właśnie się zaczęła…
review-end = Koniec gry
review-chances = Szanse na wygraną: { $chances }
review-quoted = „{ $words }”
review-judgement = { $judgement ->
    [best] Najlepszy ruch
    [good] Dobry ruch
    [inaccuracy] Niedokładność
    [mistake] Błąd
    [blunder] Poważny błąd
    [forced] Jedyny możliwy ruch
    [close] Kilka ruchów było mniej więcej równie dobrych
   *[unclear] Trudno ocenić
  }
review-loses = { $words }: { $points ->
    [one] strata { $points } punktu
   *[other] strata { $points } punktów
  }
review-not-weighed = Jeszcze nie oceniono
review-other-move = drugi ruch
review-next-best = „drugi najlepszy ruch”
review-played = Zagrano
review-better = Lepiej
review-line = Pokaż, co dalej
review-line-back = Wróć do gry
review-line-step = Lepszy wariant, { $step } z { $count }
review-this-turn = Ta tura
review-decided = Co zdecydowało o tej grze
review-card-luck = { $points ->
    [one] Odsłonięta karta: { $name } zyskuje { $points } punkt.
    [few] Odsłonięta karta: { $name } zyskuje { $points } punkty.
   *[many] Odsłonięta karta: { $name } zyskuje { $points } punktów.
  }
review-luck-brief = Odsłonięto { $card }: +{ $points }, { $name }
review-turning = Punkt zwrotny: +{ $points }, { $name }
review-moments = Kluczowe momenty
review-no-moments = Żadna tura się nie wyróżniła.
review-turn = Tura { $turn }
review-leap = Następny kluczowy moment
review-leap-back = Poprzedni kluczowy moment
review-to-table = Do stołu

# W trakcie
review-making = Trwa analiza
review-progress = Oceniono { $done } z { $total } decyzji
review-ahead = { $count ->
    [one] Wcześniej w kolejce jest { $count } analiza
    [few] Wcześniej w kolejce są { $count } analizy
   *[many] Wcześniej w kolejce jest { $count } analiz
  }

# Podsumowanie
review-summary = Podsumowanie
review-accuracy = Dokładność
review-stage = { $stage ->
    [opening] Początek
    [middle] Środek
   *[end] Koniec
  }
review-ledger = Skąd się wzięły punkty szansy na wygraną
review-part = { $part ->
    [deal] Rozdanie
    [luck] Karty
    [skill] Własne decyzje
    [gifts] Prezenty
   *[fog] Ukryte karty
  }
review-part-about = { $part ->
    [deal] Co temu graczowi dały pierwsze karty i płytki.
    [luck] Co temu graczowi dały odsłaniane karty.
    [skill] Co ten gracz stracił przez własne decyzje.
    [gifts] Co ten gracz zyskał dzięki decyzjom innych.
   *[fog] Co zmieniły ukryte karty i czego program nie mógł przewidzieć. Niczyja wina.
  }
review-words = Co znaczą te słowa
review-needed-about = Szczęście potrzebne do wygranej to tyle, ile musiały dać rozdanie i karty przy takiej grze wszystkich.
review-luck-had = Szczęście: { $points }.
review-luck-needed = Szczęście potrzebne do wygranej: { $points }.
review-result = { $finished ->
    [true] Wynik: { $share }.
   *[false] Szansa na wygraną na końcu: { $share }.
  }
review-best-move = Najmocniejszy ruch to { $move } w turze { $turn } ({ $name }).
review-about = Punkty to punkty szansy na wygraną. Nikt nie odpowiada za to, czego nie mógł widzieć. Oceny podaje program, który może się mylić.
review-share = Udostępnij jako obrazek
review-deeper = Analizuj głębiej

# Nauka na błędach
review-learn = Ucz się na swoich błędach
review-learn-short = Nauka
review-learn-whose = Czyje błędy chcesz obejrzeć?
review-learn-none = Nie ma błędów, na których można się uczyć.
review-mistakes = { $count ->
    [one] { $count } błąd
    [few] { $count } błędy
   *[many] { $count } błędów
  }
review-learn-title = Błąd { $number } z { $count }
review-learn-ask = Tura { $turn }: { $move } to { $points ->
    [one] strata { $points } punktu
   *[other] strata { $points } punktów
  }. Znajdź lepszy ruch.
review-learn-weighing = Oceniamy twój ruch…
review-learn-same = Tak właśnie zagrano. Spróbuj czegoś innego.
review-learn-wrong = { $points ->
    [one] Jeszcze nie: to strata { $points } punktu. Spróbuj jeszcze raz.
   *[other] Jeszcze nie: to strata { $points } punktów. Spróbuj jeszcze raz.
  }
review-learn-right = Dobrze!
review-learn-told = Tak byłoby lepiej:
review-learn-tell = Pokaż rozwiązanie
review-learn-score = Znalezione rozwiązania: { $found } z { $count }, w tym za pierwszym razem: { $first }.
review-learn-again = Jeszcze raz
review-learn-back = Wróć do analizy

# Strona bez gry
review-page-words = Analiza przechodzi przez zakończoną grę tura po turze i odróżnia szczęście od umiejętności.
review-page-moves = Ruchy, które kosztowały najwięcej, co byłoby lepsze i dlaczego
review-page-luck = Ile zależało od kart, a ile od graczy
review-page-learn = Twoje błędy jako zadania na planszy
review-page-games = Przy każdej zakończonej grze na twojej liście jest przycisk analizy.
review-page-file = Możesz też otworzyć zapis gry (tekst lub JSON). Niedokończona gra jest analizowana do miejsca, w którym się urywa.
