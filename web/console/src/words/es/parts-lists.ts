import type { partsListsDe } from '../de/parts-lists.ts';

export const partsListsEs = {
  'Go to the filters': 'Ir a los filtros',
  Since: 'Desde',
  'Clear filters': 'Quitar los filtros',
  'Last hour': 'Última hora',
  'Last day': 'Último día',
  'Last week': 'Última semana',
  'Searching …': 'Buscando …',
  'Pages of {caption}': 'Páginas de {caption}',
  'First page': 'Primera página',
  'Next page': 'Página siguiente',
  '{title}, the most first': '{title}, primero los más frecuentes',
  Share: 'Proporción',
  Count: 'Cantidad',
  'Select all on this page': 'Seleccionar todo en esta página',
  'Select {name}': 'Seleccionar {name}',
  'Save as CSV': 'Guardar como CSV',
  'The next row': 'La fila siguiente',
  'The row before': 'La fila anterior',
} satisfies Record<keyof typeof partsListsDe, string>;
