# Boty: imię i zdanie dla każdego poziomu
bot-first-name = { $level ->
    [1] Ugo
    [2] Pia
    [3] Nello
    [4] Berta
    [5] Bruno
    [6] Livia
    [7] Marco
    [8] Vera
    [9] Cosimo
   *[10] Aurelia
  }
bot-plays = { $level ->
    [1] Gra pierwszy raz i nie zauważa większości kart.
    [2] Dopiero się uczy i nie zauważa co trzeciej karty.
    [3] Widzi każdą kartę i wybiera najbliższą.
    [4] Gra na wyczucie i często zmienia zdanie.
    [5] Gra na wyczucie i rzadko się myli.
    [6] Ufa swojemu wyczuciu, a ma bardzo dobre.
    [7] Przewiduje kilka ruchów naprzód.
    [8] Przewiduje wiele ruchów naprzód.
    [9] Planuje daleko naprzód i niewiele wybacza.
   *[10] Najsilniejsza: nad każdym ruchem myśli całą sekundę.
  }
bot-for = { $name } (bot { $bot })
