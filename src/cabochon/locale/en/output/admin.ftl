# admin
bar-exporting = Exporting
bar-deleting = Deleting
bar-copying = Copying
rate-tables = { $speed } tables/s
admin-column-table = table
admin-column-ruleset = ruleset
admin-column-state = state
admin-column-touched = last played (UTC)
admin-column-events = events
admin-column-address = address
admin-column-players = players
admin-column-created = made (UTC)
admin-column-broken = can’t be read
admin-no-person = –
admin-state = { $state ->
    [waiting] waiting
    [playing] playing
    [over] over
    [broken] broken
   *[other] ?
  }
admin-listed = { $count ->
    [one] { $shown } of { $count } table
   *[other] { $shown } of { $count } tables
  }
admin-none = no such tables
admin-kept = nothing was deleted
admin-delete-ask = { $count ->
    [one] Delete { $count } table for ever? [y/N]
   *[other] Delete { $count } tables for ever? [y/N]
  }
admin-deleted = { $count ->
    [one] { $count } table was deleted
   *[other] { $count } tables were deleted
  }
admin-exported = { $count ->
    [one] { $count } table is in { $file }
   *[other] { $count } tables are in { $file }
  }
admin-vacuumed = { $before } MB before, { $after } MB now
admin-backed-up = the backup is in { $file } ({ $size } MB)
