advise = Pokaż najlepsze ruchy w pozycji, z szansami na wygraną i uzasadnieniem, według tego, co widzi gracz przy ruchu.
advise-position = Pozycja, plik z pozycją lub grą albo - (standardowe wejście).
advise-effort = quick, normal lub deep: szybko, zwyczajnie lub głęboko.
advise-count = Ile ruchów, najwyżej 10.
advise-move = Ruch, który ma być porównany z najlepszym, na przykład wbg albo B1b00202; można podać kilka razy.
advise-threads = Ile wątków.
advise-threads-default = wszystkie rdzenie
