import type { partsDe } from '../de/parts.ts';

export const partsEs = {
  'Type “{typed}” to confirm': 'Escriba «{typed}» para confirmar',
  'Copy the {name}': 'Copiar: {name}',
  Copied: 'Copiado',
  Copy: 'Copiar',
  'The {name} is copied.': 'Copiado: {name}.',
  'The browser does not let the {name} be copied; it is shown now, to be selected.':
    'El navegador no deja copiar ({name}); ahora se muestra, para que lo seleccione.',
  'Leave without publishing?': '¿Salir sin publicar?',
  Stay: 'Quedarse',
  '<b>A part of this page could not be loaded.</b> A newer Leasehold was installed, or the connection is gone. What you typed is still here; loading the page again drops what you did not save.':
    '<b>No se pudo cargar una parte de esta página.</b> Se instaló un Leasehold más nuevo, o no hay conexión. Lo que escribió sigue aquí; al volver a cargar la página se pierde lo que no guardó.',
  'Try again': 'Reintentar',
  'Where this page belongs': 'A qué pertenece esta página',
  'This is not shown to you': 'Esto no se le muestra',
  'This page has a fault': 'Esta página tiene un fallo',
  'Nothing was changed by it. Load the page again; if it stays, tell whoever runs this installation.':
    'No cambió nada por ello. Vuelva a cargar la página; si sigue, avise a quien gestiona esta instalación.',
  'That cannot be taken as it is': 'Así no se puede admitir',
  'Correct what is named, then send it again. Nothing was changed.':
    'Corrija lo indicado y envíelo de nuevo. No se cambió nada.',
  'Correct what is named, then try again. Nothing was changed.':
    'Corrija lo indicado e inténtelo de nuevo. No se cambió nada.',
  'Leasehold does not answer': 'Leasehold no responde',
  'What you typed is still here. See that you have a connection and that the server runs, then try again; whether the last change was stored shows once it answers.':
    'Lo que escribió sigue aquí. Compruebe que tiene conexión y que el servidor funciona e inténtelo de nuevo; si el último cambio se guardó se verá en cuanto responda.',
  'You are not signed in any more': 'Ya no tiene la sesión iniciada',
  'Sign in again, in another tab if something is typed here, and repeat it.':
    'Inicie sesión de nuevo, en otra pestaña si aquí hay algo escrito, y repítalo.',
  'As of {dataUpdatedAt}. Leasehold did not answer since;':
    'Estado de las {dataUpdatedAt}. Leasehold no ha respondido desde entonces;',
  'try again': 'reintentar',
  Loading: 'Cargando',
  Done: 'Listo',
  'View as table': 'Ver como tabla',
  '{title}: a chart of {steps} steps, read with Left and Right':
    '{title}: un gráfico de {steps} pasos, se lee con Izquierda y Derecha',
  'Each step is one {step}: point at one, or move with the arrow keys.':
    'Cada paso es: {step}. Señale uno o muévase con las flechas.',
  'Go to the filters': 'Ir a los filtros',
  Since: 'Desde',
  'Clear filters': 'Quitar los filtros',
  'Last hour': 'Última hora',
  'Last day': 'Último día',
  'Last week': 'Última semana',
  'Searching …': 'Buscando …',
  'Every label': 'Todas las etiquetas',
  'Pages of {caption}': 'Páginas de {caption}',
  'First page': 'Primera página',
  'Next page': 'Página siguiente',
  '{title}, the most first': '{title}, primero los más frecuentes',
  Share: 'Proporción',
  Count: 'Cantidad',
  'Save this view': 'Guardar esta vista',
  'Put it in the other’s place': 'Ponerla en lugar de la otra',
  'The view “{name}” is saved': 'La vista «{name}» está guardada',
  'Its words, filters and order. You alone see it, in this workspace and in the palette.':
    'Sus palabras, filtros y orden. Solo la ve usted, en este espacio de trabajo y en la paleta.',
  'You have a view of this name: it becomes this one.':
    'Ya tiene una vista con ese nombre: pasa a ser esta.',
  Views: 'Vistas',
  'Saved views': 'Vistas guardadas',
  'The view “{name}” is deleted': 'La vista «{name}» está eliminada',
  'The view was not deleted': 'No se eliminó la vista',
  'Delete this view': 'Eliminar esta vista',
  'Select all on this page': 'Seleccionar todo en esta página',
  'Select {name}': 'Seleccionar {name}',
  'Save as CSV': 'Guardar como CSV',
  Labels: 'Etiquetas',
  'The next row': 'La fila siguiente',
  'The row before': 'La fila anterior',
  '{label}, in {unit}': '{label} ({unit})',
  'A whole number.': 'Un número entero.',
  Cancelled: 'Cancelado',
  'Leasehold has closed its connection and waits for nothing more. What the other side had been sent by then it may have done. What you gave is still here.':
    'Leasehold cerró su conexión y no espera nada más. Lo que el otro lado había recibido hasta entonces puede haberlo hecho. Lo que indicó sigue aquí.',
  'Cancel: {says}': 'Cancelar: {says}',
  'Leave without cutting the lease?': '¿Salir sin configurar el lease?',
  'Leave without enrolling the API?': '¿Salir sin dar de alta la API?',
  'What you entered here is kept nowhere.':
    'Lo que ha introducido aquí no se guarda en ningún sitio.',
} satisfies Record<keyof typeof partsDe, string>;
