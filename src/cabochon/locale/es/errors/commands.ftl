# Lo que rechazan las órdenes, los archivos, la red y la propia línea de órdenes.

# Órdenes
needs-extra = { $command } necesita { $module }: pip install 'cabochon[{ $extra }]'
cache-unwritable = el código compilado no se puede guardar en { $folder }, así que cada inicio vuelve a compilar; indica en CABOCHON_CACHE una carpeta en la que se pueda escribir
language-unknown = no hay idioma '{ $language }'; hay: { $languages }
rounds-least = el número de medidas debe ser al menos 1, no { $rounds }
depth-range = la profundidad debe ser de 1 a { $most }, no { $depth }
highest-range = el nivel más alto debe ser de 2 a { $most }, no { $highest }
page-no-place = { $page } no tiene sitio para la tabla: necesita las líneas { $begin } y { $end }
or-a-person = { $reason }; o bien { $you }, o { $you }:NOMBRE, para una persona
name-too-long = el nombre { $name } es demasiado largo (caracteres: { $count }); el máximo es { $most }
name-of-a-bot = { $name } es el nombre de un bot; una persona necesita otro
seats-number = la partida tiene { $seats } asientos, no { $found }
person-moves = le toca a una persona
no-seat = no hay asiento { $seat }; elige de 1 a { $players }, o 0 para mirar
too-many-seats = se nombran más asientos ({ $seats }) que jugadores hay ({ $players })
no-such-turn = el registro tiene los turnos 0 a { $last }, no { $turn }

# El servidor
cant-listen = no se puede escuchar en { $host }:{ $port }: { $reason }
database-unusable = no se puede usar la base de datos { $url }: { $reason }
database-url = la base de datos { $url } no es una URL como sqlite:///tables.db o postgresql://user@host/name
database-unopened = no se puede abrir la base de datos { $url }: { $reason }
database-newer = la base de datos { $url } es de una versión más reciente de Cabochon; actualiza Cabochon o restaura una copia anterior
events-begin = los sucesos de la mesa { $id } no empiezan por su creación
table-twice = la mesa { $id } se creó dos veces
event-version = aquí no se conoce su versión { $version }
event-unreadable = no es la forma guardada de un evento
admin-no-table = no hay ninguna mesa { $id }
admin-delete-which = nombra mesas o di cuáles: --finished, --unfinished, --broken, --older-than o --address
backup-damaged = la copia de seguridad ha fallado: { $reason }
pg-dump-missing = una copia de PostgreSQL necesita su programa pg_dump, que no está aquí (Debian, Ubuntu: apt install postgresql-client)
table-overtaken = otro servidor cambió la mesa { $id } antes de que se pudiera guardar el suceso { $number }
database-in-use = ya hay otro servidor en marcha con la base de datos { $url }; para usar varios hace falta PostgreSQL
think-postgresql = pensar en otros equipos requiere PostgreSQL; con SQLite piensa el propio servidor
thinking-failed = el bot falló: { $reason }
thinking-illegal = el bot respondió { $move }, que aquí no es legal
thinking-unanswered = los equipos que piensan no respondieron

# Ajustes
of-file = { $file }: { $reason }
must-be-least = { $name } debe ser al menos { $least }, no { $value }
must-be-one = { $name } debe ser uno de { $choices }, no { $value }
kind-network = una dirección o una red como 10.0.0.0/8
kind-origin = un sitio como https://example.org, sin ruta
kind-token = una palabra de al menos 16 caracteres
secret-hidden = { $name } tiene { $hidden } en lugar de un secreto; escribe ahí el secreto
variable-unknown = no hay ningún ajuste { $name }; ¿querías decir { $other }?
key-unknown = no hay ningún ajuste '{ $name }'
key-unknown-like = no hay ningún ajuste '{ $name }'; ¿querías decir '{ $other }'?

# Archivos
file-missing = no existe el archivo { $file }
file-nor-position = no existe el archivo '{ $name }', y una posición empieza por reglamento:jugadores, como splendor:2
file-holds = { $file } contiene una partida de { $ruleset } con { $players } jugadores; omite { $options }, solo para partidas nuevas
file-unreadable = no se puede leer { $file }: { $reason }
file-unwritable = no se puede escribir { $file }: { $reason }
file-exists = { $file } ya existe
folder-unwritable = no se puede escribir en la carpeta { $folder }: { $reason }

# Lo que dice el sistema
os-no-file = no existe ese archivo o carpeta
os-denied = permiso denegado
os-folder = es una carpeta
os-no-folder = una parte de la ruta no es una carpeta
os-exists = ya existe
os-full = no queda espacio en el disco
os-read-only = el disco es de solo lectura
os-long-name = el nombre del archivo es demasiado largo
os-format = no es un programa para este sistema
os-in-use = la dirección ya está en uso
os-no-address = este equipo no tiene esa dirección
os-unknown-name = el nombre del equipo no se conoce
os-refused = conexión rechazada
os-timed-out = no hubo respuesta a tiempo
text-place = no se puede leer la línea { $line }, columna { $column }

# Lo que está mal en un archivo

# Uso incorrecto
usage-no-option = no existe la opción { $option }
usage-no-option-like = no existe la opción { $option }; ¿querías decir { $options }?
usage-no-command = no existe la orden '{ $name }'; hay { $names }
usage-no-command-like = no existe la orden '{ $name }'; ¿querías decir { $names }?
usage-missing-argument = falta el argumento { $name }
usage-missing-option = falta la opción { $name }
usage-missing-command = falta la orden
usage-extra = hay más argumentos de los que acepta la orden: { $words }
usage-needs-value = la opción '{ $option }' necesita un valor
usage-takes-none = la opción '{ $option }' no admite valor
usage-invalid = valor no válido para { $option }: { $reason }
usage-least = { $value } es menos que { $least }
usage-most = { $value } es más que { $most }
