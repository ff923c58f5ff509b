import type { startDe } from '../de/start.ts';

export const startEs = {
  'Its description says so. Leasehold sends it with each call; agents never have it. Without it the API will refuse them.':
    'Lo dice su descripción. Leasehold la envía con cada llamada; los agentes nunca la tienen. Sin ella la API los rechazará.',
  'Its description leaves them to whoever calls it, and says what they are otherwise.':
    'Su descripción las deja a quien la llama, y dice cuáles son si no se indican.',
  'Agents see nothing of it until a lease of it is cut.':
    'Los agentes no ven nada de ella hasta que se configure un lease.',
  'Save and go on': 'Guardar y continuar',
  'Cut its first lease': 'Configurar su primer lease',
  'This API asks for a key, and for its address': 'Esta API pide una clave y su dirección',
  'This API asks for a key': 'Esta API pide una clave',
  'This API asks for parts of its address': 'Esta API pide partes de su dirección',
  'The API is enrolled': 'La API está dada de alta',
  'Where its operations are called. Another host needs its key given again.':
    'Dónde se llaman sus operaciones. Para otro host hay que indicar de nuevo su clave.',
  'Go on without': 'Continuar sin ella',
  'Choose how the API is called, or go on without.':
    'Elija cómo se llama a la API o continúe sin ello.',
  'Address of the API: {name}': 'Dirección de la API: {name}',
  'The description has it as {url}.': 'La descripción la tiene como {url}.',
  '{said} Left empty: {default}.': '{said} Vacío: {default}.',
  'Read {instead}': 'Leer {instead}',
  'What you paste is read at once. What its description asks for is asked for next: a key, parts of its address. The sample is a clinic and shop with invented people, answered by this installation. <a>Enrol an API with every option</a>':
    'Lo que pegue se lee enseguida. Lo que pida su descripción se pregunta después: una clave, partes de su dirección. El ejemplo es una clínica con tienda y personas inventadas, a la que responde esta instalación. <a>Dar de alta una API con todas las opciones</a>',
  'Its description, as a file': 'Descripción de la API, como archivo',
  'OpenAPI, Swagger, Postman, HAR, cURL lines.': 'OpenAPI, Swagger, Postman, HAR, líneas de cURL.',
  'Its description, or the address it is at': 'Descripción de la API, o la dirección en que está',
  'Paste OpenAPI or Swagger (JSON or YAML), a Postman collection, a HAR capture or cURL lines; or the address of one, or of the page that shows it.':
    'Pegue OpenAPI o Swagger (JSON o YAML), una colección de Postman, una captura HAR o líneas de cURL; o la dirección de una, o de la página que la muestra.',
  'Its name, a colon and its value, as in X-Api-Key: abc; a value alone is sent as a bearer token. It goes to that address alone, and is sealed.':
    'Su nombre, dos puntos y su valor, como X-Api-Key: abc; un valor solo se envía como token Bearer. Va solo a esa dirección y se guarda sellado.',
  'Where its operations are called: https://api.example.com/v1.':
    'Dónde se llaman sus operaciones: https://api.example.com/v1.',
  'Reading …': 'Leyendo …',
  'Read it': 'Leerla',
  'Use the sample API': 'Usar la API de ejemplo',
  'Paste it instead': 'Pegarla en su lugar',
  'Choose a file instead': 'Elegir un archivo en su lugar',
  'The address wants a header': 'La dirección pide una cabecera',
  'Read it without a header': 'Leerla sin cabecera',
  'Reading once from the API …': 'Leyendo una vez de la API …',
  'Waiting for the API': 'Esperando a la API',
  'The answer is shown to you alone, and kept nowhere. What an agent receives is decided by the policy of this lease. <a>Change the treatments</a>':
    'La respuesta se muestra solo a usted y no se guarda en ningún sitio. Lo que recibe un agente lo decide la política de este lease. <a>Cambiar los tratamientos</a>',
  'Nothing was read': 'No se leyó nada',
  'Nothing of this API reads without something only you know. <a>Choose an operation and try it</a>':
    'Nada de esta API se lee sin algo que solo usted sabe. <a>Elija una operación y pruébela</a>',
  'Read once from the API': 'Leer una vez de la API',
  '{operation} was asked with made-up arguments: {why}':
    '{operation} se preguntó con argumentos inventados: {why}',
  '{operation}: {why}': '{operation}: {why}',
  'Try it with arguments of your own': 'Probarla con argumentos propios',
  'The API refused Leasehold ({status})': 'La API rechazó a Leasehold ({status})',
  'The API answered {status}': 'La API respondió {status}',
  'The API answered, and no field can be shown':
    'La API respondió, y no se puede mostrar ningún campo',
  'The description says nothing of what this API answers. Every field is withheld until it is reviewed: try a call under APIs, and teach its shape.':
    'La descripción no dice nada de lo que responde esta API. Cada campo se retiene hasta que se revise: pruebe una llamada en API y enseñe su forma.',
  'as {operation} might answer': 'como podría responder {operation}',
  'Why each field is treated so': 'Por qué cada campo se trata así',
  'These are suggestions, and in force. What nobody is sure of is withheld.':
    'Son sugerencias y están en vigor. Aquello de lo que nadie está seguro se retiene.',
  'Change the treatments': 'Cambiar los tratamientos',
  'Withheld, unsure': 'Retenido, dudoso',
  'Call again: whether the API answers shows then.':
    'Llame de nuevo: entonces se verá si la API responde.',
  'The key of {name}': 'La clave de {name}',
  'The API refused Leasehold: it wants a key, or another one than it was given. Agents never have it.':
    'La API rechazó a Leasehold: pide una clave, u otra distinta de la indicada. Los agentes nunca la tienen.',
  'Give the API’s key': 'Indicar la clave de la API',
  'Give another key': 'Indicar otra clave',
  'The key is saved': 'La clave está guardada',
  'The address of {name}': 'La dirección de {name}',
  'Leasehold calls it at {baseUrl}.': 'Leasehold la llama en {baseUrl}.',
  'Change the API’s address': 'Cambiar la dirección de la API',
  'The address is saved': 'La dirección está guardada',
  ' And {issues} more places.': ' Y {issues} lugares más.',
  'Check how the address is spelt.': 'Compruebe cómo está escrita la dirección.',
  'Try again, or paste the description itself.': 'Inténtelo de nuevo o pegue la descripción misma.',
  'Leave out of it what agents do not need.': 'Quite de ella lo que los agentes no necesitan.',
  'To try {name} with an agent of our own.': 'Para probar {name} con un agente propio.',
  'First agent': 'Primer agente',
  'Paste a description, or type its address.': 'Pegue una descripción o escriba su dirección.',
  'This address holds a variable. Put its value in its place.':
    'Esta dirección contiene una variable. Ponga su valor en su lugar.',
  'This is a file of your machine, which Leasehold does not see. Choose it as a file.':
    'Es un archivo de su máquina, que Leasehold no ve. Elíjalo como archivo.',
  'An address begins with https:// or http://.': 'Una dirección empieza por https:// o http://.',
  'This is no address: its host cannot be read.': 'No es una dirección: no se puede leer su host.',
  'This address holds a user name or a password, which would be shown with it. Give it without; what it wants to know is asked for next.':
    'Esta dirección contiene un usuario o una contraseña, que se mostrarían con ella. Indíquela sin ellos; lo que quiera saber se pregunta después.',
  'An address begins with https:// or http://, and not with {scheme}:.':
    'Una dirección empieza por https:// o http://, y no por {scheme}:.',
  'Give the header: its name, a colon, its value.':
    'Indique la cabecera: su nombre, dos puntos, su valor.',
  'This is no header. Write it as its name, a colon and its value: X-Api-Key: abc.':
    'No es una cabecera. Escríbala como nombre, dos puntos y valor: X-Api-Key: abc.',
  '{header} is no name of a header: letters, digits and - are.':
    '{header} no es nombre de cabecera: se admiten letras, cifras y -.',
  'Give the value of {header} after the colon.':
    'Indique el valor de {header} después de los dos puntos.',
  'The value holds a sign that no header can carry.':
    'El valor contiene un signo que ninguna cabecera puede llevar.',
  'The API answered {status}.': 'La API respondió {status}.',
  'The answer has no text.': 'La respuesta no tiene texto.',
  'The answer is too long to be shown here as a whole.':
    'La respuesta es demasiado larga para mostrarla aquí entera.',
  'The answer is a single value, and has no fields.':
    'La respuesta es un único valor y no tiene campos.',
  'The answer is no JSON, and has no fields that a policy can name.':
    'La respuesta no es JSON y no tiene campos que una política pueda nombrar.',
  'Judging its fields and cutting the first lease':
    'Valorando sus campos y configurando el primer lease',
  'After {scheme}: come two slashes.': 'Después de {scheme}: van dos barras.',
  'An address has no blanks. Give it alone, with nothing before or after it.':
    'Una dirección no tiene espacios. Escríbala sola, sin nada antes ni después.',
} satisfies Record<keyof typeof startDe, string>;
