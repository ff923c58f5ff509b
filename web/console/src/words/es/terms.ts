export const termsEs = {
  Agent: 'Agente',
  'New fields': 'Campos nuevos',
  Refusal: 'Rechazo',
  Evidence: 'Pruebas',
  'What “{word}” means': 'Qué significa «{word}»',
  'All words in the glossary': 'Todas las palabras en el glosario',
  'What an agent, or a few, may do with one API: which operations, what it sees of each field, how often, until when. It has an address of its own.':
    'Lo que un agente, o unos pocos, pueden hacer con una API: qué operaciones, qué ven de cada campo, cuántas veces y hasta cuándo. Tiene una dirección propia.',
  'What agents see of each field and what they may ask by: filters in an order, and what becomes of all that none of them names.':
    'Lo que los agentes ven de cada campo y por qué pueden preguntar: filtros en un orden, y qué pasa con todo lo que ninguno nombra.',
  'What is done to a value before an agent sees it: kept, removed, masked, tokenized, made less exact or replaced.':
    'Lo que se hace con un valor antes de que un agente lo vea: se conserva, se quita, se enmascara, se cambia por un token, se hace menos exacto o se sustituye.',
  'A text that begins with TOKEN_ and stands for a value the agent does not see. The same value has the same token in all of a lease.':
    'Un texto que empieza por TOKEN_ y representa un valor que el agente no ve. El mismo valor tiene el mismo token en todo un lease.',
  'A named value in an answer of an API, such as email or patients[].dob.':
    'Un valor con nombre en una respuesta de una API, como email o patients[].dob.',
  'One thing an API can be asked for, such as GET /customers. An agent meets it as a tool.':
    'Algo que se le puede pedir a una API, como GET /customers. Un agente lo ve como una herramienta.',
  'One use of a tool by an agent. The record of it says what was done, never what was said.':
    'Un uso de una herramienta por un agente. Lo registrado dice qué se hizo, nunca qué se dijo.',
  'A program that calls tools for somebody: Claude, ChatGPT, or one of your own.':
    'Un programa que llama a herramientas para alguien: Claude, ChatGPT o uno propio.',
  'Lets an agent use one lease. It begins with lhk_ and is shown once.':
    'Permite a un agente usar un lease. Empieza por lhk_ y se muestra una sola vez.',
  'Fields that an API answered with and nobody has decided on. Unless a policy keeps what no filter names, agents do not get them until somebody has.':
    'Campos con los que una API respondió y sobre los que nadie ha decidido. Si una política no conserva lo que ningún filtro nombra, los agentes no los reciben hasta entonces.',
  'An answer that says why a call did not go through, with a code and what to do.':
    'Una respuesta que dice por qué una llamada no llegó a su fin, con un código y qué hacer.',
  'The audit log as a signed file, which others can check without Leasehold.':
    'El registro de auditoría como archivo firmado, que otros pueden comprobar sin Leasehold.',
};
