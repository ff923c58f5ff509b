import type { leasesBulkDe } from '../de/leases-bulk.ts';

export const leasesBulkEs = {
  'Selected leases': 'Leases seleccionados',
  '{leases|# lease|# leases} selected': '{leases|# lease seleccionado|# leases seleccionados}',
  'Select all {total}': 'Seleccionar los {total}',
  'Reading {reading} of {total} …': 'Leyendo {reading} de {total} …',
  'Extend …': 'Prorrogar …',
  'Move to a policy …': 'Pasar a una política …',
  'Label …': 'Etiquetar …',
  'Revoke …': 'Revocar …',
  Clear: 'Quitar',
  'Keep this tab open. What is done when it is stopped stays done.':
    'Mantenga abierta esta pestaña. Lo hecho cuando se detenga queda hecho.',
  '{count|# lease|# leases}': '{count|# lease|# leases}',
  '{leftOut|# lease|# leases} of those you selected stay as they are: {leftOutText}.':
    '{leftOut|# lease|# leases} de los seleccionados {leftOut|queda|quedan} como {leftOut|está|están}: {leftOutText}.',
  'This workspace asks for a second person': 'Este espacio de trabajo pide una segunda persona',
  'What lets agents have more waits in a draft of each lease until somebody approves it.':
    'Lo que da más a los agentes espera en un borrador de cada lease hasta que alguien lo apruebe.',
  'Type “{phrase}” to confirm': 'Escriba «{phrase}» para confirmar',
  '{doneCount} of {meantCount} {done}': '{doneCount} de {meantCount} {done}',
  '{drafts|# lease waits|# leases wait} in a draft for a second person.':
    '{drafts|# lease espera|# leases esperan} en un borrador a una segunda persona.',
  '{message} {untouched|# lease is|# leases are} untouched.':
    '{message} {untouched|# lease sigue intacto|# leases siguen intactos}.',
  'It was stopped.': 'Se detuvo.',
  '{failed|# lease|# leases}: not {done}, and why:':
    '{failed|# lease|# leases}: no {done}, y por qué:',
  'Nothing failed.': 'Nada falló.',
  'Try again for {failed|# lease|# leases}': 'Reintentar con {failed|# lease|# leases}',
  'Go on with {untouched|# lease|# leases}': 'Seguir con {untouched|# lease|# leases}',
  Undo: 'Deshacer',
  'The first {shownMax} that failed': 'Los primeros {shownMax} que fallaron',
  'What failed': 'Lo que falló',
  Why: 'Por qué',
  '{count} of {total}': '{count} de {total}',
  Stop: 'Detener',
  'Extend {leases|# lease|# leases}': 'Prorrogar {leases|# lease|# leases}',
  'Go on': 'Continuar',
  'They end': 'Terminan',
  '{count} days from now': '{count} días desde ahora',
  'Selected keys': 'Claves seleccionadas',
  '{rows|# key|# keys} selected': '{rows|# clave seleccionada|# claves seleccionadas}',
  'Label {leases|# lease|# leases}': 'Etiquetar {leases|# lease|# leases}',
  'What to do': 'Qué hacer',
  'Give them a label': 'Darles una etiqueta',
  'Take a label from them': 'Quitarles una etiqueta',
  Label: 'Palabra',
  'In use: {map}.': 'En uso: {map}.',
  'What would change?': '¿Qué cambiaría?',
  Compared: 'Comparados',
  'Move to the policy of another lease': 'Pasar a la política de otro lease',
  Compare: 'Comparar',
  'What would change for each of the {leases|# lease|# leases} is shown before anything does. Leases of another API stay as they are.':
    'Lo que cambiaría en {leases|# lease|cada uno de los # leases} se muestra antes de que nada ocurra. Los leases de otra API quedan como están.',
  'The lease whose policy it is': 'El lease de cuya política se trata',
  'Agents of none of them see more than now.': 'Los agentes de ninguno ven más que ahora.',
  'Agents of {more|# lease|# leases} could see more than now. {shown} and {size|# other change|# other changes}':
    'Los agentes de {more|# lease|# leases} podrían ver más que ahora. {shown} y {size|# cambio más|# cambios más}',
  'Agents of {more|# lease|# leases} could see more than now. {shown}':
    'Los agentes de {more|# lease|# leases} podrían ver más que ahora. {shown}',
  '{unseen|# lease|# leases}: no known field is treated otherwise, but other parts of the policy differ, so it is published for them too.':
    '{unseen|# lease|# leases}: ningún campo conocido se trata de otra forma, pero otras partes de la política difieren, así que también se publica para ellos.',
  '{same|# lease|# leases}: under the same policy already, and left as is.':
    '{same|# lease|# leases}: ya con la misma política, se deja igual.',
  '{size|# key|# keys} revoked': '{size|# clave revocada|# claves revocadas}',
  'Revoke {meant|# key|# keys}': 'Revocar {meant|# clave|# claves}',
  Revoke: 'Revocar',
  'Whoever sends one of them is refused from the next call on. They cannot be made valid again. The tokens these agents hold stay good for other keys of the lease.':
    'Quien envíe una de ellas se rechaza desde la próxima llamada. No pueden volver a ser válidas. Los tokens que tengan estos agentes siguen valiendo para otras claves del lease.',
  '{keys|# key|# keys} you selected: revoked already.':
    '{keys|# clave seleccionada: ya revocada|# claves seleccionadas: ya revocadas}.',
  'Keep this tab open. What is revoked when it is stopped stays so.':
    'Mantenga abierta esta pestaña. Lo revocado cuando se detenga queda así.',
  '{size} of {meant} revoked': '{size} de {meant} revocadas',
  '{left|# key still gets|# keys still get} in.':
    '{left|# clave todavía entra|# claves todavía entran}.',
  'Keys that still get in': 'Claves que todavía entran',
  'It was stopped before.': 'Se detuvo antes.',
  'Try again for {left|# key|# keys}': 'Reintentar con {left|# clave|# claves}',
  '{first} and {more} more': '{first} y {more} más',
  'live already': 'ya activo',
  'paused already': 'ya pausado',
  'over: extend them instead': 'terminado (prorróguelos en su lugar)',
  'revoked, which is final': 'revocado, lo que es definitivo',
  'Pause {count|# lease|# leases}?': '¿Pausar {count|# lease|# leases}?',
  paused: 'pausado',
  'Their agents are refused from the next call on, until they are resumed.':
    'Sus agentes se rechazan desde la próxima llamada hasta que se reanuden.',
  'Let agents of {count|# lease|# leases} in again?':
    '¿Dejar entrar de nuevo a los agentes de {count|# lease|# leases}?',
  resumed: 'reanudado',
  'Every key and application of these leases gets in again, and agents see what the policy of each lets them see.':
    'Cada clave y cada aplicación de estos leases vuelve a entrar, y los agentes ven lo que permite la política de cada uno.',
  'Let {count|# lease|# leases} live until {days|# day|# days} from now?':
    '¿Dejar {count|# lease|# leases} en vigor hasta dentro de {days|# día|# días}?',
  Extend: 'Prorrogar',
  extended: 'prorrogado',
  'Their agents get in for longer. Leases that are over live again, with their keys and applications.':
    'Sus agentes entran durante más tiempo. Los leases terminados vuelven a estar activos, con sus claves y aplicaciones.',
  'ending later, or never': 'termina más tarde o nunca',
  'Give {count|# lease|# leases} the end they had?':
    '¿Devolver a {count|# lease|# leases} el fin que tenían?',
  'put back': 'restaurado',
  'Those whose end has passed meanwhile are over at once.':
    'Los que tenían un fin ya pasado terminan al instante.',
  'Give {count|# lease|# leases} the label {quoted}?':
    '¿Dar a {count|# lease|# leases} la etiqueta {quoted}?',
  'Take the label {quoted} from {count|# lease|# leases}?':
    '¿Quitar la etiqueta {quoted} a {count|# lease|# leases}?',
  'Give the label': 'Dar la etiqueta',
  'Take the label': 'Quitar la etiqueta',
  'given the label': 'con la etiqueta',
  'without the label': 'sin la etiqueta',
  'Nothing changes for agents: they are not told labels.':
    'No cambia nada para los agentes: no se les dicen las etiquetas.',
  'labelled so already': 'ya con esa etiqueta',
  'not labelled so': 'sin esa etiqueta',
  'full: {labelledMax} labels are the most': 'lleno: como máximo {labelledMax} etiquetas',
  'Revoke {count|# lease|# leases} for ever?': '¿Revocar {count|# lease|# leases} para siempre?',
  'Revoke for ever': 'Revocar para siempre',
  revoked: 'revocado',
  'Every agent is refused at once, and open streams are cut. The secrets are destroyed: tokens that agents hold open nothing any more. What was recorded of their calls stays.':
    'Se rechaza a todos los agentes al instante y se cortan los flujos abiertos. Los secretos se destruyen: los tokens que tengan los agentes ya no abren nada. Lo registrado de sus llamadas queda.',
  'There is no way back, not for one of them. To stop agents for a while, pause them.':
    'No hay vuelta atrás para ninguno. Para detener a los agentes un tiempo, páuselos.',
  'revoked already': 'ya revocado',
  'As of the lease “{name}”, version {policyVersion}':
    'Como el lease «{name}», versión {policyVersion}',
  'Give {count|# lease|# leases} the policy of “{name}”?':
    '¿Dar a {count|# lease|# leases} la política de «{name}»?',
  Publish: 'Publicar',
  'given the policy': 'con la política dada',
  'the lease whose policy it is': 'el lease de cuya política se trata',
  'of another API': 'de otra API',
  'Undone with others': 'Deshecho junto con otros',
  'Give {count|# lease|# leases} the policy they had?':
    '¿Devolver a {count|# lease|# leases} la política que tenían?',
  'Publish the former version': 'Publicar la versión anterior',
  'Agents see again what the version before let them see.':
    'Los agentes vuelven a ver lo que permite la versión anterior.',
  'It is {why}.': 'Es así: {why}.',
  '{count|# is|# are} {why}': '{count}: {why}',
} satisfies Record<keyof typeof leasesBulkDe, string>;
