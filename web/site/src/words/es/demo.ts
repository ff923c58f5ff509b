import type { demoEn } from '../en/demo.ts';

export const demoEs = {
  englishParts: 'Lo que dice el propio motor, como los errores y lo que se trató, está en inglés.',
  examples: {
    'before-after': {
      name: 'Antes y después',
      summary: 'Un registro antes y después de su política: no se ve de quién trata.',
    },
    'customer-support': {
      name: 'Atención al cliente',
      summary: 'Un asistente responde un ticket sin saber quién lo escribió.',
    },
    finance: {
      name: 'Finanzas',
      summary: 'Un asistente busca gastos inusuales; a quién pertenecen no sale del banco.',
    },
    healthcare: {
      name: 'Salud',
      summary:
        'Un asistente resume tratamientos; de los pacientes solo ve iniciales y grupos de edad.',
    },
  },
  panels: {
    beforeAndAfter: {
      data: 'Datos originales',
      policy: 'Política',
      result: 'Datos protegidos',
    },
    seenByAi: {
      data: 'Datos originales',
      policy: 'Política de privacidad',
      result: 'Lo que ve la IA',
    },
  },
  liveExample: (name) => `${name}: ejemplo en vivo`,
  lastGood: 'Último resultado válido',
  nothing: 'Nada que tratar.',
  promise: 'Edite cualquiera de las dos hojas. Nada de lo que escribe sale de este navegador.',
  switchSpelling: 'Cambiar la notación',
  reset: 'Restablecer',
  place: (line, column) => `Línea ${line}, columna ${column}`,
  more: (count) => `Y ${count} más.`,
} satisfies typeof demoEn;
