import type { leasesDe } from '../de/leases.ts';

export const leasesEs = {
  'Leasehold does not answer; asking again': 'Leasehold no responde; se vuelve a preguntar',
  'Waiting for the first call': 'Esperando la primera llamada',
  'Waiting for the next call': 'Esperando la próxima llamada',
  '{tool} was called: {word}': 'Se llamó a {tool}: {word}',
  Client: 'Cliente',
  '<a>Open {name} with this lease filled in</a>, or:':
    '<a>Abrir {name} con este lease ya indicado</a>, o bien:',
  'These steps are those of the documentation of {name}; it was not tried with a lease.':
    'Estos pasos son los de la documentación de {name}; no se probó con un lease.',
  'The tests of Leasehold connect in this way, and call tools.':
    'Las pruebas de Leasehold se conectan así y llaman a herramientas.',
  '{name} {version} was tried with a lease on {on}.':
    '{name} {version} se probó con un lease el {on}.',
  'Make a key for it, or put one that you have in the place of {keyPlace}.':
    'Cree una clave para él, o ponga una que ya tenga en lugar de {keyPlace}.',
  'This lease was revoked.': 'Este lease fue revocado.',
  'Make a key': 'Crear una clave',
  'The key is made, and stands in what you copy below. It is shown on this page alone and never again: copy it before you leave.':
    'La clave está creada y figura en lo que copie abajo. Se muestra solo en esta página y nunca más: cópiela antes de salir.',
  'It gets in by': 'Entra mediante',
  'signing in: no key is written down': 'inicio de sesión: no se escribe ninguna clave',
  '{name} cannot reach this address': '{name} no puede llegar a esta dirección',
  'It calls from the network of its vendor, and this installation answers at an address of your own machine or network. Serve it at a public https address and set {code} to it; the steps below are then the same. <a>How</a>':
    'Llama desde la red de su proveedor, y esta instalación responde en una dirección de su propia máquina o red. Sírvala en una dirección https pública y asígnela a {code}; los pasos de abajo son entonces los mismos. <a>Cómo</a>',
  'A client does not connect?': '¿Un cliente no se conecta?',
  'Leasehold does what each known client does on its way to this lease, and names the first step that fails. <a>What it tries</a>':
    'Leasehold hace lo que cada cliente conocido hace de camino a este lease y nombra el primer paso que falla. <a>Qué intenta</a>',
  'Examine the way in': 'Examinar la entrada',
  'Examining, up to a minute': 'Examinando, hasta un minuto',
  'What each client meets': 'Lo que encuentra cada cliente',
  Result: 'Resultado',
  'Why, and what to do': 'Por qué y qué hacer',
  Connects: 'Se conecta',
  'Connects, with a warning': 'Se conecta, con una advertencia',
  'Cannot connect': 'No puede conectarse',
  'Every step passes.': 'Todos los pasos funcionan.',
  Monday: 'Lunes',
  Tuesday: 'Martes',
  Wednesday: 'Miércoles',
  Thursday: 'Jueves',
  Friday: 'Viernes',
  Saturday: 'Sábado',
  Sunday: 'Domingo',
  When: 'Cuándo',
  'The lease keeps these hours': 'El lease respeta este horario',
  'The lease answers at any time': 'El lease responde a cualquier hora',
  'Only at certain times': 'Solo a ciertas horas',
  'To, not included': 'Hasta, sin incluirla',
  'A “to” before “from” is on the next day; 24:00 is the end of the day.':
    'Un «hasta» anterior al «desde» es del día siguiente; 24:00 es el final del día.',
  Days: 'Días',
  'Time zone': 'Zona horaria',
  'A name of the IANA database; the clock on the wall there counts.':
    'Un nombre de la base de datos IANA; cuenta la hora local de allí.',
  Leases: 'Leases',
  address: 'dirección',
  Contract: 'Contrato',
  Connect: 'Conectar',
  Policy: 'Política',
  Tools: 'Herramientas',
  Playground: 'Pruebas',
  Calls: 'Llamadas',
  Limits: 'Límites',
  Undone: 'Deshecho',
  'Closed again': 'Cerrado de nuevo',
  'It could not be closed again': 'No se pudo volver a cerrar',
  'Let agents have more?': '¿Dar más a los agentes?',
  'Let agents in again?': '¿Dejar entrar de nuevo a los agentes?',
  'Resume the lease': 'Reanudar el lease',
  'Nothing was changed. Close this, look at what holds now, and begin again.':
    'No se cambió nada. Cierre esto, mire lo que vale ahora y empiece de nuevo.',
  'What changes for agents': 'Qué cambia para los agentes',
  '{more|# operation|# operations} more can be called, {writes} of them change data':
    'Se {more|podrá llamar # operación más|podrán llamar # operaciones más}; {writes} de ellas cambian datos',
  '{more|# operation|# operations} more can be called':
    'Se {more|podrá llamar # operación más|podrán llamar # operaciones más}',
  '{operations} and {more} others': '{operations} y {more} más',
  '{operations}': '{operations}',
  'Every key and application of this lease gets in again':
    'Cada clave y cada aplicación de este lease vuelve a entrar',
  'Agents see what version {policyVersion} of its policy lets them see, and {leaseSettingText}; the lease has no end.':
    'Los agentes ven lo que permite la versión {policyVersion} de su política y pueden: {leaseSettingText}; el lease no tiene fin.',
  'Agents see what version {policyVersion} of its policy lets them see, and {leaseSettingText}; the lease ends {leaseSettingText2}.':
    'Los agentes ven lo que permite la versión {policyVersion} de su política y pueden: {leaseSettingText}; el lease termina {leaseSettingText2}.',
  Lifetime: 'Duración',
  'No end is set.': 'Sin fecha de fin.',
  Ended: 'Terminó',
  Ends: 'Termina',
  'Something was last taken away from agents {time}. {deniedText}':
    'Lo último que se quitó a los agentes fue {time}. {deniedText}',
  'Ends in {days} days': 'Termina en {days} días',
  Renew: 'Renovar',
  '1 day from now': '1 día desde ahora',
  '{days} days from now': '{days} días desde ahora',
  'No end': 'Sin fin',
  'Give a day and a time.': 'Indique un día y una hora.',
  'The new end is set': 'El nuevo fin está fijado',
  'By your clock ({zone}).': 'Según su reloj ({zone}).',
  'Agents get in again': 'Los agentes vuelven a entrar',
  Resume: 'Reanudar',
  Pause: 'Pausar',
  'Revoke this lease for ever?': '¿Revocar este lease para siempre?',
  'Revoke the lease': 'Revocar el lease',
  'Every agent is refused at once, and open streams are cut. Its secret is destroyed: tokens that agents hold open nothing any more, here or anywhere. What was recorded of its calls stays. This cannot be undone; to stop agents for a while, pause it.':
    'Se rechaza a todos los agentes al instante y se cortan los flujos abiertos. Su secreto se destruye: los tokens que tengan los agentes ya no abren nada, ni aquí ni en ningún sitio. Lo registrado de sus llamadas queda. No se puede deshacer; para detener a los agentes un tiempo, páuselo.',
  'The lease is revoked': 'El lease está revocado',
  'Every call is refused. {text}': 'Todas las llamadas se rechazan. {text}',
  'Go to its limits': 'Ir a sus límites',
  'This lease is paused': 'Este lease está pausado',
  'Resume it to let agents in.': 'Reanúdelo para dejar entrar a los agentes.',
  'This lease has expired': 'Este lease ha vencido',
  'Renew it to let agents in.': 'Renuévelo para dejar entrar a los agentes.',
  'This lease was revoked': 'Este lease fue revocado',
  'It will not come back, and its tokens open nothing any more; cut a new one.':
    'No volverá, y sus tokens ya no abren nada; configure uno nuevo.',
  'Claude on the web and other hosted assistants call from the network of their vendor, not from where their user is: a fence that leaves that network out refuses them.':
    'Claude en la web y otros asistentes alojados llaman desde la red de su proveedor, no desde donde está su usuario: una restricción que deje fuera esa red los rechaza.',
  'Calls come from these networks alone': 'Las llamadas llegan solo de estas redes',
  'Calls may come from any network': 'Las llamadas pueden llegar de cualquier red',
  Networks: 'Redes',
  'One a line, as 203.0.113.0/24 or 2001:db8::/32. None: calls may come from anywhere.':
    'Una por línea, como 203.0.113.0/24 o 2001:db8::/32. Ninguna: las llamadas pueden llegar de cualquier lugar.',
  'Line {line}, {network}: {message}.': 'Línea {line}, {network}: {message}.',
  'Calls come from these countries alone': 'Las llamadas llegan solo de estos países',
  'Calls may come from any country': 'Las llamadas pueden llegar de cualquier país',
  Countries: 'Países',
  '{map}. An address of no known country is refused.':
    '{map}. Una dirección sin país conocido se rechaza.',
  'None chosen: calls may come from any country.':
    'Ninguno elegido: las llamadas pueden llegar de cualquier país.',
  'Find a country': 'Buscar un país',
  'No country of that name.': 'Ningún país con ese nombre.',
  'Results and tokens': 'Resultados y tokens',
  'Give “{label}” as a whole number.': 'Indique «{label}» como número entero.',
  'Give whole numbers from 1 on.': 'Indique números enteros a partir de 1.',
  'How often': 'Con qué frecuencia',
  'The limits hold': 'Los límites están en vigor',
  'Minutes and days are those of UTC. A call above a limit is refused, with the time to wait.':
    'Los minutos y días son los de UTC. Una llamada por encima de un límite se rechaza, indicando la espera.',
  'of all together': 'de todos juntos',
  'of each key or application': 'de cada clave o aplicación',
  'No limit': 'Sin límite',
  'A whole number from 1 on, or nothing.': 'Un número entero a partir de 1, o nada.',
  'What the agent gets': 'Lo que recibe el agente',
  'Its record': 'Su registro',
  'The agent is told so, as the result of its call. {a}':
    'Así se le dice al agente, como resultado de su llamada. {a}',
  '{code}, with what was done to each value:': '{code}, con lo que se hizo con cada valor:',
  '… {linesLeft} more lines': '… {linesLeft} líneas más',
  '{code}: the same as text, for clients that read no other':
    '{code}: lo mismo como texto, para clientes que no leen otra cosa',
  '{tokens} {tokens|token|tokens}: an argument that takes one gets the value back':
    '{tokens} {tokens|token|tokens}: un argumento que admite uno recupera el valor',
  token: 'token',
  'Nothing has changed.': 'No ha cambiado nada.',
  'This lease was revoked, and that is final.': 'Este lease fue revocado, y eso es definitivo.',
  'Who would get in?': '¿Quién entraría?',
  'From the address': 'Desde la dirección',
  'IPv4 or IPv6. Empty: an address nobody knows.':
    'IPv4 o IPv6. Vacío: una dirección que nadie conoce.',
  At: 'A las',
  'Empty: now.': 'Vacío: ahora.',
  Try: 'Probar',
  'Gets in, with a key or a sign-in': 'Entra, con una clave o un inicio de sesión',
  'Is refused': 'Se rechaza',
  'Its country is not known. {hostedAssistant} calls from there. Limits are not asked.':
    'No se conoce su país. {hostedAssistant} llama desde ahí. No se consultan los límites.',
  'Its country is not known. Limits are not asked.':
    'No se conoce su país. No se consultan los límites.',
  'Country: {country}. {hostedAssistant} calls from there. Limits are not asked.':
    'País: {country}. {hostedAssistant} llama desde ahí. No se consultan los límites.',
  'Country: {country}. Limits are not asked.': 'País: {country}. No se consultan los límites.',
  Live: 'Activo',
  Paused: 'Pausado',
  Expired: 'Vencido',
  Revoked: 'Revocado',
  'this server': 'este servidor',
  '{confirmed} of {nodes} servers': '{confirmed} de {nodes} servidores',
  'Refused {ms} ms after it was stored, confirmed by {servers}.':
    'Rechazado {ms} ms después de guardarse, confirmado por {servers}.',
  'Agents were answered meanwhile: what they read cannot be taken back.':
    'Entretanto los agentes recibieron respuestas: lo que leyeron no se puede retirar.',
  'No answer to an agent is recorded from in between.':
    'No consta ninguna respuesta a un agente en ese intervalo.',
  Never: 'Nunca',
  reads: 'lee',
  'changes or deletes': 'cambia o borra',
  adds: 'añade',
  'It could not be undone': 'No se pudo deshacer',
  'The lease is paused': 'El lease está pausado',
} satisfies Record<keyof typeof leasesDe, string>;
