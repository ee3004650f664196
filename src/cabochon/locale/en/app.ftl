# The installed app
update-ready = A new version is ready.
update-load = Reload
call-title = Your turn
call-words = { $game }, with { $names }
