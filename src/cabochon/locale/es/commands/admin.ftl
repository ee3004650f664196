admin = Cuidar las mesas que guarda un servidor: listar, exportar, borrar, copiar.

option-database = La URL de la base de datos; sin ella, el archivo SQLite que usa serve.
option-finished = Solo mesas cuya partida ha terminado.
option-unfinished = Solo mesas cuya partida no ha terminado.
option-broken = Solo mesas que no se pueden leer.
option-older-than = Solo mesas en las que no pasa nada desde hace tantos días.
option-address = Solo mesas creadas desde esta dirección, o desde una con este hash.

admin-list = Listar las mesas, primero las jugadas más recientemente.
admin-list-most = Cuántas como máximo.

admin-show = Mostrar una mesa: quién juega, cuándo, cómo va y qué le pasa.
admin-show-table = El id de la mesa.

admin-export = Escribir todo lo guardado de las mesas, un objeto JSON por línea, o el registro de una partida terminada.
admin-export-tables = Los ids de las mesas; sin ninguno, todas.
admin-export-out = El archivo; sin él, se imprime.
admin-export-record = El registro de una partida terminada en lugar de lo guardado.

admin-delete = Borrar mesas para siempre: las nombradas, o las que cumplen todas las opciones dadas.
admin-delete-tables = Los ids de las mesas.
admin-delete-yes = No preguntar antes.

admin-vacuum = Devolver al disco el espacio de las mesas borradas; si el servidor usa SQLite, detenlo antes.

admin-backup = Copiar toda la base de datos en un archivo nuevo, con el servidor en marcha.
admin-backup-file = El archivo nuevo.
