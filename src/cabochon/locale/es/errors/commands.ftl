# Lo que rechazan las órdenes, los archivos, la red y la propia línea de órdenes.

# Órdenes
needs-extra = { $command } necesita { $module }: pip install 'cabochon[{ $extra }]'
cache-unwritable = el código compilado no se puede guardar en { $folder }, así que cada inicio vuelve a compilar; indica en CABOCHON_CACHE una carpeta en la que se pueda escribir
language-unknown = no hay idioma { $language }; hay: { $languages }
rounds-least = el número de medidas debe ser al menos 1, no { $rounds }
depth-range = la profundidad debe ser de 1 a { $most }, no { $depth }
highest-range = el nivel más alto debe ser de 2 a { $most }, no { $highest }
page-no-place = { $page } no tiene sitio para la tabla: necesita las líneas { $begin } y { $end }
or-a-person = { $reason }; o bien { $you }, o { $you }:NOMBRE, para una persona
name-too-long = el nombre { $name } es demasiado largo (caracteres: { $count }); el máximo es { $most }
name-of-a-bot = { $name } es el nombre de un bot; una persona necesita otro
seats-number = la partida tiene { $seats } asientos, no { $found }
person-moves = le toca a una persona

# El servidor
cant-listen = no se puede escuchar en { $host }:{ $port }: { $reason }
database-unusable = no se puede usar la base de datos { $url }: { $reason }
database-unopened = no se puede abrir la base de datos { $url }: { $reason }
events-begin = los sucesos de la mesa { $id } no empiezan por su creación
table-twice = la mesa { $id } se creó dos veces

# Archivos
file-missing = no existe el archivo { $file }
file-nor-position = no existe el archivo { $name }, y una posición empieza por reglamento:jugadores, como splendor:2
file-holds = { $file } contiene una partida de { $ruleset } con { $players } jugadores; omite { $options }, solo para partidas nuevas
file-unreadable = no se puede leer { $file }: { $reason }
file-unwritable = no se puede escribir { $file }: { $reason }
folder-unwritable = no se puede escribir en la carpeta { $folder }: { $reason }

# Lo que dice el sistema
os-number = { $reason } (error { $number })
os-number-file = { $reason }: { $file } (error { $number })
os-no-file = no existe ese archivo o carpeta
os-denied = permiso denegado
os-folder = es una carpeta
os-no-folder = no es una carpeta
os-exists = el archivo ya existe
os-full = no queda espacio en el disco
os-read-only = sistema de archivos de solo lectura
os-long-name = el nombre del archivo es demasiado largo
os-format = formato de programa erróneo
os-in-use = la dirección ya está en uso
os-no-address = no se puede usar esa dirección
os-unknown-name = nombre o servicio desconocido
os-refused = conexión rechazada
os-timed-out = se agotó el tiempo de espera

# Lo que está mal en un archivo
json-place = { $reason }: línea { $line }, columna { $column } (carácter { $place })
json-value = se esperaba un valor
json-delimiter = se esperaba el signo { $sign }
json-name = se esperaba un nombre entre comillas dobles
json-extra = después no debería haber nada
json-open = texto sin cerrar, empieza aquí
toml-place = { $reason } (línea { $line }, columna { $column })
toml-end = { $reason } (al final del archivo)
toml-statement = entrada no válida
toml-value = valor no válido
toml-equals = se esperaba '=' después de una clave

# Uso incorrecto
usage-no-option = no existe la opción { $option }
usage-no-option-but = no existe la opción { $option } (opciones posibles: { $options })
usage-no-option-like = no existe la opción { $option }; ¿quizá { $options }?
usage-no-command = no existe la orden { $name }
usage-no-command-like = no existe la orden { $name }; ¿quizá { $names }?
command-unknown = no existe la orden { $name }; hay { $names }
usage-missing-argument = falta el argumento { $name }
usage-missing-option = falta la opción { $name }
usage-missing-command = falta la orden
usage-extra = sobran argumentos ({ $words })
usage-extra-one = sobra un argumento ({ $words })
usage-extra-some = sobran argumentos ({ $words })
usage-needs-value = la opción { $option } necesita un valor
usage-takes-none = la opción { $option } no admite un valor
usage-invalid = valor no válido para { $option }: { $reason }
usage-least = { $value } es menos que { $least }
usage-most = { $value } es más que { $most }
usage-not-integer = { $value } no es un número entero
usage-not-float = { $value } no es un número
