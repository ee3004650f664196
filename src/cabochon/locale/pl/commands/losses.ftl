# cabochon losses.

losses = Zmierz, jak dobrze sieci, same lub z przeszukiwaniem, przewidują wyniki i głębokie przeszukiwania.

  Decyzje pochodzą ze stałego zbioru, którego żaden trening nie widział.
losses-networks = Pliki albo nazwy, na przykład splendor-2.
losses-networks-default = sieć tej gry
losses-simulations = 0: sama sieć; można podać kilka razy.
losses-folder = Folder ze zbiorami.
losses-make = Najpierw rozegraj tyle gier i zapisz nowy zbiór.
