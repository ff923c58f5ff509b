import type { pagesLeasesDe } from '../de/pages-leases.ts';

export const pagesLeasesEs = {
  'Calls, as they arrive': 'Llamadas, según llegan',
  'Keys or applications': 'Claves o aplicaciones',
  Applications: 'Aplicaciones',
  'Connect a client': 'Conectar un cliente',
  'There is no key yet. A client that signs in needs none; every other sends one as {code}.':
    'Todavía no hay ninguna clave. Un cliente que inicia sesión no la necesita; cualquier otro la envía como {code}.',
  'Keys of this lease': 'Claves de este lease',
  'Begins with': 'Empieza por',
  'With the lease': 'Con el lease',
  'Answers for it': 'Responde por ella',
  nobody: 'nadie',
  'Last used': 'Último uso',
  Made: 'Creada',
  Action: 'Acción',
  'Revoke {name}': 'Revocar {name}',
  'Revoke the key “{name}”?': '¿Revocar la clave «{name}»?',
  'Revoke the key': 'Revocar la clave',
  'Whoever sends it is refused from the next call on. It cannot be made valid again. The tokens this agent holds stay good for other keys of the lease.':
    'Quien la envíe se rechaza desde la próxima llamada. No puede volver a ser válida. Los tokens que tenga este agente siguen valiendo para otras claves del lease.',
  'The key is revoked': 'La clave está revocada',
  '{unused|# key|# keys} nobody has used for 30 days':
    '{unused|# clave que nadie ha usado|# claves que nadie ha usado} en 30 días',
  '{names}. Whoever finds one gets in.': '{names}. Quien encuentre una entra.',
  'Revoke {unused|it|them}': '{unused|Revocarla|Revocarlas}',
  'Connect by signing in': 'Conectar iniciando sesión',
  'Nobody has let an application in yet. Claude, ChatGPT and others that sign in stand here, with who allowed them.':
    'Nadie ha admitido todavía una aplicación. Claude, ChatGPT y otras que inician sesión aparecen aquí, con quien las admitió.',
  'Applications that use this lease': 'Aplicaciones que usan este lease',
  'Application, in its own words': 'Aplicación, según ella misma',
  'Answers go to': 'Las respuestas van a',
  'Allowed by': 'Admitida por',
  Allowed: 'Admitida',
  'Revoke {clientName}': 'Revocar {clientName}',
  'End the use by “{clientName}”?': '¿Terminar el uso de «{clientName}»?',
  'End its use': 'Terminar su uso',
  'It is refused from the next call on, and what it signed in with is void. {person} can allow it anew by signing in.':
    'Se rechaza desde la próxima llamada, y aquello con lo que inició sesión queda anulado. {person} puede admitirla de nuevo iniciando sesión.',
  'Its use is ended': 'Su uso ha terminado',
  never: 'nunca',
  'Live, used by nobody': 'Activa, nadie la usa',
  'Revoked {time}': 'Revocada {time}',
  'In 7 days': 'En 7 días',
  'In 30 days': 'En 30 días',
  'In 90 days': 'En 90 días',
  'In a year': 'En un año',
  '{name} is made': '{name} está creada',
  'How each client takes it is under <a>Connect</a>.':
    'Cómo la toma cada cliente está en <a>Conectar</a>.',
  'This is the only time it is shown, here or anywhere: copy it now, and do not send it by mail or chat.':
    'Es la única vez que se muestra, aquí o en cualquier sitio: cópiela ahora y no la envíe por correo ni por chat.',
  'Make the key': 'Crear la clave',
  'Who or what will send it, so that you know which one to revoke.':
    'Quién o qué la enviará, para que sepa cuál revocar.',
  'Whoever finds a forgotten key gets in: let it end, and make another.':
    'Quien encuentre una clave olvidada entra: deje que termine y cree otra.',
  'Watch live': 'Ver en directo',
  'Span of the charts': 'Periodo de los gráficos',
  'No call of this lease, or none that matches these filters.':
    'Ninguna llamada de este lease, o ninguna que cumpla estos filtros.',
  'No call in this time.': 'Ninguna llamada en este periodo.',
  '{misused} calls were refused for a token': '{misused} llamadas se rechazaron por un token',
  'The token was forged, altered, of another lease, or out of place. An agent that makes tokens up, or was told to, looks like this. <a>List these calls</a>.':
    'El token era falso, alterado, de otro lease o estaba fuera de lugar. Así se ve un agente que inventa tokens, o al que se le dijo que lo hiciera. <a>Ver estas llamadas</a>.',
  'Calls by outcome': 'Llamadas por resultado',
  'Time spent here': 'Tiempo aquí',
  'Time spent upstream': 'Tiempo en la API',
  'Publish changes': 'Publicar los cambios',
  'Your last changes to this policy are not in its draft yet, and are lost when you leave. Agents see what they saw before.':
    'Sus últimos cambios en esta política aún no están en su borrador y se pierden si sale. Los agentes ven lo que veían.',
  'Nothing has changed for agents. It stands under Drafts.':
    'No ha cambiado nada para los agentes. Está en Borradores.',
  'Version {version} is in force.': 'La versión {version} está en vigor.',
  'The operations of this lease are changed.': 'Las operaciones de este lease han cambiado.',
  'The text of the policy has mistakes: mend it first.':
    'El texto de la política tiene errores: corríjalos primero.',
  'Version {version} came in force meanwhile: choose below how to go on.':
    'Entretanto entró en vigor la versión {version}: elija abajo cómo seguir.',
  'Nothing was changed yet.': 'Todavía no se ha cambiado nada.',
  'Show all': 'Mostrar todos',
  'No lease fits these filters.': 'Ningún lease cumple estos filtros.',
  'Set up the first lease': 'Configurar el primer lease',
  'There is no lease yet. A lease is an address of an API for one agent: with its own operations, treatments, limits and end.':
    'Todavía no hay ningún lease. Un lease es una dirección de una API para un agente: con sus propias operaciones, tratamientos, límites y fin.',
  'no end': 'sin fin',
  'Last call': 'Última llamada',
  'Calls in 24 h': 'Llamadas en 24 h',
  'Search leases': 'Buscar leases',
  'Every API': 'Todas las API',
  'Who and where': 'Quién y dónde',
  'A lease is cut from an API, and none is enrolled yet.':
    'Un lease se configura para una API, y todavía no hay ninguna dada de alta.',
  'In one day': 'En un día',
  'In seven days': 'En siete días',
  'On a date': 'En una fecha',
  '{apiName} for agents': '{apiName} para agentes',
  'The fields of this API are still being read.':
    'Todavía se están leyendo los campos de esta API.',
  'Cut the lease': 'Configurar el lease',
  Terms: 'Condiciones',
  'Why this agent may see this data. It stands in the audit log and on the page where people consent.':
    'Por qué este agente puede ver estos datos. Figura en el registro de auditoría y en la página donde las personas dan su consentimiento.',
  'Lawful basis': 'Base jurídica',
  'Where you have one to state: Leasehold does not check it.':
    'Si tiene una que indicar: Leasehold no la comprueba.',
  'Not stated': 'Sin indicar',
  Expires: 'Vence',
  Date: 'Fecha',
  'Only operations that read': 'Solo operaciones que leen',
  'Those that write are refused, whatever is ticked below.':
    'Las que escriben se rechazan, se marque abajo lo que se marque.',
  'The operations are still being read.': 'Todavía se están leyendo las operaciones.',
  'Still being read.': 'Todavía se está leyendo.',
  'What agents see at first': 'Lo que ven los agentes al principio',
  'Begin from': 'Partir de',
  'You can change it field by field before you give anybody a key.':
    'Puede cambiarlo campo a campo antes de dar una clave a nadie.',
  'The suggestions for this API': 'Las sugerencias para esta API',
  '{callable} of {items} can be called, since only what reads can; those the API gains too, once they were reviewed.':
    'Se pueden llamar {callable} de {items}, ya que solo se puede lo que lee; también las que la API añada, una vez revisadas.',
  '{callable} of {items} can be called, since only what reads can.':
    'Se pueden llamar {callable} de {items}, ya que solo se puede lo que lee.',
  '{callable} of {items} can be called; those the API gains too, once they were reviewed.':
    'Se pueden llamar {callable} de {items}; también las que la API añada, una vez revisadas.',
  '{callable} of {items} can be called.': 'Se pueden llamar {callable} de {items}.',
  'This lease has no tool to call.': 'Este lease no tiene ninguna herramienta que llamar.',
  'Find a tool': 'Buscar una herramienta',
  'Choose what to call. You see what an agent would get, and the call is recorded as one.':
    'Elija qué llamar. Verá lo que recibiría un agente, y la llamada se registra como tal.',
  'No tool has this in its name or description.':
    'Ninguna herramienta tiene eso en su nombre o descripción.',
  'Tools to call': 'Herramientas que llamar',
  'The first {shownMax} of {found}; search for the others.':
    'Las primeras {shownMax} de {found}; busque las demás.',
  'Choose another tool': 'Elegir otra herramienta',
  'This may change something': 'Esto puede cambiar algo',
  '{name} {effect} at the API itself, as a call by an agent would. Leasehold cannot undo it.':
    '{name}: {effect}, en la API misma, como lo haría una llamada de un agente. Leasehold no puede deshacerlo.',
  'What the agent gets appears here.': 'Lo que recibe el agente aparece aquí.',
  'Agents are told of no tool: this lease has no operation that can be called.':
    'No se anuncia ninguna herramienta a los agentes: este lease no tiene ninguna operación que se pueda llamar.',
  '{count} {tools|tool|tools}, about {count2} model tokens to read; in this mode the agent is told of a few that search, describe and call them.':
    '{count} {tools|herramienta|herramientas}, unos {count2} tokens de modelo que leer; en este modo se anuncian al agente unas pocas que las buscan, describen y llaman.',
  '{count} {tools|tool|tools}, about {count2} model tokens to read.':
    '{count} {tools|herramienta|herramientas}, unos {count2} tokens de modelo que leer.',
  'An estimate: four characters a model token, over names, descriptions and schemas. From about 40 tools on, a catalog is read faster and chosen from better.':
    'Una estimación: cuatro caracteres por token de modelo, sobre nombres, descripciones y esquemas. A partir de unas 40 herramientas, un catálogo se lee más rápido y se elige mejor de él.',
  'How agents meet them': 'Cómo las encuentran los agentes',
  'As a list: each operation is a tool': 'Como lista: cada operación es una herramienta',
  'As a catalog: search, describe, call': 'Como catálogo: buscar, describir, llamar',
  'Agents get the list now': 'Los agentes reciben ahora la lista',
  'Agents get the catalog now': 'Los agentes reciben ahora el catálogo',
  'Next tool': 'Herramienta siguiente',
  'Tool before': 'Herramienta anterior',
  'Search tools': 'Buscar herramientas',
  '{count} found': '{count} encontradas',
  'No tool fits.': 'Ninguna herramienta encaja.',
  'All tools': 'Todas las herramientas',
  'Choose a tool to read what the agent reads.':
    'Elija una herramienta para leer lo que lee el agente.',
  'About {count} model tokens.': 'Unos {count} tokens de modelo.',
  'What it takes': 'Qué admite',
  'What it answers': 'Qué responde',
} satisfies Record<keyof typeof pagesLeasesDe, string>;
