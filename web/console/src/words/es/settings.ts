import type { settingsDe } from '../de/settings.ts';

export const settingsEs = {
  'Why this agent may see this data, in words. It stands in the audit log, and where somebody is asked to let an application in.':
    'Por qué este agente puede ver estos datos, en palabras. Figura en el registro de auditoría y donde se pide a alguien que admita una aplicación.',
  'It is yours to state: Leasehold does not check it.':
    'Le corresponde a usted indicarla: Leasehold no la comprueba.',
  'With commas between them. The list of leases is narrowed by them; agents are not told them.':
    'Separadas por comas. Con ellas se acota la lista de leases; a los agentes no se les dicen.',
  'What they may do': 'Qué pueden hacer',
  'Whatever adds, changes or deletes is no tool of this lease then.':
    'Lo que añade, cambia o borra no es entonces herramienta de este lease.',
  'Schemas of answers': 'Esquemas de las respuestas',
  'They say what an answer holds and how each field is treated, and are more than half of a list of tools. The description of a tool names its treatments as well.':
    'Dicen qué contiene una respuesta y cómo se trata cada campo, y son más de la mitad de una lista de herramientas. La descripción de una herramienta también nombra sus tratamientos.',
  'For clients that may read them': 'Para los clientes que puedan leerlos',
  'For every client': 'Para todos los clientes',
  'For none': 'Para ninguno',
  'Listed publicly': 'Listado en público',
  'List this lease publicly': 'Listar este lease en público',
  'Anybody may then read its server.json (its address, followed by /server.json), an entry for registries of MCP servers. It shows the name of the lease, its address, and that agents need a key or a sign-in; nothing of the API, its operations, its purpose or its fields. Off: there is nothing at that address.':
    'Cualquiera puede leer entonces su server.json (su dirección seguida de /server.json), una entrada para registros de servidores MCP. Muestra el nombre del lease, su dirección y que los agentes necesitan una clave o un inicio de sesión; nada de la API, sus operaciones, su finalidad o sus campos. Desactivado: en esa dirección no hay nada.',
  'Longest result': 'Resultado más largo',
  'Longer ones are cut between items, and the agent is told how to read on. From 1,000 on; Claude Code takes about 60,000.':
    'Los más largos se cortan entre elementos, y se dice al agente cómo seguir leyendo. A partir de 1000; Claude Code admite unos 60 000.',
  characters: 'caracteres',
  'Longest result for a model': 'Resultado más largo para un modelo',
  'Whichever limit is met first cuts. From 500 on; Claude Code takes 25,000, and the count is an estimate.':
    'Corta el límite que se alcance primero. A partir de 500; Claude Code admite 25 000, y el recuento es una estimación.',
  'model tokens': 'tokens de modelo',
  Tokens: 'Tokens',
  'Short ones cost a model about what the value costs. Agents can send back the tokens they have in either form.':
    'Los cortos cuestan a un modelo más o menos lo que cuesta el valor. Los agentes pueden devolver los tokens que tengan en cualquiera de las dos formas.',
  'Short: their values are kept here, sealed': 'Cortos: sus valores se guardan aquí, sellados',
  'Long: they carry their value, and none is kept':
    'Largos: llevan su valor, y no se guarda ninguno',
  'Tokens are kept': 'Los tokens se guardan',
  'After an agent was last told one. Then its value is forgotten, and the agent is asked to read the record again.':
    'Desde la última vez que se dio uno a un agente. Después su valor se olvida, y se pide al agente que vuelva a leer el registro.',
  days: 'días',
  'Most tokens kept': 'Máximo de tokens guardados',
  'From 1,000 on. Where there are more, those told least lately are forgotten.':
    'A partir de 1000. Si hay más, se olvidan los que hace más tiempo que se dieron.',
  'For people. Left empty, the description’s own.': 'Para personas. Vacío: el de la descripción.',
  'Where calls go. Another host needs its credentials given again.':
    'Adónde van las llamadas. Para otro host hay que indicar de nuevo sus credenciales.',
  'Left empty, the first server of the description.':
    'Vacío: el primer servidor de la descripción.',
  'With commas between them. The list of APIs is narrowed by them.':
    'Separadas por comas. Con ellas se acota la lista de API.',
  'Read the description again': 'Volver a leer la descripción',
  'What changed waits for your review; nothing new reaches an agent before it.':
    'Lo que cambió espera su revisión; antes no llega nada nuevo a ningún agente.',
  'What is made of its operations': 'Qué se hace de sus operaciones',
} satisfies Record<keyof typeof settingsDe, string>;
