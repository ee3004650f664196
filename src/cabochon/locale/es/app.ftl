# La aplicación instalada
update-ready = Hay una versión nueva.
update-load = Recargar
call-title = Te toca
call-words = { $game }, con { $names }
