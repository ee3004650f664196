# Zainstalowana aplikacja
update-ready = Nowa wersja jest gotowa.
update-load = Odśwież
call-title = Twoja tura
call-words = { $game }, grają: { $names }
