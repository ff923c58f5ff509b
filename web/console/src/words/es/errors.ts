import type { errorsDe } from '../de/errors.ts';

export const errorsEs = {
  'The request is not valid': 'La petición no es válida',
  'Correct each place that is named.': 'Corrija cada lugar indicado.',
  'There is no such thing here': 'Aquí no existe',
  'Check the id; what another workspace owns is not found either.':
    'Compruebe el ID; lo que pertenece a otro espacio de trabajo tampoco se encuentra.',
  'It exists already, or has changed since you read it':
    'Ya existe, o ha cambiado desde que lo leyó',
  'Read it again and repeat the change.': 'Vuelva a leerlo y repita el cambio.',
  'The request body is too large': 'El cuerpo de la petición es demasiado grande',
  'Send a smaller body.': 'Envíe un cuerpo menor.',
  'A valid credential is needed': 'Hace falta una credencial válida',
  'Sign in, or send `Authorization: Bearer <token>`; make one with `leasehold token create`.':
    'Inicie sesión o envíe `Authorization: Bearer <token>`; cree uno con `leasehold token create`.',
  'This address does not take that method': 'Esta dirección no admite ese método',
  'See /api/v1/openapi.json for what it takes.': 'Lo que admite está en /api/v1/openapi.json.',
  'This credential may not do that': 'Esta credencial no puede hacer eso',
  'Ask an owner or admin of the workspace for the role that is named, or use a credential that has it.':
    'Pida el rol indicado a un propietario o administrador del espacio de trabajo, o use una credencial que lo tenga.',
  'There is no second person to approve': 'No hay una segunda persona que apruebe',
  'Invite another owner or admin first, or leave the one there is.':
    'Invite primero a otro propietario o administrador, o deje a los que hay.',
  'A second person has to approve this': 'Una segunda persona tiene que aprobarlo',
  'Nothing was changed. Put it in a draft (POST /drafts) and publish that once somebody else has approved it.':
    'No se cambió nada. Póngalo en un borrador (POST /drafts) y publíquelo cuando otra persona lo haya aprobado.',
  'The API description cannot be read': 'No se puede leer la descripción de la API',
  'Give OpenAPI, Swagger, a Postman collection, a HAR capture or cURL lines; where the message names a place in it, look there.':
    'Indique OpenAPI, Swagger, una colección de Postman, una captura HAR o líneas de cURL; donde el mensaje nombre un lugar, mire allí.',
  'The API description has no operation that can be called':
    'La descripción de la API no tiene ninguna operación que se pueda llamar',
  'See the problems listed for each operation.': 'Mire los problemas de cada operación.',
  'The address of the description wants to know who reads it':
    'La dirección de la descripción quiere saber quién la lee',
  'Give the header that it wants beside the address: `headers` of `description`.':
    'Indique junto a la dirección la cabecera que pide: `headers` de `description`.',
  'The policy cannot be compiled': 'La política no se puede compilar',
  'There is no lease at this address': 'En esta dirección no hay ningún lease',
  'Check the address with the owner of the API.':
    'Compruebe la dirección con el propietario de la API.',
  'Ask the owner of the API to resume it; do not retry.':
    'Pida al propietario de la API que lo reanude; no reintente.',
  'Ask the owner of the API to renew it; do not retry.':
    'Pida al propietario de la API que lo renueve; no reintente.',
  'It will not come back; ask the owner of the API for a new one.':
    'No volverá; pida uno nuevo al propietario de la API.',
  'A valid key of this lease is needed': 'Hace falta una clave válida de este lease',
  'Ask the owner of the API for a key of this lease, and put it where this agent has its key; an agent that signs in has to sign in again.':
    'Pida al propietario de la API una clave de este lease y póngala donde este agente tiene la suya; un agente que inicia sesión tiene que iniciarla de nuevo.',
  'This lease does not answer at this time': 'Este lease no responde a esta hora',
  'Come back when its time window opens, as the answer says; do not retry before.':
    'Vuelva cuando se abra su horario, como dice la respuesta; no reintente antes.',
  'This lease does not answer to this network': 'Este lease no responde a esta red',
  'Call from a network the owner of the API allows, or ask the owner to allow this one; do not retry.':
    'Llame desde una red que permita el propietario de la API o pídale que permita esta; no reintente.',
  'This lease does not answer to this country': 'Este lease no responde a este país',
  'Call from a country the owner of the API allows, or ask the owner to allow this one; do not retry.':
    'Llame desde un país que permita el propietario de la API o pídale que permita este; no reintente.',
  'This lease does not answer to the network of this assistant':
    'Este lease no responde a la red de este asistente',
  'Hosted assistants call from the network of their vendor, not from where their user is: ask the owner of the API to allow it; do not retry.':
    'Los asistentes alojados llaman desde la red de su proveedor, no desde donde está su usuario: pida al propietario de la API que la permita; no reintente.',
  'Too many calls': 'Demasiadas llamadas',
  'Wait as long as the answer says, then go on.': 'Espere lo que diga la respuesta y después siga.',
  'Too many calls for one day': 'Demasiadas llamadas para un día',
  'This operation is not part of the lease': 'Esta operación no forma parte del lease',
  'Use a tool from tools/list.': 'Use una herramienta de tools/list.',
  'The API no longer has this operation': 'La API ya no tiene esta operación',
  'Use another tool from tools/list; it works again by itself once the API has the operation back.':
    'Use otra herramienta de tools/list; vuelve a funcionar por sí sola cuando la API recupere la operación.',
  'Its owner gives it in the settings of the API; do not retry before.':
    'Su propietario la indica en los ajustes de la API; no reintente antes.',
  'The arguments do not fit the tool': 'Los argumentos no encajan con la herramienta',
  'Correct the arguments named in the message.': 'Corrija los argumentos que nombra el mensaje.',
  'The arguments hold more than is read in one call':
    'Los argumentos contienen más de lo que se lee en una llamada',
  'Send less in one call: fewer records, shorter texts, less nesting.':
    'Envíe menos en una llamada: menos registros, textos más cortos, menos anidamiento.',
  'The argument would ask for protected values': 'El argumento pediría valores protegidos',
  'Do what the message says, or ask the owner of the lease for the line of the policy that it names.':
    'Haga lo que dice el mensaje o pida al propietario del lease la línea de la política que este nombra.',
  'A token was not accepted': 'Un token no se aceptó',
  'Read the record again and send its token whole, in an argument that takes it; the message says which do.':
    'Vuelva a leer el registro y envíe su token entero, en un argumento que lo admita; el mensaje dice cuáles lo admiten.',
  'The upstream address is closed': 'La dirección de la API está cerrada',
  'Whoever runs this installation can open a private network: LEASEHOLD_UPSTREAM_ALLOW=127.0.0.0/8, for instance, at its start.':
    'Quien gestiona esta instalación puede abrir una red privada, por ejemplo con LEASEHOLD_UPSTREAM_ALLOW=127.0.0.0/8 al arrancar.',
  'The API could not be reached': 'No se pudo contactar con la API',
  'Try again later.': 'Inténtelo más tarde.',
  'The API did not answer in time': 'La API no respondió a tiempo',
  'Try again later, or ask for less.': 'Inténtelo más tarde o pida menos.',
  'The answer of the API is too large': 'La respuesta de la API es demasiado grande',
  'Ask for less: a smaller page, a narrower filter.':
    'Pida menos: una página menor, un filtro más estrecho.',
  'The answer of the API holds more than is treated in one call':
    'La respuesta de la API contiene más de lo que se trata en una llamada',
  'Ask for less: a smaller page, a narrower filter, fewer fields.':
    'Pida menos: una página menor, un filtro más estrecho, menos campos.',
  'The API sent an answer that cannot be read': 'La API envió una respuesta que no se puede leer',
  'Tell the owner of the API.': 'Avise al propietario de la API.',
  'The API refused its credentials': 'La API rechazó sus credenciales',
  'The owner must renew the credentials of this API.':
    'El propietario debe renovar las credenciales de esta API.',
  'The API answered with an error': 'La API respondió con un error',
  'Change the arguments, or try again later.': 'Cambie los argumentos o inténtelo más tarde.',
  'The call was cancelled': 'La llamada se canceló',
  'Nothing to do.': 'No hay nada que hacer.',
  'An option has a value that cannot be used': 'Una opción tiene un valor que no se puede usar',
  'See the table of options: leasehold start --help.':
    'Vea la tabla de opciones: leasehold start --help.',
  'The port is taken': 'El puerto está ocupado',
  'Stop the other program or choose another port with --port.':
    'Pare el otro programa o elija otro puerto con --port.',
  'The data folder cannot be used': 'La carpeta de datos no se puede usar',
  'Whoever runs this installation makes room in it and lets it be written to, or names another with --data.':
    'Quien gestiona esta instalación le da espacio y permiso de escritura, o indica otra con --data.',
  'The database cannot be reached': 'No se puede contactar con la base de datos',
  'Try again in a moment; whoever runs this installation checks LEASEHOLD_DATABASE_URL and that the database runs.':
    'Inténtelo de nuevo en un momento; quien gestiona esta instalación comprueba LEASEHOLD_DATABASE_URL y que la base de datos funcione.',
  'The database was written by a newer version':
    'La base de datos la escribió una versión más nueva',
  'Start the version that wrote it, or a newer one; or restore a backup from before the upgrade.':
    'Arranque la versión que la escribió u otra más nueva, o restaure una copia anterior a la actualización.',
  'The database belongs to another program': 'La base de datos pertenece a otro programa',
  'Give Leasehold an empty database, or a schema of its own in this one (search_path of its user); or another data folder with --data.':
    'Dé a Leasehold una base de datos vacía, o un esquema propio en esta (search_path de su usuario), u otra carpeta de datos con --data.',
  'The data of this installation is gone': 'Los datos de esta instalación han desaparecido',
  'Put the database back from a backup, or name the right one; to begin anew, do what the message says.':
    'Recupere la base de datos de una copia o indique la correcta; para empezar de nuevo, haga lo que dice el mensaje.',
  'The database file is damaged': 'El archivo de la base de datos está dañado',
  'Restore it from a backup, or move it away to start with an empty one.':
    'Restáurelo de una copia o apártelo para empezar con uno vacío.',
  'The master key cannot be used': 'La clave maestra no se puede usar',
  'Restore the key file from backup: without it sealed data cannot be opened.':
    'Restaure el archivo de claves de una copia: sin él no se pueden abrir los datos sellados.',
  'The audit log is broken': 'El registro de auditoría está roto',
  'Leave the database as it is, and compare it with a backup or an evidence pack from before.':
    'Deje la base de datos como está y compárela con una copia o un paquete de pruebas anterior.',
  'The control API could not be reached': 'No se pudo contactar con la API de control',
  'Check --url and that Leasehold runs there.': 'Compruebe --url y que Leasehold funcione allí.',
  'The lease could not be reached': 'No se pudo contactar con el lease',
  'Check the address, and that Leasehold runs there and can be reached from here; calls are tried anew.':
    'Compruebe la dirección, y que Leasehold funcione allí y sea accesible desde aquí; las llamadas se reintentan.',
  'A client cannot connect to the MCP server': 'Un cliente no puede conectarse al servidor MCP',
  'Mend what the report names first for that client; docs/doctor.md lists every code.':
    'Arregle primero lo que el informe nombra para ese cliente; docs/doctor.md lista todos los códigos.',
  'The file is not valid': 'El archivo no es válido',
  'Correct the places named; nothing was changed.':
    'Corrija los lugares indicados; no se cambió nada.',
  'A file cannot be read': 'No se puede leer un archivo',
  'Check the path and its permissions.': 'Compruebe la ruta y sus permisos.',
  'The command line is not understood': 'No se entiende la línea de comandos',
  'See --help.': 'Vea --help.',
  'Something went wrong here': 'Algo salió mal aquí',
  'The details are in the log under the id of this request.':
    'Los detalles están en el registro bajo el ID de esta petición.',
} satisfies Record<keyof typeof errorsDe, string>;
