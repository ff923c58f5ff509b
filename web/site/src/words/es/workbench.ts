import type { workbenchEn } from '../en/workbench.ts';
import { treatmentsEs } from './treatments.ts';

export const workbenchEs = {
  locale: 'es',
  englishParts:
    'Lo que dice el propio motor, como los motivos, los avisos y lo que se trató, está en inglés.',
  treatmentName: ({ filterType }) => treatmentsEs.filterTypes[filterType],
  title: 'Pegue su API. Lea lo que leería un agente.',
  lead: 'Un documento OpenAPI, una colección de Postman, líneas de cURL o una respuesta JSON: verá las herramientas que recibe un agente, qué ocurre con cada campo y por qué, y los dos lados de una respuesta. Todo se ejecuta en esta pestaña, con los mismos paquetes que usa el gateway, salvo el modelo que encuentra nombres de personas en texto libre.',
  source: {
    title: 'Su API, o una respuesta suya',
    examples: 'Ejemplos listos',
    document: 'Un documento OpenAPI',
    text: 'Una respuesta JSON, un documento OpenAPI, una colección de Postman o líneas de cURL',
    reading: 'Leyendo…',
    place: (line, column) => `Línea ${line}, columna ${column}`,
    stays:
      'Lo que pega se queda en esta pestaña. A partir de entonces, aquí se cuentan las peticiones.',
    operations: (source, count, words) =>
      `${source}, ${words} ${count === 1 ? 'operación' : 'operaciones'}.`,
    fields: (source, count) => `${source}, ${count} ${count === 1 ? 'campo' : 'campos'}.`,
    hidden: (words) => `Se leen otros ${words} caracteres, que no se muestran.`,
    written: {
      values: 'Varios valores, leídos como una sola lista.',
      literal:
        'No es JSON estricto, sino como lo escriben JavaScript o Python; se ha leído igualmente.',
      wrapped: 'Lo que rodeaba al JSON se ha dejado fuera.',
    },
    requests: (count) => `${count} ${count === 1 ? 'petición' : 'peticiones'}`,
    since: {
      pasted: 'desde que pegó',
      typed: 'desde que empezó a escribir',
      took: 'desde que tomó este ejemplo',
    },
    lastTo: ', la última a ',
  },
  exampleNames: {
    clinic: 'Clínica',
    order: 'Pedido',
    contacts: 'CRM',
    payments: 'Pagos',
    ticket: 'Soporte',
    staff: 'Personal',
  },
  formats: {
    'openapi-3.0': 'OpenAPI 3.0',
    'openapi-3.1': 'OpenAPI 3.1',
    'openapi-3.2': 'OpenAPI 3.2',
    'swagger-2.0': 'Swagger 2.0',
    'postman-2.0': 'Una colección de Postman',
    'postman-2.1': 'Una colección de Postman',
    'har-1.2': 'Una captura HAR',
    curl: 'Líneas de cURL',
    form: 'El formulario sencillo',
    answer: 'Una respuesta JSON',
  },
  kinds: { OpenAPI: 'OpenAPI', Postman: 'Postman', cURL: 'cURL', answer: 'Respuesta JSON' },
  tools: {
    title: (count, words) =>
      `${words} ${count === 1 ? 'herramienta' : 'herramientas'} para el agente`,
    cost: (words) => `su lista cuesta unos ${words} tokens de modelo`,
    tool: 'Herramienta',
    arguments: 'Argumentos',
    required: 'obligatorio',
    takesTokens: 'admite tokens',
    notes: (count) => `${count === 1 ? 'Una nota' : `${count} notas`} sobre la descripción`,
  },
  upstream: {
    title: 'Su API devuelve',
    note: 'una muestra hecha a partir de la descripción',
    hint: 'Sus valores son los ejemplos de los esquemas o de personas inventadas.',
  },
  agent: {
    title: 'El agente recibe',
    hint: 'Haga clic en un valor para cambiar lo que ocurre con él.',
    cost: (after, before) => `unos ${after} tokens de modelo, ${before} sin tratar`,
    lastGood: 'Último resultado válido',
    change: (field, value) => `${field}: ${value}. Cambiar su tratamiento`,
    unknown: (tool) =>
      `No se sabe nada de las respuestas de ${tool}, así que se retendrían todas hasta que se nombre un campo. Pegue una respuesta como JSON para decidir sobre ella.`,
    thisTool: 'esta herramienta',
    notYet: 'Aparece en cuanto se haya cargado la parte de la página que trata las respuestas.',
    moreLines: (words) => `Y ${words} líneas más.`,
  },
  fields: {
    title: 'Cada campo, y por qué',
    wholeAnswer: 'toda la respuesta',
    treatmentOf: (field) => `Tratamiento de ${field}`,
    choose: (field) => `Elegir el tratamiento de ${field}`,
    withheld: 'Retenido',
    suggested: '(sugerido)',
    showAll: (count) => `Mostrar los ${count} campos`,
    more: (words) => `Y ${words} campos más, tratados según lo sugerido.`,
  },
  file: {
    title: 'Llévese la política',
    notYet: 'Se escribe en cuanto se haya cargado la parte de la página que la escribe.',
    besideAnswer:
      'En un checkout de Leasehold, con su respuesta guardada al lado como answer.json:',
    besideDescription: (file) =>
      `En un checkout de Leasehold, con su descripción guardada al lado como ${file}:`,
    command: 'Comando',
    theCommand: 'el comando',
    copy: (what) => `Copiar ${what}`,
    copied: (what) => `Copiado: ${what}`,
  },
} satisfies typeof workbenchEn;
