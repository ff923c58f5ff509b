import type { apisCallDe } from '../de/apis-call.ts';

export const apisCallEs = {
  'Upstream returned': 'La API devolvió',
  'The answer goes on; the first {lines} lines are shown.':
    'La respuesta continúa; se muestran las primeras {lines} líneas.',
  'It takes no arguments.': 'No recibe argumentos.',
  '{key} (required)': '{key} (obligatorio)',
  'Not given': 'Sin indicar',
  'Call it': 'Llamarla',
  'Calling {name}': 'Llamando a {name}',
  'Leasehold reads no further, and what you gave is still here. Had it finished before, the API is in <a>the list of APIs</a>.':
    'Leasehold no sigue leyendo, y lo que indicó sigue aquí. Si ya había terminado, la API está en <a>la lista de API</a>.',
  'Reading the description': 'Leyendo la descripción',
  'Sending: {bytes} of {ofBytes}': 'Enviando: {bytes} de {ofBytes}',
  Sent: 'Enviado',
  '{ofBytes} sent.': '{ofBytes} enviados.',
  'Step {at} of {of}:': 'Paso {at} de {of}:',
  Cancel: 'Cancelar',
  'This must be given.': 'Hay que indicarlo.',
  'This must be a number.': 'Debe ser un número.',
  'Choose one of the list.': 'Elija uno de la lista.',
  'This must be JSON: texts in double quotes.': 'Debe ser JSON: textos entre comillas dobles.',
} satisfies Record<keyof typeof apisCallDe, string>;
