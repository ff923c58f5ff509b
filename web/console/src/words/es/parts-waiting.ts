import type { partsWaitingDe } from '../de/parts-waiting.ts';

export const partsWaitingEs = {
  Cancelled: 'Cancelado',
  'Leasehold has closed its connection and waits for nothing more. What the other side had been sent by then it may have done. What you gave is still here.':
    'Leasehold cerró su conexión y no espera nada más. Lo que el otro lado había recibido hasta entonces puede haberlo hecho. Lo que indicó sigue aquí.',
  'Cancel: {says}': 'Cancelar: {says}',
} satisfies Record<keyof typeof partsWaitingDe, string>;
