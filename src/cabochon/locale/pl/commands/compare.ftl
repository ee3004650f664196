# cabochon compare.

compare = Niech dwie sieci zagrają ze sobą, i to szybko: całe gry w skompilowanym kodzie.

  Pierwsza sieć zajmuje jedno miejsce, kopie drugiej pozostałe; każde rozdanie jest grane z każdego miejsca.
compare-first = Sieć: plik albo nazwa, na przykład splendor-2.
compare-second = Sieć, z którą się ją porównuje.
compare-simulations = Na każdy ruch.
compare-seconds = Zamiast tego tyle symulacji, ile każda sieć wykonuje w tym czasie na tym komputerze.
compare-games = Ile gier, z --test najwyżej.
compare-games-default = 100, z --test 2000
compare-test = Zakończ, gdy tylko będzie jasne, czy pierwsza sieć jest lepsza.
compare-elo0 = Dla testu: nie lepsza niż o tyle punktów Elo.
compare-elo1 = Dla testu: lepsza o tyle.
compare-alpha = Dla testu: szansa na fałszywe „lepsza”.
compare-beta = Dla testu: szansa na fałszywe „nie lepsza”.
compare-threads = Ile wątków.
compare-threads-default = wszystkie rdzenie
compare-log = Plik, który przechowuje wyniki; to samo porównanie jest z niego wznawiane.
