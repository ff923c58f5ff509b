import type { scriptEn } from '../en/script.ts';

export const scriptEs = {
  copy: {
    copy: 'Copiar',
    copied: 'Copiado',
    failed: 'No se copió',
    names: {
      address: 'Copiar la dirección',
      command: 'Copiar el comando',
      code: 'Copiar el código',
    },
  },
  waitlist: {
    sending: 'Enviando…',
    loading: 'Cargando el formulario…',
    offline:
      'No tiene conexión, así que no se envió nada. Lo que escribió sigue aquí: envíelo cuando vuelva a tenerla.',
    unreachable:
      'No se pudo contactar con el servidor, así que quizá aún no esté en la lista. Inténtelo de nuevo: apuntarse dos veces no causa ningún problema.',
    invalid: 'Aún no está en la lista. Corrija lo marcado y envíelo de nuevo.',
    tooMany:
      'Llegaron demasiadas solicitudes desde su red y esta no se aceptó. Inténtelo de nuevo dentro de {wait}.',
    aFewMinutes: 'unos minutos',
    seconds: '{count} segundos',
    minutes: '{count} minutos',
    tooLong: 'Es más texto del que admite la lista. Acórtelo y envíelo de nuevo.',
    failed:
      'Algo falló por nuestra parte y aún no está en la lista. Inténtelo de nuevo en unos minutos.',
  },
} satisfies typeof scriptEn;
