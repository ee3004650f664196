# Strony i ich tytuły
page-play = Graj
lost-words = W adresie może być błąd albo strona została przeniesiona.
tab-your-turn = ● Twoja tura – { $table }
tab-waiting = Czeka na graczy – { $table }
tab-table = { $title }: { $names }

# Strona główna
play-now = Zagraj teraz
learn-first = Naucz się w pięć minut
resume = Graj dalej
resume-more = { $count ->
    [one] Jeszcze { $count } gra
    [few] Jeszcze { $count } gry
   *[many] Jeszcze { $count } gier
  }
new-game = Nowa gra
seat-by-link-short = znajomi przez link
with-names = przeciwnicy: { $names }
one-device = na tym urządzeniu
round-number = runda { $round }
begun-ago = rozpoczęta { $ago }
brief-take-back = cofanie włączone
brief-no-take-back = cofanie wyłączone
brief-hints = podpowiedzi włączone
brief-no-hints = podpowiedzi wyłączone
brief-no-chat = bez czatu
brief-no-memory = bez ściągawki
options-open = W grze z ludźmi przez link cofanie i podpowiedzi są wyłączone, chyba że je włączysz. Inni widzą to, zanim usiądą.

# Moje gry
games-none-words = Tu są gry z tej przeglądarki: do dokończenia, obejrzenia i porównania.
games-count = { $count ->
    [one] { $count } gra
    [few] { $count } gry
   *[many] { $count } gier
  }
games-none-found = Żadna gra nie pasuje.
filter-names = Szukaj według imienia
filter-all-games = Wszystkie gry
filter-state = Stan
filter-any-state = Dowolny stan
filter-open = niezakończone
filter-opponents = Przeciwnicy
filter-any-opponents = Z każdym
filter-people = z ludźmi
filter-bots = z botami
filter-clear = Pokaż wszystkie
remove = Usuń
remove-title = Usunąć tę grę z listy?
remove-words = Zniknie na zawsze z listy w tej przeglądarce. Inni gracze ją zachowają.
remove-no = Zostaw
game-remove = Usuń: { $game }
results-title = Wyniki z botami
results-words = Gry jednej osoby. Przy kilku botach liczy się najsilniejszy.
results-plot = Gry wygrane nad linią i przegrane pod nią, dla każdego poziomu
results-level = Poziom
results-won = Wygrane
results-shared = Wspólne
results-lost = Przegrane
results-rate = Wynik
