import type { contractDe } from '../de/contract.ts';

export const contractEs = {
  '{name} in {columnName}': '{name} en {columnName}',
  Close: 'Cerrar',
  'Nothing is known of what it answers; whatever that is, the same policy treats it.':
    'No se sabe qué responde; sea lo que sea, lo trata la misma política.',
  'No answer has it, as far as it is described or was learned.':
    'Ninguna respuesta lo tiene, según lo descrito o aprendido.',
  'and {places} more': 'y {places} más',
  'in {operations|# operation|# operations}': 'en {operations|# operación|# operaciones}',
  'In the policy': 'En la política',
  '{fieldCount|# field|# fields} in the answers of {operations|# operation|# operations}, by policy version {policyVersion}.':
    '{fieldCount|# campo|# campos} en las respuestas de {operations|# operación|# operaciones}, según la versión {policyVersion} de la política.',
  'What no filter names is withheld.': 'Lo que ningún filtro nombra se retiene.',
  'What no filter names is sent as it is.': 'Lo que ningún filtro nombra se envía tal cual.',
  'Of {unknown|# operation|# operations} nothing is known of the answer (hatched).':
    'De {unknown|# operación|# operaciones} no se sabe nada de la respuesta (rayado).',
  'Answers of {cut|# operation|# operations} go deeper than is shown; what lies there is treated by the same policy.':
    'Las respuestas de {cut|# operación|# operaciones} son más profundas de lo que se muestra; lo que hay allí lo trata la misma política.',
  '{newFields|# field|# fields} that answers had and no filter names {newFields|waits|wait} for a decision.':
    '{newFields|# campo que tenían las respuestas y ningún filtro nombra espera|# campos que tenían las respuestas y ningún filtro nombra esperan} una decisión.',
  'Text that is kept is not searched for personal data.':
    'En el texto que se conserva no se buscan datos personales.',
  'Kept text is searched for {kinds}; what is found there {verb}.':
    'En el texto conservado se busca: {kinds}; lo que se encuentra allí {verb}.',
  'is withheld': 'se retiene',
  Until: 'Hasta cuándo',
  'From where': 'Desde dónde',
  'How much': 'Cuánto',
  Purpose: 'Finalidad',
  'Change the terms': 'Cambiar las condiciones',
  'Revoked: nobody gets in any more': 'Revocado: ya no entra nadie',
  'No end is set': 'Sin fecha de fin',
  'the networks {networks}': 'las redes {networks}',
  '{places}; only from {within}': '{places}; solo desde {within}',
  'Anywhere, only from {within}': 'Cualquier lugar, solo desde {within}',
  Anywhere: 'Cualquier lugar',
  '{often}; {long} or {leaseSettingText} a call':
    '{often}; por llamada, {long} o {leaseSettingText}',
  'Fields and operations': 'Campos y operaciones',
  Field: 'Campo',
  operations: 'operaciones',
  fields: 'campos',
  'Nothing is known of what it answers.': 'No se sabe qué responde.',
  'Open roads': 'Vías abiertas',
  'The policy': 'La política',
  'None: where an argument asks for a protected value, it takes a token or nothing.':
    'Ninguna: donde un argumento pide un valor protegido, admite un token o nada.',
  'Protected this week': 'Protegido esta semana',
  'All calls': 'Todas las llamadas',
  'No call in the last seven days.': 'Ninguna llamada en los últimos siete días.',
  '{calls|# call|# calls} in the last seven days, and none was answered.':
    '{calls|# llamada|# llamadas} en los últimos siete días, y ninguna fue respondida.',
  '{outcomes|# call|# calls} answered in the last seven days, and no value had to be protected.':
    '{outcomes|# llamada respondida|# llamadas respondidas} en los últimos siete días, y no hubo que proteger ningún valor.',
  'values: {meaning}': 'valores: {meaning}',
  'Values in {outcomes|# answered call|# answered calls}. {detected|# time|# times} personal data was found in kept text. {echoes|# time|# times} a protected value stood elsewhere too.':
    'Valores en {outcomes|# llamada respondida|# llamadas respondidas}. {detected|# vez|# veces} se encontraron datos personales en texto conservado. {echoes|# vez|# veces} un valor protegido estaba también en otro lugar.',
  'Values in {outcomes|# answered call|# answered calls}. {detected|# time|# times} personal data was found in kept text.':
    'Valores en {outcomes|# llamada respondida|# llamadas respondidas}. {detected|# vez|# veces} se encontraron datos personales en texto conservado.',
  'Values in {outcomes|# answered call|# answered calls}. {echoes|# time|# times} a protected value stood elsewhere too.':
    'Valores en {outcomes|# llamada respondida|# llamadas respondidas}. {echoes|# vez|# veces} un valor protegido estaba también en otro lugar.',
  'Values in {outcomes|# answered call|# answered calls}.':
    'Valores en {outcomes|# llamada respondida|# llamadas respondidas}.',
  'What leaves': 'Qué sale',
  'Choose operations': 'Elegir operaciones',
  'Nothing: this lease has no operation that can be called.':
    'Nada: este lease no tiene ninguna operación que se pueda llamar.',
  'Find a field': 'Buscar un campo',
  'Search {fields|# field|# fields}': 'Buscar en {fields|# campo|# campos}',
  'Find an operation': 'Buscar una operación',
  'Nothing is known of what these operations answer: no description says it, and no answer taught it yet. The policy treats it all the same.':
    'No se sabe qué responden estas operaciones: ninguna descripción lo dice y ninguna respuesta lo ha enseñado aún. La política las trata igualmente.',
  'No operation has these words.': 'Ninguna operación tiene estas palabras.',
  'No field of these operations is like that.': 'Ningún campo de estas operaciones es así.',
  Marks: 'Marcas',
  'Fields that are {meaning}': 'Campos: {meaning}',
  'Who calls': 'Quién llama',
  'Keys and applications': 'Claves y aplicaciones',
  'Connect an agent': 'Conectar un agente',
  'Nobody: it has no key that is valid, and no application was let in.':
    'Nadie: no tiene ninguna clave válida ni se admitió ninguna aplicación.',
  'A key; nobody answers for it. Which program uses it, and whose, is not known.':
    'Una clave; nadie responde por ella. No se sabe qué programa la usa ni de quién es.',
  'A key; for it answers {owner}. Which program uses it, and whose, is not known.':
    'Una clave; por ella responde {owner}. No se sabe qué programa la usa ni de quién es.',
  'An application, let in by {person}. Answers go to {redirectHost}: {vendorText}.':
    'Una aplicación, admitida por {person}. Las respuestas van a {redirectHost}: {vendorText}.',
  'There are more': 'Hay más',
  'From which country a call came is not recorded.':
    'No se registra desde qué país llegó una llamada.',
  'has not called yet': 'aún no ha llamado',
  'called {time}': 'llamó {time}',
  'a program on the person’s own machine, its vendor not known':
    'un programa en la máquina de la persona, proveedor desconocido',
  'its vendor and country are not known': 'no se conocen su proveedor ni su país',
  'is withheld, no filter names it': 'se retiene, ningún filtro lo nombra',
  'is withheld, its filter cannot hide it there': 'se retiene, su filtro no puede ocultarlo ahí',
  'Names a person': 'Nombra a una persona',
  'Leads to a person': 'Conduce a una persona',
  'Narrows down who it is': 'Acota quién es',
  'Health, belief, money and the like': 'Salud, creencias, dinero y similares',
  Secrets: 'Secretos',
  'Not judged': 'Sin valorar',
  'Reads as harmless': 'Parece inocuo',
  '{count|# operation|# operations}': '{count|# operación|# operaciones}',
  '{operations|# operation|# operations} of {group}':
    '{operations|# operación|# operaciones} de {group}',
  '{name} in {where}: {cellOutcome}': '{name} en {where}: {cellOutcome}',
  'nothing is known of the answer': 'no se sabe nada de la respuesta',
  'not in the answer': 'no está en la respuesta',
  '{verb} in {size}': '{verb} en {size}',
  'as {paths} and {more} more': 'como {paths} y {more} más',
  'as {paths}': 'como {paths}',
} satisfies Record<keyof typeof contractDe, string>;
