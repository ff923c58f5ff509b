import type { callPathEn } from '../en/call-path.ts';

export const callPathEs = {
  title: 'El camino de una llamada',
  lead: 'Un agente pide los datos de un cliente, a través de un lease: el acceso temporal a su API que usted le concede. Cinco pasos, siempre en este orden; el primero que rechaza termina la llamada.',
  steps: {
    admit: {
      name: 'Admitir',
      title: '¿Puede hacerse esta llamada?',
      text: 'Se comprueban la clave, el estado del lease, sus horas, redes y países, sus límites, la operación y cada argumento contra su propio esquema.',
      paper: 'El agente envía',
    },
    restore: {
      name: 'Restituir',
      title: 'El token vuelve a ser el valor',
      text: 'Solo en el gateway, solo para este lease y solo en un argumento que pide ese tipo de valor. El agente que lo envió nunca tuvo lo que representa.',
      paper: 'Dentro de su gateway',
    },
    upstream: {
      name: 'API',
      title: 'Su API responde, como siempre',
      text: 'Con las credenciales que usted le dio, dentro de un plazo y un tamaño. Para los agentes no cambia nada en ella, y ninguno recibe sus credenciales.',
      paper: 'Su API devuelve',
    },
    protect: {
      name: 'Proteger',
      title: 'La política decide, campo a campo',
      text: 'Aquí, seis campos y seis tratamientos. Un campo que nadie nombró se retendría, y un valor protegido que reaparece en otro campo se busca también allí.',
      paper: 'El agente recibe',
    },
    record: {
      name: 'Registrar',
      title: 'Se guarda lo que se hizo, no lo que se dijo',
      text: 'Quién llamó a qué, cuándo, y cómo se trató cada campo, encadenado para que se note cualquier cambio. No contiene ningún valor de una respuesta.',
      paper: 'Su registro de llamadas',
    },
  },
  rows: { tool: 'herramienta', lease: 'lease', operation: 'operación', arguments: 'argumentos' },
  states: {
    live: 'Activo hasta el 30 de junio',
    inLease: 'En este lease',
    fits: 'Cumplen el esquema',
  },
} satisfies typeof callPathEn;
