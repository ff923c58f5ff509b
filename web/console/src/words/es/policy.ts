import type { policyDe } from '../de/policy.ts';

export const policyEs = {
  'A preset is a starting point, and no legal advice.':
    'Una plantilla es un punto de partida, no asesoramiento jurídico.',
  'Reviewed on': 'Revisado el',
  'What the review does not name is never kept, whatever the API adds.':
    'Lo que la revisión no nombra no se conserva nunca, añada lo que añada la API.',
  'What was reviewed of {title}, and why': 'Qué se revisó de {title}, y por qué',
  'Nobody knows this pack.': 'Nadie conoce este paquete.',
  'The suggestions could not be read.': 'No se pudieron leer las sugerencias.',
  'Fields of this answer, what happens to each, and by which rule':
    'Campos de esta respuesta, qué se hace con cada uno y por qué regla',
  '{path}: {treatmentWord}. Options': '{path}: {treatmentWord}. Opciones',
  '{shown} of {rows} fields.': '{shown} de {rows} campos.',
  'Show {min} more': 'Mostrar {min} más',
  'Sent: no filter names it': 'Enviado: ningún filtro lo nombra',
  'Withheld: no filter names it': 'Retenido: ningún filtro lo nombra',
  '{what}. Suggested: {label}': '{what}. Sugerencia: {label}',
  'in {target}': 'en {target}',
  'any {target}': 'cualquier {target}',
  'This API has no operations.': 'Esta API no tiene operaciones.',
  'Paste a sample': 'Pegar un ejemplo',
  'The description says nothing of what this operation answers. Whatever it answers is treated all the same; a sample shows how.':
    'La descripción no dice nada de lo que responde esta operación. Responda lo que responda, se trata igualmente; un ejemplo muestra cómo.',
  '{fields} fields': '{fields} campos',
  '{kept} sent as is': '{kept} enviados tal cual',
  '{withheld} withheld': '{withheld} retenidos',
  '{transformed} transformed': '{transformed} transformados',
  '{kbd} {kbd2} move {kbd3}–{kbd4} set {kbd5} options':
    '{kbd} {kbd2} mover {kbd3}–{kbd4} fijar {kbd5} opciones',
  'Filter fields': 'Filtrar campos',
  'All fields': 'Todos los campos',
  'Not reviewed ({unreviewed})': 'Sin revisar ({unreviewed})',
  '{unreviewed} {unreviewed|field was|fields were} never reviewed.':
    '{unreviewed} {unreviewed|campo nunca se revisó|campos nunca se revisaron}.',
  'Show {unreviewed|it|them}': '{unreviewed|Mostrarlo|Mostrarlos}',
  'Somebody else wrote in the draft of this lease':
    'Otra persona escribió en el borrador de este lease',
  'What you edit here is not kept before you choose. Agents see what they saw before.':
    'Lo que edite aquí no se guarda hasta que elija. Los agentes ven lo que veían.',
  'Go on from theirs': 'Seguir desde el suyo',
  'Keep mine in its place': 'Dejar el mío en su lugar',
  'The draft is being kept.': 'Se está guardando el borrador.',
  'The draft is kept.': 'El borrador está guardado.',
  'It holds {draftHolds}': 'Contiene {draftHolds}',
  'Search operations': 'Buscar operaciones',
  'Search {operations|# operation|# operations}':
    'Buscar en {operations|# operación|# operaciones}',
  'The API does not have it any more.': 'La API ya no la tiene.',
  'It is hidden in the API.': 'Está oculta en la API.',
  'Lease {summary}': 'Incluir {summary} en el lease',
  'Not callable, this lease only reads:': 'No se puede llamar, este lease solo lee:',
  'Not set': 'Sin fijar',
  '{default} (default)': '{default} (predeterminado)',
  'Fields no filter names': 'Campos que ningún filtro nombra',
  'What the API adds tomorrow is such a field until somebody has looked at it.':
    'Lo que la API añada mañana es un campo así hasta que alguien lo haya mirado.',
  'Withhold them': 'Retenerlos',
  'Send them as they are': 'Enviarlos tal cual',
  'Every field nobody reviewed is sent as it is': 'Todo campo que nadie revisó se envía tal cual',
  'Also those that the API adds later. Withhold them, and review what agents miss.':
    'También los que la API añada después. Reténgalos y revise lo que les falte a los agentes.',
  'Protect repeated values': 'Proteger los valores repetidos',
  'A value that is protected in one field is protected wherever else the same answer says it.':
    'Un valor protegido en un campo se protege dondequiera que lo diga la misma respuesta.',
  'Hide that there is no value': 'Ocultar que no hay valor',
  'A field that is not kept reads [REDACTED] where it is empty too, so that nobody can tell who has been tested, say.':
    'Un campo que no se conserva dice [REDACTED] también cuando está vacío, para que nadie sepa, por ejemplo, quién se hizo una prueba.',
  'Personal data inside kept text': 'Datos personales en texto conservado',
  'Search notes, messages and other kept text': 'Buscar en notas, mensajes y otro texto conservado',
  'By form, not by meaning: what has no form of its own is not found.':
    'Por la forma, no por el sentido: lo que no tiene forma propia no se encuentra.',
  'What is found becomes': 'Lo que se encuentra se trata así',
  'Begin from it': 'Empezar con ella',
  'YAML or JSON. Comments stay while you edit; a published version holds the policy without them.':
    'YAML o JSON. Los comentarios quedan mientras edita; una versión publicada contiene la política sin ellos.',
  'The last good policy holds in the table and the preview until this is mended.':
    'La última política válida vale en la tabla y en la vista previa hasta que se corrija esto.',
  'Line {line}, column {column}': 'Línea {line}, columna {column}',
  'And {mistakes} more.': 'Y {mistakes} más.',
  'Policy as YAML': 'Política como YAML',
  'Line {line}: {message}': 'Línea {line}: {message}',
  'Paste a sample answer': 'Pegar una respuesta de ejemplo',
  'Use this sample': 'Usar este ejemplo',
  'An answer of {operation}, as JSON': 'Una respuesta de {operation}, como JSON',
  "It is kept in this page's memory until you leave, and goes nowhere but to Leasehold for its suggestions, where it is not kept.":
    'Queda en la memoria de esta página hasta que salga, y solo va a Leasehold para sus sugerencias, donde no se guarda.',
  'The description says nothing of answers: every field is withheld until you have looked at it.':
    'La descripción no dice nada de las respuestas: cada campo se retiene hasta que lo haya mirado.',
  '<b>{rows} fields</b>: {kept} sent as they are, {rows2} treated, {withheld} withheld because nobody can be sure.':
    '<b>{rows} campos</b>: {kept} enviados tal cual, {rows2} tratados, {withheld} retenidos porque nadie puede estar seguro.',
  'What happens to each field, why, and how sure that is':
    'Qué se hace con cada campo, por qué y con qué seguridad',
  'Show more of {rows}': 'Mostrar más de {rows}',
  'The review of {title} of {reviewedOn} does not name it.':
    'La revisión de {title} del {reviewedOn} no lo nombra.',
  'Only the sample has this field: the description does not.':
    'Solo el ejemplo tiene este campo: la descripción no.',
  '{percent} % sure.': '{percent} % de seguridad.',
  'Use the suggestion: {label}': 'Usar la sugerencia: {label}',
  'Remove this rule': 'Quitar esta regla',
  'only {path}, in all operations without a rule of their own':
    'solo {path}, en todas las operaciones sin regla propia',
  'every {name}, in all answers ({shared} in this answer)':
    'cada {name}, en todas las respuestas ({shared} en esta respuesta)',
  'every {name}, in all answers': 'cada {name}, en todas las respuestas',
  'Holds for': 'Vale para',
  'only in {shown} and {more} more operations': 'solo en {shown} y {more} operaciones más',
  'only in {shown}': 'solo en {shown}',
  'Data class': 'Clase de dato',
  '{title}, line by line': '{title}, línea a línea',
  'Agent receives': 'El agente recibe',
  'Agent receives, line by line': 'El agente recibe, línea a línea',
  'Nothing to treat.': 'Nada que tratar.',
  '{rowsLeft} more lines are not shown.': 'No se muestran {rowsLeft} líneas más.',
  'Text and defaults': 'Texto y valores por defecto',
  Versions: 'Versiones',
  Preview: 'Vista previa',
  'Part of the page': 'Parte de la página',
  'View of the policy': 'Vista de la política',
  'has mistakes': 'tiene errores',
  '{callable} of {items} can be called: this lease only reads':
    'Se pueden llamar {callable} de {items}: este lease solo lee',
  '{callable} of {items} can be called': 'Se pueden llamar {callable} de {items}',
  'Publish or discard your changes first.': 'Publique o descarte primero sus cambios.',
  'There is no sample of this answer yet.': 'Todavía no hay ningún ejemplo de esta respuesta.',
  'Computed in this page, by the engine the gateway runs. Tokens here are examples, made with a key of this page.':
    'Calculado en esta página, por el motor que usa el gateway. Los tokens de aquí son ejemplos, hechos con una clave de esta página.',
  'Drop your sample': 'Quitar su ejemplo',
  'Invented from the description': 'Inventado a partir de la descripción',
  'no call was made': 'no se hizo ninguna llamada',
  'Your sample': 'Su ejemplo',
  'pasted here': 'pegado aquí',
  'to a call you tried': 'a una llamada que probó',
  'E-mail addresses': 'Direcciones de correo electrónico',
  'Phone numbers': 'Números de teléfono',
  'Social security numbers': 'Números de la seguridad social (EE. UU.)',
  'Card numbers': 'Números de tarjeta',
  'Bank accounts (IBAN)': 'Cuentas bancarias (IBAN)',
  'IP addresses': 'Direcciones IP',
  'Device addresses (MAC)': 'Direcciones de dispositivo (MAC)',
  'Web addresses': 'Direcciones web',
  Coordinates: 'Coordenadas',
  Dates: 'Fechas',
  'Keys and passwords': 'Claves y contraseñas',
  'Names of people, where they can be told': 'Nombres de personas, donde se reconocen',
  'Postal addresses, where they can be told': 'Direcciones postales, donde se reconocen',
  'Identity, tax and passport numbers': 'Números de identidad, fiscales y de pasaporte',
  '{title}, reviewed {reviewedOn}': '{title}, revisado {reviewedOn}',
  '{target} {filterType} holds here whatever is set: change that filter.':
    '{target} {filterType} vale aquí, se fije lo que se fije: cambie ese filtro.',
  'No filter names this field.': 'Ningún filtro nombra este campo.',
  'This filter comes with the preset: set another treatment instead.':
    'Este filtro viene con la plantilla: fije otro tratamiento en su lugar.',
  'This is too long for a policy.': 'Es demasiado largo para una política.',
  'This cannot be read as JSON: it refers to itself, or repeats itself too often.':
    'No se puede leer como JSON: se refiere a sí mismo o se repite demasiado.',
  'This is not a policy.': 'Esto no es una política.',
  'A sample has at most two million characters.':
    'Un ejemplo tiene como máximo dos millones de caracteres.',
  'Not reviewed: sent': 'Sin revisar: se envía',
  'Withheld: not reviewed': 'Retenido: sin revisar',
  'Withheld: not treatable': 'Retenido: no se puede tratar',
  '{path}: {treatmentWord}. {changed} {changed|field|fields} of this answer changed.':
    '{path}: {treatmentWord}. {changed} {changed|campo cambiado|campos cambiados} de esta respuesta.',
  '{path} is {treatmentWord} already.': '{path} ya tiene: {treatmentWord}.',
  'Next field': 'Campo siguiente',
  'Field before': 'Campo anterior',
  '{word} the field': '{word} el campo',
  'Filter the fields': 'Filtrar los campos',
  'Undo; with Shift: do it again': 'Deshacer; con Mayús: rehacer',
  'Sent; protected values in it are covered':
    'Se envía; los valores protegidos que contiene se cubren',
} satisfies Record<keyof typeof policyDe, string>;
