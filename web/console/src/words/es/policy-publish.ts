import type { policyPublishDe } from '../de/policy-publish.ts';

export const policyPublishEs = {
  'Somebody published version {version} meanwhile':
    'Alguien publicó entretanto la versión {version}',
  'It says the same as the version you began from.':
    'Dice lo mismo que la versión de la que partió.',
  'This is what it changed since you began. Go on with yours to replace it when you publish, or take theirs and lose your changes.':
    'Esto es lo que cambió desde que empezó. Siga con la suya para sustituirla al publicar, o tome la otra y pierda sus cambios.',
  'Go on with mine': 'Seguir con la mía',
  'Take theirs': 'Tomar la otra',
  'not named': 'sin nombrar',
  'And {changes} more.': 'Y {changes} más.',
  'Older versions': 'Versiones anteriores',
  'Version {version}': 'Versión {version}',
  'Publish again': 'Publicar de nuevo',
  'What it changed': 'Qué cambió',
  'One of the two cannot be read by this version of Leasehold.':
    'Esta versión de Leasehold no puede leer una de las dos.',
  'Nothing: the two say the same.': 'Nada: las dos dicen lo mismo.',
  'Publish version {restored} again': 'Publicar de nuevo la versión {restored}',
  'Publish version {version}': 'Publicar la versión {version}',
  'Change the operations': 'Cambiar las operaciones',
  'Somebody who did not write it has to approve it. Until then nothing changes.':
    'Alguien que no lo escribió tiene que aprobarlo. Hasta entonces no cambia nada.',
  'Why, for whoever reads the versions later.': 'Por qué, para quien lea las versiones después.',
  'Agents were answered under version {version}':
    'Los agentes recibieron respuestas con la versión {version}',
  'What they read then cannot be taken back. From now on they get what stands here.':
    'Lo que leyeron entonces no se puede retirar. Desde ahora reciben lo que está aquí.',
  'Version {restored} again': 'Versión {restored} de nuevo',
  'There is nothing to publish.': 'No hay nada que publicar.',
  'The draft of this lease holds more than is shown here. Open it under Drafts, and publish all of it there.':
    'El borrador de este lease contiene más de lo que se muestra aquí. Ábralo en Borradores y publique todo allí.',
  'The lease was changed meanwhile': 'El lease se cambió entretanto',
  'Nothing was published. Close this and publish again: the differences are made anew from what holds now.':
    'No se publicó nada. Cierre esto y publique de nuevo: las diferencias se hacen otra vez a partir de lo que vale ahora.',
  'This policy does not compile': 'Esta política no compila',
  '{others} {others|line|lines} of the policy': '{others} {others|línea|líneas} de la política',
  '{lint} {lint|thing is|things are} worth a second look':
    '{lint} {lint|cosa merece|cosas merecen} una segunda mirada',
  'What agents may ask by: {open} {open|way|ways} open, {count} closed':
    'Por qué pueden preguntar los agentes: {open} {open|vía abierta|vías abiertas}, {count} cerradas',
  'Operations of this lease': 'Operaciones de este lease',
  'Offered from now on: {listed}': 'Se ofrecen desde ahora: {listed}',
  'Not offered any more: {listed}': 'Ya no se ofrecen: {listed}',
  '{operations} and {operations2} more.': '{operations} y {operations2} más.',
  'Agents will see more': 'Los agentes verán más',
  'Something is treated less strictly than before': 'Algo se trata con menos rigor que antes',
  'No field that is known is newly sent as it is. What changes stands below.':
    'Ningún campo conocido pasa a enviarse tal cual. Lo que cambia está abajo.',
  'No field that is known is newly sent as it is': 'Ningún campo conocido pasa a enviarse tal cual',
  'Fields whose treatment changes': 'Campos cuyo tratamiento cambia',
  'not described': 'sin describir',
  'And {count} more fields.': 'Y {count} campos más.',
  'not offered': 'no se ofrece',
  '{what} only in {operation}': '{what}, solo en {operation}',
  'no road': 'ninguna vía',
  on: 'sí',
  off: 'no',
  'not searched': 'sin búsqueda',
  'Agents are sent {what}.': 'Los agentes reciben {what}.',
  'Agents are sent {what} ({fields} fields).': 'Los agentes reciben {what} ({fields} campos).',
  '{tools|# tool now reveals|# tools now reveal} {what}.':
    '{tools|# herramienta revela|# herramientas revelan} ahora {what}.',
  '{tools|# tool now reveals|# tools now reveal} {what} ({fields} fields).':
    '{tools|# herramienta revela|# herramientas revelan} ahora {what} ({fields} campos).',
  'Under the second, {tools|# tool reveals|# tools reveal} {what}.':
    'Con la segunda, {tools|# herramienta revela|# herramientas revelan} {what}.',
  'Under the second, {tools|# tool reveals|# tools reveal} {what} ({fields} fields).':
    'Con la segunda, {tools|# herramienta revela|# herramientas revelan} {what} ({fields} campos).',
  'Under the second it can be told whether a protected field has a value at all.':
    'Con la segunda se puede saber si un campo protegido tiene algún valor.',
  'The second does not search kept text for {lost}.':
    'La segunda no busca {lost} en el texto conservado.',
  'Every field that no filter names is sent as it is, those the API adds later too.':
    'Todo campo que ningún filtro nombra se envía tal cual, también los que la API añada después.',
  'A value that is protected in one field is sent as it is where the same answer repeats it.':
    'Un valor protegido en un campo se envía tal cual donde la misma respuesta lo repite.',
  'Whether a protected field has a value at all can be told again.':
    'Se puede saber de nuevo si un campo protegido tiene siquiera un valor.',
  'Kept text is no longer searched for {lost}.': 'En el texto conservado ya no se busca: {lost}.',
  'a secret': 'un secreto',
  'a direct identifier': 'un identificador directo',
  "what is nobody's business without a decision: health, belief, money and the like":
    'lo que no incumbe a nadie sin una decisión (salud, creencias, dinero y similares)',
  'what narrows down who somebody is': 'lo que acota quién es alguien',
  'the id of a record that leads to a person': 'el ID de un registro que conduce a una persona',
  'what nobody has judged': 'lo que nadie ha valorado',
  'what reads as harmless': 'lo que parece inocuo',
} satisfies Record<keyof typeof policyPublishDe, string>;
