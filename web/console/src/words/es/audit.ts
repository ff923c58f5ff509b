import type { auditDe } from '../de/audit.ts';

export const auditEs = {
  About: 'Sobre',
  Anything: 'Cualquier cosa',
  Who: 'Quién',
  Anybody: 'Cualquiera',
  subject: 'asunto',
  'by {callers} and {more} more': 'de {callers} y {more} más',
  'by {callers}': 'de {callers}',
  'The evidence pack is saved, and the log says so.':
    'El paquete de pruebas está guardado y el registro lo dice.',
  'Evidence for others': 'Pruebas para otros',
  'Save the pack': 'Guardar el paquete',
  'A signed pack of the log: what was in force, who approved it, what was done, by count. No record of a single call. <a>How others check it</a>':
    'Un paquete firmado del registro: qué estaba en vigor, quién lo aprobó y qué se hizo, en recuentos. Ningún registro de una llamada concreta. <a>Cómo lo comprueban otros</a>',
  From: 'Desde',
  'Empty: from the beginning.': 'Vacío: desde el principio.',
  To: 'Hasta',
  'Empty: until now.': 'Vacío: hasta ahora.',
  'The log is broken at entry {seq}': 'El registro está roto en la entrada {seq}',
  'The log is broken': 'El registro está roto',
  'The log is intact': 'El registro está intacto',
  'Entries {count} to {count2}, and {count3} records of calls with their seals; {count4} of the last minutes are not sealed yet.':
    'Entradas {count} a {count2} y {count3} registros de llamadas con sus sellos; {count4} de los últimos minutos aún no están sellados.',
  'Entries {count} to {count2}, and {count3} records of calls with their seals.':
    'Entradas {count} a {count2} y {count3} registros de llamadas con sus sellos.',
  'Hash of the last entry. Keep it elsewhere: it tells later whether anything up to here was taken back.':
    'Hash de la última entrada. Guárdelo en otro sitio: dirá más adelante si algo hasta aquí se retiró.',
  hash: 'hash',
  'Public key of this workspace, for whoever checks a pack of evidence.':
    'Clave pública de este espacio de trabajo, para quien compruebe un paquete de pruebas.',
  'public key': 'clave pública',
  'Access key {name}': 'Clave de la API de control {name}',
  'A command on the machine': 'Un comando en la máquina',
  'Leasehold itself': 'El propio Leasehold',
  'as {role}': 'como {role}',
} satisfies Record<keyof typeof auditDe, string>;
