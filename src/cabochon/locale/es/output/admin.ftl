# admin
bar-exporting = Exportando
bar-deleting = Borrando
bar-copying = Copiando
rate-tables = { $speed } mesas/s
admin-column-table = mesa
admin-column-ruleset = reglas
admin-column-state = estado
admin-column-touched = última jugada (UTC)
admin-column-events = eventos
admin-column-address = dirección
admin-column-players = jugadores
admin-column-created = creada (UTC)
admin-column-broken = ilegible
admin-no-person = –
admin-state = { $state ->
    [waiting] en espera
    [playing] en juego
    [over] terminada
    [broken] dañada
   *[other] ?
  }
admin-listed = { $count ->
    [one] { $shown } de { $count } mesa
   *[other] { $shown } de { $count } mesas
  }
admin-none = no hay mesas así
admin-kept = no se ha borrado nada
admin-delete-ask = { $count ->
    [one] ¿Borrar { $count } mesa para siempre? [s/N]
   *[other] ¿Borrar { $count } mesas para siempre? [s/N]
  }
admin-deleted = { $count ->
    [one] se ha borrado { $count } mesa
   *[other] se han borrado { $count } mesas
  }
admin-exported = { $count ->
    [one] { $count } mesa está en { $file }
   *[other] { $count } mesas están en { $file }
  }
admin-vacuumed = { $before } MB antes, { $after } MB ahora
admin-backed-up = la copia de seguridad está en { $file } ({ $size } MB)
