# Zasady według klauzul; po angielsku stoją w docs/rules.md.

rules-differences = `splendor` to wydanie z 2019 roku, `splendor-2014` pierwsze wydanie, `marvel` to Splendor: Marvel. W `splendor-2014` nie można brać znaczników, gdy na stole są mniej niż trzy kolory. W `marvel` dochodzą Kamienie Czasu, płytka Avengers i miejsca zamiast arystokratów, a celem jest 16 punktów, bonusy wszystkich pięciu kolorów i Kamień Czasu.

clause-S1 = Grają dwie, trzy lub cztery osoby.
clause-S2 = Każdy poziom ma własny, potasowany stos i obok niego rząd czterech odkrytych kart.
clause-S3 = Znaczników każdego podstawowego koloru jest 4 dla dwóch graczy, 5 dla trzech i 7 dla czterech. Dżokerów jest zawsze 5.
clause-S4 = Los decyduje, które płytki są wyłożone; pozostałe zostają w pudełku. Po wziętej płytce zostaje puste miejsce i nikt jej już nie oddaje. Z płytki miejsca liczy się tylko strona leżąca ku górze; obie strony nigdy nie leżą razem.
clause-S5 = Gra toczy się zgodnie z ruchem wskazówek zegara od pierwszego miejsca. (**Nasz wybór**: kto tam siedzi, ustalają przygotowujący grę.)
clause-S6 = Na początku nikt nie ma znaczników, kart ani punktów.
clause-A1 = *Weź trzy*: po jednym znaczniku trzech różnych podstawowych kolorów. Dżokerów i Kamieni Czasu nie można brać.
clause-A2 = *Gdy kolorów brakuje*: jeśli na stole jest jeden lub dwa podstawowe kolory, bierze się po jednym znaczniku każdego z nich. W `splendor-2014` nie ma wtedy tej akcji. **Nasz wybór**: nikt nie bierze mniej, niż stół ma do zaoferowania.
clause-A3 = *Weź dwa*: dwa znaczniki tego samego podstawowego koloru, jeśli leżały w stosie co najmniej cztery.
clause-A4 = *Zarezerwuj*: weź na rękę kartę odkrytą albo, niewidoczną dla innych, wierzchnią kartę stosu. Na ręce mogą być najwyżej trzy karty. Pozbyć się ich można tylko kupując, a nikt nie musi tego robić.
clause-A5 = Z zarezerwowaną kartą dostaje się dżokera, dopóki jakieś są; nie można z niego zrezygnować. Gdy się skończą, rezerwuje się samą kartę. Inaczej dżokera zdobyć nie można i nie jest on przypisany do karty.
clause-A6 = *Kup* kartę odkrytą albo zarezerwowaną w jednej z poprzednich tur.
clause-A7 = *Spasuj*, jeśli nie możesz zrobić nic z powyższych. Pokazujesz wtedy karty z ręki i (**nasz wybór**) każdy może je zapamiętać.
clause-A8 = Miejsce karty, która opuściła rząd, zajmuje od razu karta ze stosu tego samego poziomu. Gdy stos się wyczerpie, miejsce zostaje puste.
clause-A9 = Posiadanie dziesięciu znaczników nie zabrania żadnej akcji: E3 następuje później.
clause-P1 = Od kosztu karty w danym kolorze odejmij swoje bonusy tego koloru; mniej niż zero być nie może. Bonusy działają za każdym razem i na zawsze, karta może być nawet za darmo.
clause-P2 = Resztę płaci się znacznikami tych kolorów. Dżoker może zastąpić każdy z nich.
clause-P3 = Gdy możliwych jest kilka zapłat, wybiera kupujący. **Nasz wybór**: dżokera można wydać także wtedy, gdy ma się dany kolor. Nie można zapłacić więcej, niż wynosi cena.
clause-P4 = Wydane znaczniki, także dżokery, wracają na stół. Kamieniem Czasu nie płaci się za nic.
clause-P5 = Bonus karty nie obniża jej własnej ceny. Do wszystkiego innego (płytki, symbole, cel) liczy się od razu.
clause-E1 = Pierwsza karta poziomu 3 daje Kamień Czasu (`marvel`). Następne już nie.
clause-E2 = Płytkę Avengers (`marvel`) bierze pierwszy gracz, który ma co najmniej trzy symbole. Odtąd przechodzi wraz z punktami do każdego, kto ma więcej symboli niż jej właściciel. Tyle samo nie wystarcza.
clause-E3 = Kto ma więcej niż dziesięć znaczników, odkłada tyle, by zostało dziesięć: dowolne oprócz Kamienia Czasu, który się liczy, lecz zostaje. Może to nastąpić także po zakupie, gdy darmowa karta poziomu 3 daje jedenasty znacznik.
clause-E4 = Jeśli twoje bonusy osiągną w każdym kolorze to, czego wymaga płytka, otrzymujesz ją, cokolwiek było twoją akcją i czy tego chcesz, czy nie. Znaczniki tu nie pomagają. Jeśli zasługujesz na kilka, wybierasz jedną; inne mogą przyjść w dalszych turach, o ile nikt ich nie weźmie.
clause-V1 = Każdy widzi wszystkie znaczniki, zakupione karty, bonusy, płytki, symbole i punkty, liczbę kart w stosach, a z każdej ręki liczbę kart i ich poziomy. **Nasz wybór**: karta zarezerwowana z rzędu pozostaje jawna.
clause-V2 = Karta zarezerwowana ze stosu jest tajna aż do zakupu albo do pokazania ręki (A7).
clause-G1 = Czy gra się skończyła, sprawdza się raz na rundę, po turze ostatniego gracza. Nikt więc nie miał więcej tur niż inni.
clause-G2 = Gra się kończy, jeśli ktoś w tej chwili spełnia cel. Nie wystarcza, że spełniał go wcześniej w tej rundzie, jeśli od tego czasu utracił płytkę Avengers. Płytki nie są wymagane.
clause-G3 = Wygrywa najwięcej punktów wśród tych, którzy w ogóle mogą wygrać; przy remisie w `marvel` płytka Avengers, potem mniej kart. Kto nadal jest równy, dzieli zwycięstwo.
clause-G4 = Niekupione karty na ręce nic nie kosztują i nic nie dają, nie liczą się też przy remisie.
clause-G5 = **Nasz wybór**: runda, w której wszyscy spasowali i nikt nie wziął płytki, jest ostatnia, bo nic nie mogłoby się już zmienić. O zwycięstwie decyduje G3; jeśli nikt nie spełnia celu `marvel`, wygrać może każdy.
clause-G6 = **Nasz wybór**: tak samo czterdziesta runda z rzędu bez kupna i rezerwacji. Inaczej można by bez końca brać i odkładać znaczniki. O zwycięstwie decyduje się jak w G5.
