import type { pagesApisDe } from '../de/pages-apis.ts';

export const pagesApisEs = {
  'The sample API stays as it is': 'La API de ejemplo queda como está',
  'Its description comes with Leasehold and is not read again.':
    'Su descripción viene con Leasehold y no se vuelve a leer.',
  'To review': 'Por revisar',
  'Nothing waits for you. <a>What is not in force</a>':
    'Nada le espera. <a>Lo que no está en vigor</a>',
  '{unreviewed|# change|# changes} of the last reading {unreviewed|is|are} not in force.':
    '{unreviewed|# cambio|# cambios} de la última lectura no {unreviewed|está|están} en vigor.',
  'Review {unreviewed|it|them}': '{unreviewed|Revisarlo|Revisarlos}',
  'Kept for review': 'Guardado para revisión',
  'Nothing new is in force before it.': 'Nada nuevo está en vigor antes.',
  'Read it again': 'Volver a leerla',
  'New description': 'Descripción nueva',
  'It was given as text, so there is no address to read it from. Paste it as it is now.':
    'Se indicó como texto, así que no hay dirección desde la que leerla. Péguela tal como es ahora.',
  'is read when asked for.': 'se lee cuando se pide.',
  'is read {rereadText}.': 'se lee {rereadText}.',
  'Change how often': 'Cambiar la frecuencia',
  'The next reading is due {time}.': 'La próxima lectura toca {time}.',
  'Paste the description first.': 'Pegue primero la descripción.',
  'See what changed': 'Ver qué cambió',
  'Reading the description to keep it': 'Leyendo la descripción para guardarla',
  'Nothing changed': 'No cambió nada',
  'Keep it for review': 'Guardarla para revisión',
  'Leave it': 'Dejarlo',
  'Asked for': 'A petición',
  'On schedule': 'Según el plan',
  'Replaced by hand': 'Sustituida a mano',
  History: 'Historial',
  'No reading has brought a change yet.': 'Ninguna lectura ha traído un cambio todavía.',
  'What readings brought': 'Lo que trajeron las lecturas',
  Added: 'Añadidas',
  Changed: 'Cambiadas',
  'What this reading brought': 'Lo que trajo esta lectura',
  'Read {time}': 'Leída {time}',
  'The description says nothing of this API’s answers. Teach their shape below, or let calls do it: until then all fields are withheld.':
    'La descripción no dice nada de las respuestas de esta API. Enseñe su forma abajo o deje que lo hagan las llamadas: hasta entonces se retienen todos los campos.',
  'Suggested treatment': 'Tratamiento sugerido',
  'A new lease starts from these. What is unsure is withheld until somebody decides.':
    'Un lease nuevo parte de estos. Lo dudoso se retiene hasta que alguien decida.',
  'No field is like that.': 'Ningún campo es así.',
  'Fields of answers': 'Campos de las respuestas',
  All: 'Todos',
  Suggested: 'Sugerido',
  'Kind of data': 'Tipo de dato',
  Sure: 'Seguridad',
  'In answers of': 'En respuestas de',
  'Learned from answers': 'Aprendido de respuestas',
  'Learned shapes of answers': 'Formas de respuestas aprendidas',
  Used: 'Se usa',
  'Suggestions go by it': 'Las sugerencias la siguen',
  'The description says more': 'La descripción dice más',
  Answers: 'Respuestas',
  Last: 'Última',
  Forget: 'Olvidar',
  'Forget what was learned of {operation}': 'Olvidar lo aprendido de {operation}',
  Forgotten: 'Olvidado',
  'Calls teach it anew from now on.': 'Las llamadas lo enseñan de nuevo desde ahora.',
  'The first {items} are shown.': 'Se muestran los primeros {items}.',
  'Its shape is learned': 'Su forma está aprendida',
  '{fields|# field|# fields}: names you gave and types, no value.':
    '{fields|# campo|# campos}: nombres que indicó y tipos, ningún valor.',
  'Teach by an example': 'Enseñar con un ejemplo',
  'Of an answer the types are learned, and the names you give or a policy has; a name nobody knows may be somebody’s. The answer itself is not kept. <a>Try a call</a> to get a real one.':
    'De una respuesta se aprenden los tipos, y los nombres que usted indique o tenga una política; un nombre que nadie conoce puede ser el de alguien. La respuesta misma no se guarda. <a>Pruebe una llamada</a> para obtener una real.',
  'Names of its fields': 'Nombres de sus campos',
  'Choose an operation and give an answer first.':
    'Elija primero una operación e indique una respuesta.',
  'Teach it': 'Enseñarla',
  State: 'Estado',
  '{count|# operation|# operations}. As a list of tools {count|it takes|they take} about {tokens|# model token|# model tokens} of a model’s context.':
    '{count|# operación|# operaciones}. Como lista de herramientas {count|ocupa|ocupan} unos {tokens|# token de modelo|# tokens de modelo} del contexto de un modelo.',
  'No operation is like that.': 'Ninguna operación es así.',
  'Operations and their tools': 'Operaciones y sus herramientas',
  Tool: 'Herramienta',
  Tags: 'Etiquetas',
  'Model tokens': 'Tokens de modelo',
  Agents: 'Agentes',
  Show: 'Mostrar',
  Hide: 'Ocultar',
  'Shown again': 'Mostrada de nuevo',
  'Hidden from every lease': 'Oculta en todos los leases',
  'Every tag': 'Todas las etiquetas',
  Tag: 'Etiqueta',
  'Cut a lease': 'Configurar un lease',
  '{problemCount|# problem|# problems} of the description':
    '{problemCount|# problema|# problemas} de la descripción',
  'Read as {formatNames}: {operationCount|# operation|# operations}':
    'Leída como {formatNames}: {operationCount|# operación|# operaciones}',
  'All of it can be used. Agents see nothing of an API before a lease of it is cut. Look at <a>what is suggested for each field</a>, <a2>try a call</a2>, or <a3>cut a lease</a3>.':
    'Todo se puede usar. Los agentes no ven nada de una API antes de que se configure un lease de ella. Mire <a>qué se sugiere para cada campo</a>, <a2>pruebe una llamada</a2> o <a3>configure un lease</a3>.',
  '{problemCount|# problem|# problems}, listed below; {lost|# place|# places} could not be used at all. Agents see nothing of an API before a lease of it is cut. Look at <a>what is suggested for each field</a>, <a2>try a call</a2>, or <a3>cut a lease</a3>.':
    '{problemCount|# problema|# problemas}, abajo; {lost|# lugar no se pudo|# lugares no se pudieron} usar en absoluto. Los agentes no ven nada de una API antes de que se configure un lease de ella. Mire <a>qué se sugiere para cada campo</a>, <a2>pruebe una llamada</a2> o <a3>configure un lease</a3>.',
  '{problemCount|# problem|# problems}, listed below. Agents see nothing of an API before a lease of it is cut. Look at <a>what is suggested for each field</a>, <a2>try a call</a2>, or <a3>cut a lease</a3>.':
    '{problemCount|# problema|# problemas}, abajo. Los agentes no ven nada de una API antes de que se configure un lease de ella. Mire <a>qué se sugiere para cada campo</a>, <a2>pruebe una llamada</a2> o <a3>configure un lease</a3>.',
  'The description could not be read again': 'No se pudo volver a leer la descripción',
  'What was read before stays in force.': 'Lo leído antes sigue en vigor.',
  'What was read before stays in force; it has failed {failures|# time|# times}, first {time}.':
    'Lo leído antes sigue en vigor; ha fallado {failures|# vez|# veces}, la primera {time}.',
  '{unreviewed|# change|# changes} of the description {unreviewed|waits|wait} for review':
    '{unreviewed|# cambio|# cambios} de la descripción {unreviewed|espera|esperan} revisión',
  'Agents are offered nothing new until then. <a>Review the changes</a>.':
    'Hasta entonces no se ofrece nada nuevo a los agentes. <a>Revisar los cambios</a>.',
  'Base address': 'Dirección base',
  Format: 'Formato',
  'version {version} of the API': 'versión {version} de la API',
  'Built in': 'Incluida',
  'Read again': 'Volver a leer',
  'Last reading': 'Última lectura',
  'When it was enrolled': 'Al darse de alta',
  Enrolled: 'Alta',
  Id: 'ID',
  'The built-in sample': 'El ejemplo incluido',
  'Given as text': 'Indicada como texto',
  'No agent may call this API yet: it has no lease.':
    'Ningún agente puede llamar todavía a esta API: no tiene ningún lease.',
  'Leases of this API': 'Leases de esta API',
  'All leases of this API': 'Todos los leases de esta API',
  'All that only read': 'Todas las que solo leen',
  '{count} that only read': '{count} que solo leen',
  'What the description of the API says by now and what is in force, operation by operation. Agents see and call what is in force, until you publish what you decide here.':
    'Lo que dice ahora la descripción de la API y lo que está en vigor, operación por operación. Los agentes ven y llaman lo que está en vigor, hasta que publique lo que decida aquí.',
  'What was last read is in force. <a>Read the description again</a>':
    'Lo leído por última vez está en vigor. <a>Volver a leer la descripción</a>',
  'Which operations': 'Qué operaciones',
  Waiting: 'En espera',
  'No operation fits.': 'Ninguna operación encaja.',
  'operations to review': 'operaciones por revisar',
  'Nothing is decided yet.': 'Todavía no hay nada decidido.',
  'Forget what I decided': 'Olvidar lo que decidí',
  'Accept {unconfirmed|# operation|# operations} in which only words or fields changed':
    'Aceptar {unconfirmed|# operación|# operaciones} en que solo cambiaron textos o campos',
  'Decide about words and fields one by one': 'Decidir uno a uno sobre textos y campos',
  'They are called as before. What is new, called in another way, or goes elsewhere is decided one by one.':
    'Se llaman como antes. Lo nuevo, lo que se llama de otra forma o va a otro sitio se decide uno a uno.',
  '{gainedFields|# field|# fields} of answers gained, and more':
    '{gainedFields|# campo nuevo|# campos nuevos} en respuestas, y más',
  'They are withheld until an operation that has them is accepted; from then on they go by each lease’s policy.':
    'Se retienen hasta que se acepte una operación que los tenga; desde entonces siguen la política de cada lease.',
  'The sample API is answered by this installation itself.':
    'A la API de ejemplo responde esta misma instalación.',
  'Replace the authentication': 'Sustituir la autenticación',
  'Now: {authText}. Secrets are never shown again; give them anew to change anything of them.':
    'Ahora: {authText}. Los secretos no vuelven a mostrarse; indíquelos de nuevo para cambiar algo de ellos.',
  'Nothing is changed.': 'No se ha cambiado nada.',
  'What agents wrote into the sample is put back as it was at first, on every server.':
    'Lo que los agentes escribieron en el ejemplo se restaura como al principio, en todos los servidores.',
  'The sample data is as it was at first': 'Los datos de ejemplo están como al principio',
  'Delete this API': 'Eliminar esta API',
  'Its description, credentials and what was learned of its answers go for ever. Leases of it have to be revoked first; the audit log stays.':
    'Su descripción, credenciales y lo aprendido de sus respuestas desaparecen para siempre. Antes hay que revocar sus leases; el registro de auditoría queda.',
  'Delete {name}?': '¿Eliminar {name}?',
  'Delete the API': 'Eliminar la API',
  'This cannot be undone.': 'No se puede deshacer.',
  '{name} is deleted': '{name} está eliminada',
  'Enrol an API': 'Dar de alta una API',
  'Find an API': 'Buscar una API',
  'No API has “{search}” in its name or address.':
    'Ninguna API tiene «{search}» en su nombre o dirección.',
  'No API fits these filters.': 'Ninguna API cumple estos filtros.',
  'No API is enrolled yet. {reason}': 'Todavía no hay ninguna API dada de alta. {reason}',
  'From an address or file': 'De una dirección o un archivo',
  'Paste a description': 'Pegar una descripción',
  'Use the built-in sample': 'Usar el ejemplo incluido',
  'No API is enrolled yet. Give a description of one, or begin with the sample.':
    'Todavía no hay ninguna API dada de alta. Indique la descripción de una o empiece con el ejemplo.',
  'From an address': 'De una dirección',
  'From a file': 'De un archivo',
  'Paste it': 'Pegarla',
  'By hand': 'A mano',
  'Built-in sample': 'Ejemplo incluido',
  'Where the description is': 'Dónde está la descripción',
  'How it is called': 'Cómo se la llama',
  'Enrol the sample API': 'Dar de alta la API de ejemplo',
  'Enrol the API': 'Dar de alta la API',
  'The file can no longer be read; choose it again.':
    'El archivo ya no se puede leer; elíjalo de nuevo.',
  '{bytes} would be sent; {descriptionBytesMax} are taken at most. Nothing was sent. Leave out of the description what agents do not need.':
    'Se enviarían {bytes}; se admiten como máximo {descriptionBytesMax}. No se envió nada. Quite de la descripción lo que los agentes no necesitan.',
  'Give the address first.': 'Indique primero la dirección.',
  'Choose a file first.': 'Elija primero un archivo.',
  'Give the address of the API first.': 'Indique primero la dirección de la API.',
  'Address of the description': 'Dirección de la descripción',
  'A description (OpenAPI, Swagger, a Postman collection), or the page that shows it: Swagger UI, Redoc, Scalar and their like.':
    'Una descripción (OpenAPI, Swagger, una colección de Postman) o la página que la muestra: Swagger UI, Redoc, Scalar y similares.',
  'Header that the address wants': 'Cabecera que pide la dirección',
  'Optional: its name, a colon and its value. It goes to that address alone, and is sealed.':
    'Opcional: su nombre, dos puntos y su valor. Va solo a esa dirección y se guarda sellada.',
  'File with the description': 'Archivo con la descripción',
  'OpenAPI or Swagger (JSON or YAML), a Postman collection, a HAR capture, cURL command lines; {descriptionBytesMax} at most.':
    'OpenAPI o Swagger (JSON o YAML), una colección de Postman, una captura HAR, líneas de cURL; como máximo {descriptionBytesMax}.',
  'A clinic and a shop, with invented people': 'Una clínica y una tienda, con personas inventadas',
  'This installation answers it itself: customers, accounts, patients and appointments, with names, e-mail addresses and numbers that belong to nobody. What an agent writes into it can be put back at any time.':
    'Responde esta misma instalación: clientes, cuentas, pacientes y citas, con nombres, direcciones de correo y números que no son de nadie. Lo que un agente escriba en ella se puede restaurar en cualquier momento.',
  'It is too long to be shown here.': 'Es demasiado largo para mostrarlo aquí.',
  'Any format: OpenAPI or Swagger as JSON or YAML, a Postman collection, a HAR capture, cURL command lines.':
    'Cualquier formato: OpenAPI o Swagger como JSON o YAML, una colección de Postman, una captura HAR, líneas de cURL.',
  'Not recognised so far; Leasehold says why when it reads it.':
    'No reconocido hasta ahora; Leasehold dirá por qué al leerlo.',
  'Choose what to call. The answer is shown to you alone and kept nowhere.':
    'Elija qué llamar. La respuesta se muestra solo a usted y no se guarda en ningún sitio.',
  'No operation has this in its name, path or words.':
    'Ninguna operación tiene eso en su nombre, ruta o textos.',
  'Operations to try': 'Operaciones para probar',
  Effect: 'Efecto',
  'May change data': 'Puede cambiar datos',
  Reads: 'Lee',
  'Choose another operation': 'Elegir otra operación',
  '{method} may change something': '{method} puede cambiar algo',
  '{id} is called at {baseUrl} with the credentials of this API. Leasehold cannot undo what the API does then.':
    'Se llama a {id} en {baseUrl} con las credenciales de esta API. Leasehold no puede deshacer lo que la API haga entonces.',
  'What the API answers is shown here: to you alone, on this page alone.':
    'Lo que responde la API se muestra aquí: solo a usted, solo en esta página.',
  'An agent would get no data': 'Un agente no recibiría datos',
  'It would be told: {told}': 'Se le diría: {told}',
  'The answer has no body.': 'La respuesta no tiene cuerpo.',
  'The body is no text, and is not shown.': 'El cuerpo no es texto y no se muestra.',
  'The beginning of the body is shown, without suggestions: it is too long to be looked at whole.':
    'Se muestra el principio del cuerpo, sin sugerencias: es demasiado largo para mirarlo entero.',
  'Suggested treatments': 'Tratamientos sugeridos',
  'What is suggested for each field': 'Qué se sugiere para cada campo',
  Treatment: 'Tratamiento',
  '{fields} fields: types, and the names a policy has; no value.':
    '{fields} campos: tipos y los nombres que tiene una política; ningún valor.',
  'Teach this shape': 'Enseñar esta forma',
  'Use as sample in the policy of': 'Usar como ejemplo en la política de',
  '{standing|# lease|# leases} of it {standing|stands|stand}':
    '{standing|# lease suyo sigue en pie|# leases suyos siguen en pie}',
  'Leases of this API still stand': 'Aún hay leases de esta API en pie',
  'Revoke its leases first, then delete it. Nothing was changed.':
    'Revoque primero sus leases y elimínela después. No se ha cambiado nada.',
} satisfies Record<keyof typeof pagesApisDe, string>;
