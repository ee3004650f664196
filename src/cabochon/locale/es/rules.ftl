# Las reglas por cláusulas; en inglés están en docs/rules.md.

rules-differences = `splendor` es la edición de 2019, `splendor-2014` la primera y `marvel` es Splendor: Marvel. En `splendor-2014` no se pueden coger fichas cuando quedan menos de tres colores. En `marvel` hay además Gemas del Tiempo, la pieza de ¡Vengadores, reuníos! y Lugares en vez de nobles, y la meta son 16 puntos, bonificaciones de los cinco colores y una Gema del Tiempo.

clause-S1 = Juegan dos, tres o cuatro personas.
clause-S2 = Cada nivel tiene su propio mazo, barajado, y a su lado una fila de cuatro cartas bocarriba.
clause-S3 = De cada color básico hay 4 fichas para dos jugadores, 5 para tres y 7 para cuatro. Siempre hay 5 comodines.
clause-S4 = El azar decide qué piezas se colocan; las demás quedan en la caja. Una pieza que alguien coge deja un hueco y nunca se devuelve. De un Lugar solo cuenta la cara que está hacia arriba; sus dos caras nunca están a la vez.
clause-S5 = Se juega en el sentido de las agujas del reloj desde el primer asiento. (**Elección nuestra**: quién se sienta allí lo deciden quienes preparan la partida.)
clause-S6 = Al principio nadie tiene fichas, cartas ni puntos.
clause-A1 = *Coger tres*: fichas de tres colores básicos distintos, una de cada. No se pueden coger comodines ni Gemas del Tiempo.
clause-A2 = *Cuando faltan colores*: si en la mesa quedan uno o dos colores básicos, se coge una ficha de cada uno. En `splendor-2014` no existe entonces esta acción. **Elección nuestra**: nadie coge menos fichas de las que ofrece la mesa.
clause-A3 = *Coger dos*: dos fichas del mismo color básico, si había al menos cuatro.
clause-A4 = *Reservar*: coge en tu mano una carta bocarriba o, sin que la vean los demás, la primera de un mazo. La mano tiene tres cartas como máximo. Solo se vacía comprando, y nadie está obligado a hacerlo.
clause-A5 = Con la carta reservada llega un comodín, mientras queden; no se puede rechazar. Si no quedan, se reserva solo la carta. No hay otra forma de conseguir comodines, y no están ligados a la carta con la que llegaron.
clause-A6 = *Comprar* una carta bocarriba, o una que hayas reservado en un turno anterior.
clause-A7 = *Pasar*, si no puedes hacer nada de lo anterior. Entonces muestras tu mano y (**elección nuestra**) todos pueden recordarla.
clause-A8 = A la carta que deja la fila la sigue, en el mismo sitio y antes que nada, una del mazo de su nivel. Si el mazo se ha agotado, el sitio queda vacío.
clause-A9 = Tener diez fichas no impide ninguna acción: E3 viene después.
clause-P1 = De lo que pide una carta en un color, resta tus bonificaciones de ese color; menos de cero no puede ser. Las bonificaciones valen cada vez, para siempre, y pueden hacer gratis una carta.
clause-P2 = El resto se paga con fichas de esos colores. Un comodín puede sustituir cualquiera de ellas.
clause-P3 = Si hay varios pagos posibles, elige quien compra. **Elección nuestra**: se puede gastar un comodín aunque se tenga el color. No se puede pagar más que el precio.
clause-P4 = Las fichas pagadas, también los comodines, vuelven a la mesa. Una Gema del Tiempo no paga nada.
clause-P5 = La bonificación de una carta no rebaja su propio precio. Para todo lo demás (piezas, iconos, meta) cuenta en cuanto la tienes.
clause-E1 = Tu primera carta de nivel 3 te da una Gema del Tiempo (`marvel`). Las siguientes no.
clause-E2 = La pieza de ¡Vengadores, reuníos! (`marvel`) es del primer jugador con tres iconos o más. Desde entonces pasa, con sus puntos, a quien tenga más iconos que su dueño. Tener los mismos no basta.
clause-E3 = Si tienes más de diez fichas, devuelves hasta quedarte con diez: las que quieras, salvo la Gema del Tiempo, que cuenta pero se queda. Puede ocurrir también tras una compra, si una carta gratis de nivel 3 trae la undécima ficha.
clause-E4 = Si tus bonificaciones llegan en cada color a lo que pide una pieza, la recibes, hayas hecho lo que hayas hecho en el turno y quieras o no. Las fichas no ayudan. Si has ganado varias, eliges una; las otras pueden llegar en turnos siguientes, si nadie las coge antes.
clause-V1 = Todos pueden ver todas las fichas, cartas compradas, bonificaciones, piezas, iconos y puntos, cuántas cartas tiene cada mazo, y de cada mano cuántas cartas hay y de qué nivel. **Elección nuestra**: una carta reservada de la fila sigue visible.
clause-V2 = Quien reserva de un mazo guarda la carta en secreto hasta comprarla o hasta mostrar su mano (A7).
clause-G1 = Si la partida ha terminado se comprueba una vez por ronda, al acabar el turno del último jugador. Así nadie ha tenido más turnos que otro.
clause-G2 = La partida termina si alguien cumple la meta en ese momento. Haberla cumplido antes en la ronda no basta si desde entonces se ha perdido la pieza de Vengadores. No se exigen piezas de ningún tipo.
clause-G3 = Ganan más puntos, entre quienes pueden ganar; en caso de empate decide en `marvel` la pieza de Vengadores y después tener menos cartas. Quienes sigan empatados ganan juntos.
clause-G4 = Las cartas en mano sin comprar no cuestan ni dan nada, y no cuentan en los empates.
clause-G5 = **Elección nuestra**: una ronda en la que todos han pasado y nadie ha cogido una pieza es la última, pues ya nada podría cambiar. G3 decide quién gana; si nadie cumple la meta de `marvel`, puede ganar cualquiera.
clause-G6 = **Elección nuestra**: también lo es la ronda número cuarenta seguida sin comprar ni reservar ninguna carta. Si no, se podrían coger y devolver fichas para siempre. Quién gana se decide como en G5.
