# admin
bar-exporting = Eksport
bar-deleting = Usuwanie
bar-copying = Kopiowanie
rate-tables = { $speed } stołów/s
admin-column-table = stół
admin-column-ruleset = zasady
admin-column-state = stan
admin-column-touched = ostatnia gra (UTC)
admin-column-events = zdarzenia
admin-column-address = adres
admin-column-players = gracze
admin-column-created = utworzony (UTC)
admin-column-broken = nieczytelny
admin-no-person = –
admin-state = { $state ->
    [waiting] czeka
    [playing] gra trwa
    [over] koniec
    [broken] uszkodzony
   *[other] ?
  }
admin-listed = { $count ->
    [one] { $shown } z { $count } stołu
   *[other] { $shown } z { $count } stołów
  }
admin-none = nie ma takich stołów
admin-kept = niczego nie usunięto
admin-delete-ask = { $count ->
    [one] Usunąć na zawsze { $count } stół? [t/N]
    [few] Usunąć na zawsze { $count } stoły? [t/N]
   *[other] Usunąć na zawsze { $count } stołów? [t/N]
  }
admin-deleted = { $count ->
    [one] usunięto { $count } stół
    [few] usunięto { $count } stoły
   *[other] usunięto { $count } stołów
  }
admin-exported = { $count ->
    [one] { $count } stół jest w pliku { $file }
    [few] { $count } stoły są w pliku { $file }
   *[other] { $count } stołów jest w pliku { $file }
  }
admin-vacuumed = { $before } MB przedtem, { $after } MB teraz
admin-backed-up = kopia zapasowa jest w pliku { $file } ({ $size } MB)
