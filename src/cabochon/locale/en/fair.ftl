# Random parts of the browsers, and the check of the cards in the page
mixing-title = The cards are being dealt
mixing-words = Each player’s browser adds a random part, so that nobody can choose the cards. This takes a few seconds at most.
mixing-waits = Waiting for { $names }.
fair-title = The cards, checked in this browser
fair-running = Checking…
fair-held = All is in order: nobody chose the cards.
fair-unknown = Nothing was found wrong, but not everything could be checked.
fair-broken = Something is wrong with this game.
fair-numbers = The numbers
fair-part-of = Random part of { $name }
fair-seed = Seed, made from all of them
fair-secret-none = The server did not tell its secret.
fair-secret-held = The server’s secret is the one that it fixed before the cards were dealt. This browser saw its SHA-256 then.
fair-secret-late = The server’s secret fits the SHA-256 that this browser saw, but it saw it only after the cards were dealt.
fair-secret-unseen = This browser did not see the SHA-256 of the secret during the game, so it can’t know whether the secret was fixed at the start.
fair-secret-broken = The server’s secret is not the one that it fixed at the start: the SHA-256 is different.
fair-part-none = This browser mixed in no random part of its own.
fair-part-held = { $seats ->
    [one] Your own random part is mixed in.
   *[other] Your own random parts are mixed in: { $names }.
  }
fair-part-late = Your own random part ({ $names }) is missing: it did not reach the server in time.
fair-part-broken = Your own random part ({ $names }) was left out or replaced.
fair-hash-held = { $seats ->
    [one] The random part of { $names } was fixed before any part was known.
   *[other] The random parts of { $names } were fixed before any part was known.
  }
fair-hash-unseen = { $seats ->
    [one] The random part of { $names } fits the hash that the server names now. This browser did not see that hash before the deal.
   *[other] The random parts of { $names } fit the hashes that the server names now. This browser did not see those hashes before the deal.
  }
fair-hash-missing = A promised random part is missing: { $names }. The connection may have been lost.
fair-hash-broken = The random part of { $names } is not the one that was fixed before the deal.
fair-setup-held = All { $count } tiles and cards of the setup follow from the secret and the random parts.
fair-setup-broken = { $count ->
    [one] The setup is wrong in one place: { $found } was laid out, but { $expected } was due.
   *[other] The setup is wrong in { $count } places. The first: { $found } was laid out, but { $expected } was due.
  }
fair-reveals-held = { $count ->
    [0] No card turned up later.
    [one] The card that turned up later follows from them too.
   *[other] The { $count } cards that turned up later follow from them too.
  }
fair-reveals-broken = { $count ->
    [one] Turn { $turn }: { $found } turned up, but { $expected } was due.
   *[other] { $count } cards are wrong. The first, in turn { $turn }: { $found } turned up, but { $expected } was due.
  }
fair-screen-held = The record is the game that this page showed.
fair-screen-broken = { $turn ->
    [0] The record begins with another setup than this browser showed.
   *[other] Turn { $turn } of the record is not what this page showed.
  }
