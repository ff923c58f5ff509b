import type { pagesDraftsDe } from '../de/pages-drafts.ts';

export const pagesDraftsEs = {
  'Draft: {aboutName}': 'Borrador: {aboutName}',
  Draft: 'Borrador',
  Drafts: 'Borradores',
  'Said with it': 'Dicho con él',
  Begun: 'Empezado',
  'Written by': 'Escrito por',
  'Last written': 'Última escritura',
  Note: 'Nota',
  Approval: 'Aprobación',
  'None is asked for in this workspace': 'No se pide ninguna en este espacio de trabajo',
  'None is needed: agents get nothing more': 'No hace falta: los agentes no reciben nada más',
  '{approvals} of {approvalsNeeded}': '{approvals} de {approvalsNeeded}',
  '{time}, by {name}': '{time}, por {name}',
  'Something else came in force since this was written':
    'Desde que se escribió, entró en vigor otra cosa',
  'What stands below is held against what holds now. Nothing of it is published before somebody has looked at it.':
    'Lo de abajo se compara con lo que vale ahora. Nada de ello se publica antes de que alguien lo haya mirado.',
  'I have looked at it': 'Lo he mirado',
  'Something else came in force since: look at it first.':
    'Desde entonces entró en vigor otra cosa: mírelo primero.',
  'Discard this draft?': '¿Descartar este borrador?',
  'Discard the draft': 'Descartar el borrador',
  'What is in it is lost. Agents see what they saw before.':
    'Lo que contiene se pierde. Los agentes ven lo que veían.',
  'The draft is discarded. Nothing else was changed.':
    'El borrador está descartado. No se cambió nada más.',
  Discard: 'Descartar',
  'Send back': 'Devolver',
  Approve: 'Aprobar',
  'Somebody who did not write it has to approve it first.':
    'Alguien que no lo escribió tiene que aprobarlo primero.',
  'Ask for approval': 'Pedir aprobación',
  'Somebody who did not write in it can approve it or send it back. Until it is published nothing changes for agents.':
    'Alguien que no escribió en él puede aprobarlo o devolverlo. Hasta que se publique no cambia nada para los agentes.',
  'A second person is asked for. Nothing has changed for agents.':
    'Se ha pedido una segunda persona. No ha cambiado nada para los agentes.',
  'Approve this draft': 'Aprobar este borrador',
  'You stand by what it changes, and the audit log names you. It holds once it is published.':
    'Usted responde de lo que cambia, y el registro de auditoría le nombra. Vale en cuanto se publique.',
  'Approved. It holds once somebody publishes it.': 'Aprobado. Vale en cuanto alguien lo publique.',
  'Send this draft back': 'Devolver este borrador',
  'Say what has to be otherwise. Nothing changes for agents.':
    'Diga qué debe ser distinto. No cambia nada para los agentes.',
  'Sent back. Nothing has changed for agents.': 'Devuelto. No ha cambiado nada para los agentes.',
  'Publish this draft': 'Publicar este borrador',
  'All of it holds from now on, and what agents read meanwhile cannot be taken back.':
    'Todo ello vale desde ahora, y lo que los agentes lean entretanto no se puede retirar.',
  'Published: it holds from now on.': 'Publicado: vale desde ahora.',
  'Nothing was done. Close this and look at the draft as it is now.':
    'No se hizo nada. Cierre esto y mire el borrador tal como está ahora.',
  Comment: 'Comentario',
  'The key “{name}” is made': 'La clave «{name}» está creada',
  key: 'clave',
  link: 'enlace',
  'The link is made': 'El enlace está creado',
  'Published: it holds from now on': 'Publicado: vale desde ahora',
  'Look at the lease': 'Ver el lease',
  'To the drafts': 'A los borradores',
  'This is the only time it is shown, here or anywhere: copy it now.':
    'Es la única vez que se muestra, aquí o en cualquier sitio: cópielo ahora.',
  'Waiting for a second person': 'A la espera de una segunda persona',
  'No draft is in this state.': 'Ningún borrador está en este estado.',
  'No draft is here. What you decide on a policy or on new fields is kept as a draft until it is published.':
    'No hay ningún borrador. Lo que decida sobre una política o sobre campos nuevos se guarda como borrador hasta que se publique.',
  Holds: 'Contiene',
  'Begun by': 'Empezado por',
} satisfies Record<keyof typeof pagesDraftsDe, string>;
