# The bots: a name and a sentence for each level
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
    [1] His first game: he overlooks most of the cards.
    [2] Still learning: she overlooks every third card.
    [3] Sees every card and goes for the nearest one.
    [4] Plays by instinct and often changes her mind.
    [5] Plays by instinct and is rarely wrong.
    [6] Trusts her instinct, which is very good.
    [7] Looks a few moves ahead.
    [8] Looks many moves ahead.
    [9] Looks far ahead and forgives little.
   *[10] The strongest: she thinks about every move for a whole second.
  }
bot-for = { $name } (bot { $bot })
