import type { partsChartsDe } from '../de/parts-charts.ts';

export const partsChartsEs = {
  'View as table': 'Ver como tabla',
  '{title}: a chart of {steps} steps, read with Left and Right':
    '{title}: un gráfico de {steps} pasos, se lee con Izquierda y Derecha',
  'Each step is one {step}: point at one, or move with the arrow keys.':
    'Cada paso es: {step}. Señale uno o muévase con las flechas.',
} satisfies Record<keyof typeof partsChartsDe, string>;
