import type { frameEn } from '../en/frame.ts';

export const frameEs = {
  skip: 'Saltar al contenido',
  menu: 'Menú',
  navigation: { main: 'Principal', footer: 'Pie de página', languages: 'Idioma' },
  links: {
    docs: 'Docs',
    signIn: 'Entrar',
    security: 'Seguridad',
    privacyNotice: 'Aviso de privacidad',
    terms: 'Condiciones',
  },
  joinShort: 'Lista de espera',
  join: 'Unirse a la lista de espera',
  facts: {
    free: 'Gratis durante la beta',
    noCard: 'Sin tarjeta de crédito',
    everyFeature: 'Todas las funciones',
    underTwoMinutes: 'Puesta en marcha media: menos de 2 minutos',
  },
  solutions: {
    '/no-code-privacy': {
      name: 'Privacidad sin código',
      summary:
        'Señale un campo y elija qué ocurre con él: tokenizar, tachar, enmascarar, anonimizar, agrupar por edad. Vea el resultado antes que ningún agente.',
    },
    '/plug-and-play-mcp': {
      name: 'MCP plug-and-play',
      summary:
        'Dé una descripción de su API y obtenga un servidor MCP al que se conectan Claude, ChatGPT y sus propios agentes.',
    },
    '/mcp-privacy': {
      name: 'Privacidad en MCP',
      summary:
        'Atención al cliente, finanzas, salud: la misma respuesta antes de la política y tal como la ve la IA.',
    },
  },
} satisfies typeof frameEn;
