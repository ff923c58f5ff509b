import type { pagesFirstDe } from '../de/pages-first.ts';

export const pagesFirstEs = {
  'There is no such page': 'No existe esta página',
  'Go to the overview': 'Ir al resumen',
  'Nothing of this workspace is at this address. What belongs to another workspace is not found here either.':
    'En esta dirección no hay nada de este espacio de trabajo. Lo que pertenece a otro tampoco se encuentra aquí.',
  'Load the page again': 'Volver a cargar la página',
  'This workspace': 'Este espacio de trabajo',
  'Its name is on the consent pages of agents, in invitations and in the corner of the console.':
    'Su nombre figura en las páginas de consentimiento de los agentes, en las invitaciones y en la esquina de la consola.',
  'The workspace is called {name} now.': 'El espacio de trabajo se llama ahora {name}.',
  Name: 'Nombre',
  'This is its name already.': 'Ya se llama así.',
  Rename: 'Cambiar el nombre',
  'Its id, for the control API:': 'Su ID, para la API de control:',
  'id of the workspace': 'ID del espacio de trabajo',
  'From now on a second person approves what lets agents have more.':
    'Desde ahora una segunda persona aprueba lo que da más a los agentes.',
  'One person alone may let agents have more from now on.':
    'Desde ahora una sola persona puede dar más a los agentes.',
  'A second person': 'Una segunda persona',
  'Whatever lets agents see or do more waits in a draft until somebody who did not write it has approved it. No role is exempt, nor is the API, the command line or a file. What takes away holds at once, as ever.':
    'Lo que deja a los agentes ver o hacer más espera en un borrador hasta que lo apruebe alguien que no lo escribió. No se exceptúa ningún rol, ni la API, ni la línea de comandos, ni un archivo. Lo que quita vale al instante, como siempre.',
  'Ask for nobody any more': 'No pedir ya a nadie',
  'A second person is asked for': 'Se pide una segunda persona',
  'One person alone may publish': 'Una sola persona puede publicar',
  'Your workspaces': 'Sus espacios de trabajo',
  'Each has its own members, APIs, leases, keys and audit log. Nothing of one is seen from another.':
    'Cada uno tiene sus propios miembros, API, leases, claves y registro de auditoría. Nada de uno se ve desde otro.',
  'Make a workspace': 'Crear un espacio de trabajo',
  'This one': 'Este',
  'Make the workspace': 'Crear el espacio de trabajo',
  'You become its owner. Nobody else sees it before you invite them.':
    'Usted será su propietario. Nadie más lo ve antes de que invite a alguien.',
  'This installation': 'Esta instalación',
  'Set where Leasehold is started, not here: <a>all options</a>.':
    'Se fija al arrancar Leasehold, no aquí: <a>todas las opciones</a>.',
  Transport: 'Transporte',
  Mail: 'Correo',
  'Sent: invitations, new passwords, alerts': 'Se envía: invitaciones, contraseñas nuevas, alertas',
  'Not sent: links are handed over by hand': 'No se envía: los enlaces se entregan a mano',
  'Not known: Leasehold did not answer': 'Se desconoce: Leasehold no respondió',
  Passkeys: 'Llaves de acceso',
  'Possible at this address': 'Posibles en esta dirección',
  'For programs': 'Para programas',
  'The control API, described': 'La API de control, descrita',
  'HTTP, which stays on this machine': 'HTTP, que no sale de esta máquina',
  'HTTP: passwords are sent unprotected': 'HTTP: las contraseñas se envían sin protección',
  'Sample data': 'Datos de ejemplo',
  '{name} is an API this installation answers itself, with made-up people. What calls changed in it can be put back.':
    '{name} es una API que responde esta misma instalación, con personas inventadas. Lo que las llamadas cambiaron en ella se puede restaurar.',
  'Put the sample data back': 'Restaurar los datos de ejemplo',
  'Put it back': 'Restaurarlos',
  'What calls added, changed or removed in the sample is gone. Leases, policies and records of calls stay.':
    'Lo que las llamadas añadieron, cambiaron o quitaron en el ejemplo desaparece. Los leases, las políticas y los registros de llamadas quedan.',
  'The sample data is as it was at first.': 'Los datos de ejemplo están como al principio.',
  'From an API to the first call': 'De una API a la primera llamada',
  'Give an API': 'Indicar una API',
  'See what the agent receives': 'Ver lo que recibe el agente',
  'Watch its first call': 'Ver su primera llamada',
  '<a>The API is read</a>; it is called at {baseUrl}, {auth}.':
    '<a>La API está leída</a>; se la llama en {baseUrl}, {auth}.',
  'without a key': 'sin clave',
  '<a>The API is read</a>.': '<a>La API está leída</a>.',
  'Its first lease is {lease}, with what reads and nothing that changes.':
    'Su primer lease es {lease}, con lo que lee y nada que cambie datos.',
  'Its first lease is {lease}.': 'Su primer lease es {lease}.',
  'Begin anew with another API': 'Empezar de nuevo con otra API',
  'An agent got its first answer': 'Un agente recibió su primera respuesta',
  'An agent called, and got no data': 'Un agente llamó y no recibió datos',
  '<a>See what was done to each field</a>, then decide what it shall be: the policy, its limits and its end are the lease’s own.':
    '<a>Vea qué se hizo con cada campo</a> y decida después cómo debe ser: la política, los límites y el fin son propios del lease.',
  '<a>See the call</a>, mend what stood in its way, and let the agent call again.':
    '<a>Vea la llamada</a>, arregle lo que la impidió y deje que el agente llame de nuevo.',
  'Review the treatments': 'Revisar los tratamientos',
  done: 'hecho',
  'There is something to go on with': 'Hay algo con lo que seguir',
  '{names}; or give another API.': '{names}; o indique otra API.',
  'The whole waitlist is saved, and the audit log says so.':
    'La lista de espera entera está guardada y el registro de auditoría lo dice.',
  Waitlist: 'Lista de espera',
  'Save all as CSV': 'Guardar todo como CSV',
  'Open the public site': 'Abrir el sitio público',
  'Nobody has asked for access yet. Whoever fills in the form of the public site stands here.':
    'Nadie ha pedido acceso todavía. Quien rellena el formulario del sitio público aparece aquí.',
  'Waitlist, newest first': 'Lista de espera, primero lo más reciente',
  'E-mail': 'Correo electrónico',
  Company: 'Empresa',
  'What for': 'Para qué',
  Page: 'Página',
  Asked: 'Solicitado',
  Invitation: 'Invitación',
  'Invite {email}': 'Invitar a {email}',
  Invite: 'Invitar',
  'Invite again': 'Invitar de nuevo',
  'Invited {time}': 'Invitado {time}',
  Delete: 'Eliminar',
  'Delete {email}': 'Eliminar {email}',
  'Delete {email}?': '¿Eliminar {email}?',
  'Delete the entry': 'Eliminar la entrada',
  'The entry goes from the list, and with it an invitation that was not accepted yet. It cannot be brought back. The audit log says that an entry was deleted, not whose.':
    'La entrada sale de la lista, y con ella una invitación aún no aceptada. No se puede recuperar. El registro de auditoría dice que se eliminó una entrada, no la de quién.',
  '{email} is invited': '{email} tiene una invitación',
  'They become a member of {name}, and see what is in it.':
    'Pasa a ser miembro de {name} y ve lo que hay en él.',
  Role: 'Rol',
} satisfies Record<keyof typeof pagesFirstDe, string>;
