review = Przeanalizuj zapisaną grę: szanse na wygraną, błędy, dokładność oraz szczęście oddzielone od umiejętności.
review-file = Zapis gry, tekst lub JSON.
review-effort = quick, normal lub deep: szybko, zwyczajnie lub głęboko.
review-threads = Ile wątków.
review-threads-default = wszystkie rdzenie
review-picture = Narysuj obrazek do pokazania innym: .svg lub .png.
