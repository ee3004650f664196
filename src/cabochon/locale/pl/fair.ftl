# Części losowe przeglądarek i sprawdzenie kart na stronie
mixing-title = Karty są rozdawane
mixing-words = Przeglądarka każdego gracza dodaje część losową, żeby nikt nie mógł wybrać kart. To potrwa najwyżej kilka sekund.
mixing-waits = Czekamy na: { $names }.
fair-title = Karty sprawdzone w tej przeglądarce
fair-running = Sprawdzanie…
fair-held = Wszystko się zgadza: nikt nie wybrał kart.
fair-unknown = Nic nie budzi zastrzeżeń, ale nie wszystko można było sprawdzić.
fair-broken = Z tą grą coś jest nie tak.
fair-numbers = Liczby
fair-part-of = Część losowa: { $name }
fair-seed = Ziarno, utworzone z nich wszystkich
fair-secret-none = Serwer nie podał swojego sekretu.
fair-secret-held = Sekret serwera jest tym, który ustalono przed rozdaniem kart. Ta przeglądarka widziała wtedy jego SHA-256.
fair-secret-late = Sekret serwera pasuje do SHA-256, które widziała ta przeglądarka, ale zobaczyła je dopiero po rozdaniu kart.
fair-secret-unseen = Ta przeglądarka nie widziała w czasie gry SHA-256 sekretu, więc nie może wiedzieć, czy sekret ustalono na początku.
fair-secret-broken = Sekret serwera nie jest tym, który ustalono na początku: jego SHA-256 jest inne.
fair-part-none = Ta przeglądarka nie dodała własnej części losowej.
fair-part-held = { $seats ->
    [one] Twoja własna część losowa jest uwzględniona.
   *[other] Twoje własne części losowe są uwzględnione: { $names }.
  }
fair-part-late = Brakuje twojej części losowej ({ $names }): nie dotarła do serwera na czas.
fair-part-broken = Twoja część losowa ({ $names }) została pominięta lub podmieniona.
fair-hash-held = { $seats ->
    [one] Część losową ({ $names }) ustalono, zanim poznano jakąkolwiek część.
   *[other] Części losowe ({ $names }) ustalono, zanim poznano jakąkolwiek część.
  }
fair-hash-unseen = { $seats ->
    [one] Część losowa ({ $names }) pasuje do skrótu, który serwer podaje teraz. Ta przeglądarka nie widziała go przed rozdaniem.
   *[other] Części losowe ({ $names }) pasują do skrótów, które serwer podaje teraz. Ta przeglądarka nie widziała ich przed rozdaniem.
  }
fair-hash-missing = Brakuje obiecanej części losowej: { $names }. Może zerwało się połączenie.
fair-hash-broken = Część losowa ({ $names }) nie jest tą, którą ustalono przed rozdaniem.
fair-setup-held = Wszystkie płytki i karty przygotowania ({ $count }) wynikają z sekretu i części losowych.
fair-setup-broken = { $count ->
    [one] W przygotowaniu jedno miejsce się nie zgadza: wyłożono { $found }, a miało być { $expected }.
   *[other] W przygotowaniu nie zgadzają się miejsca: { $count }. Pierwsze: wyłożono { $found }, a miało być { $expected }.
  }
fair-reveals-held = { $count ->
    [0] Później nie pojawiła się żadna karta.
    [one] Karta, która pojawiła się później, też z nich wynika.
   *[other] Karty, które pojawiły się później ({ $count }), też z nich wynikają.
  }
fair-reveals-broken = { $count ->
    [one] Tura { $turn }: pojawiło się { $found }, a miało być { $expected }.
   *[other] Nie zgadzają się karty: { $count }. Pierwsza, w turze { $turn }: pojawiło się { $found }, a miało być { $expected }.
  }
fair-screen-held = Zapis jest tą grą, którą pokazała ta strona.
fair-screen-broken = { $turn ->
    [0] Zapis zaczyna się od innego przygotowania, niż pokazała ta przeglądarka.
   *[other] Tura { $turn } w zapisie nie jest tym, co pokazała ta strona.
  }
