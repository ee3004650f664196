# Los bots: un nombre y una frase para cada nivel
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
    [1] Es su primera partida: no ve la mayoría de las cartas.
    [2] Todavía está aprendiendo: se le escapa una de cada tres cartas.
    [3] Ve todas las cartas y va por la más cercana.
    [4] Juega por intuición y cambia mucho de idea.
    [5] Juega por intuición y rara vez se equivoca.
    [6] Se fía de su intuición, que es muy buena.
    [7] Calcula unas pocas jugadas por adelantado.
    [8] Calcula muchas jugadas por adelantado.
    [9] Planea a largo plazo y perdona poco.
   *[10] La más fuerte: piensa cada jugada un segundo entero.
  }
bot-for = { $name } (bot { $bot })
