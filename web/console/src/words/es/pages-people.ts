import type { pagesPeopleDe } from '../de/pages-people.ts';

export const pagesPeopleEs = {
  Account: 'Cuenta',
  Members: 'Miembros',
  'Nobody is invited who has not joined. An invitation is a link that works once, for seven days.':
    'No hay nadie invitado que no se haya unido. Una invitación es un enlace que vale una vez, durante siete días.',
  Invitations: 'Invitaciones',
  Invited: 'Invitado',
  'Take back': 'Retirar',
  'Take back the invitation of {email}': 'Retirar la invitación de {email}',
  'Take the invitation back': 'Retirar la invitación',
  'Take it back': 'Retirarla',
  'The link of {email} works no more, at once.': 'El enlace de {email} deja de valer al instante.',
  'Join {workspaceName}': 'Unirse a {workspaceName}',
  'Join a workspace': 'Unirse a un espacio de trabajo',
  '{invitedBy} invites {email} to {workspaceName} as {role}: {roleWords}.':
    '{invitedBy} invita a {email} a {workspaceName} como {role}: {roleWords}.',
  'Whoever runs this installation': 'Quien gestiona esta instalación',
  'The link works once and ends {time}.': 'El enlace vale una vez y termina {time}.',
  'This invitation does not work': 'Esta invitación no vale',
  'It was used, was taken back, has ended after its seven days, or the link is not whole. Ask whoever invited you for a new one.':
    'Ya se usó, se retiró, terminó tras sus siete días o el enlace no está completo. Pida una nueva a quien le invitó.',
  'Did you join already? Then sign in.': '¿Ya se unió? Entonces inicie sesión.',
  'Sign in': 'Iniciar sesión',
  'Choose a password': 'Elija una contraseña',
  'Make the account and join': 'Crear la cuenta y unirse',
  'Join as {email}': 'Unirse como {email}',
  'You are signed in as {current}. The invitation is for {email}.':
    'Tiene la sesión iniciada como {current}. La invitación es para {email}.',
  'Sign out and go on': 'Cerrar sesión y continuar',
  'There is an account with this address: sign in with it, then join.':
    'Hay una cuenta con esta dirección: inicie sesión con ella y después únase.',
  'This is the last owner of the workspace: make another one first.':
    'Es el último propietario del espacio de trabajo: nombre antes a otro.',
  'Only an owner may do this to an {role}; your role is {role2}.':
    'Solo un propietario puede hacer esto a un {role}; su rol es {role2}.',
  'Add with a password': 'Añadir con contraseña',
  'What each role may do is in <a>the table of roles</a>. Nobody gives a role above their own.':
    'Lo que puede hacer cada rol está en <a>la tabla de roles</a>. Nadie da un rol superior al suyo.',
  '(you)': '(usted)',
  'Member since': 'Miembro desde',
  Change: 'Cambiar',
  'Change the role of {email}': 'Cambiar el rol de {email}',
  'Make a password link for {email}': 'Crear un enlace de contraseña para {email}',
  'Password link': 'Enlace de contraseña',
  'Remove {email}': 'Quitar a {email}',
  'Leave the workspace': 'Salir del espacio de trabajo',
  Leave: 'Salir',
  'Remove the member': 'Quitar al miembro',
  'With the membership ends, at once:': 'Con la pertenencia terminan, al instante:',
  'your access to this workspace, on every device':
    'su acceso a este espacio de trabajo, en todos los dispositivos',
  'their access to this workspace, on every device':
    'su acceso a este espacio de trabajo, en todos los dispositivos',
  'the agents you let use leases, with the agents’ tokens':
    'los agentes a los que dejó usar leases, con los tokens de esos agentes',
  'the agents they let use leases, with the agents’ tokens':
    'los agentes a los que dejó usar leases, con los tokens de esos agentes',
  'your access keys for this workspace, and invitations nobody has accepted yet':
    'sus claves de la API de control para este espacio de trabajo y las invitaciones que nadie ha aceptado aún',
  'their access keys for this workspace, and invitations nobody has accepted yet':
    'sus claves de la API de control para este espacio de trabajo y las invitaciones que nadie ha aceptado aún',
  'APIs, leases and lease keys stay.': 'Las API, los leases y las claves de lease quedan.',
  'A new password for {email}': 'Una contraseña nueva para {email}',
  'Setting the password signs out all their devices. The link works once, for an hour.':
    'Al fijar la contraseña se cierra la sesión en todos sus dispositivos. El enlace vale una vez, durante una hora.',
  'Make the link': 'Crear el enlace',
  'You get a link that lets whoever has it set a new password for this account. The second factor, where it is on, is asked for still.':
    'Recibe un enlace que permite a quien lo tenga fijar una contraseña nueva para esta cuenta. El segundo factor, si está activado, se sigue pidiendo.',
  'Your password is changed': 'Su contraseña ha cambiado',
  'The link is used up, and every device that was signed in is signed out.':
    'El enlace está gastado, y se cerró la sesión en todos los dispositivos.',
  'Set a new password': 'Fijar una contraseña nueva',
  'New password': 'Contraseña nueva',
  'The password was not changed': 'No se cambió la contraseña',
  'Set the password': 'Fijar la contraseña',
  'A link works once, for an hour. Ask for a new one where this one came from.':
    'Un enlace vale una vez, durante una hora. Pida otro donde obtuvo este.',
  'Forgot your password': 'Contraseña olvidada',
  'Back to signing in': 'Volver al inicio de sesión',
  'Look into your mail': 'Mire su correo',
  'If there is an account with this address, a link is on its way. It works once, for an hour.':
    'Si hay una cuenta con esta dirección, un enlace va de camino. Vale una vez, durante una hora.',
  'A link that sets a new password is sent there.':
    'Se envía allí un enlace que fija una contraseña nueva.',
  'No mail was sent': 'No se envió ningún correo',
  'Send the link': 'Enviar el enlace',
  'This installation sends no mail': 'Esta instalación no envía correo',
  'Ask an owner or admin of your workspace: on the page Members they make a link that sets a new password. It works once, for an hour.':
    'Pídalo a un propietario o administrador de su espacio de trabajo: en la página Miembros crean un enlace que fija una contraseña nueva. Vale una vez, durante una hora.',
  'Whoever runs this installation can name a mail server in {code}; then this page sends the link itself.':
    'Quien gestiona esta instalación puede indicar un servidor de correo en {code}; entonces esta página envía ella misma el enlace.',
  'Set up Leasehold': 'Configurar Leasehold',
  'Make the account of the first owner. Then give Leasehold an API, and decide field by field what agents see of it.':
    'Cree la cuenta del primer propietario. Después indique a Leasehold una API y decida campo a campo qué ven de ella los agentes.',
  'Set-up code': 'Código de configuración',
  'The terminal shows it at each start, until there is an owner.':
    'El terminal lo muestra en cada arranque hasta que haya un propietario.',
  'Name of your workspace': 'Nombre de su espacio de trabajo',
  'Your organisation or team. It can be changed.': 'Su organización o equipo. Se puede cambiar.',
  'You sign in with it. No mail is sent to it now.':
    'Con él inicia sesión. Ahora no se envía ningún correo.',
  'Make the first owner': 'Crear el primer propietario',
  'The set-up code is not right': 'El código de configuración no es correcto',
  'Copy it, or its link, from what the terminal of this server’s last start shows: each start makes another.':
    'Cópielo, o su enlace, de lo que muestra el terminal del último arranque de este servidor: cada arranque crea otro.',
  'This address has an account already': 'Esta dirección ya tiene una cuenta',
  'Give the password of that account, or another e-mail address.':
    'Indique la contraseña de esa cuenta u otra dirección de correo.',
  'Leasehold is set up': 'Leasehold está configurado',
  'There is an owner already. Sign in, or ask an owner or admin for an invitation.':
    'Ya hay un propietario. Inicie sesión o pida una invitación a un propietario o administrador.',
} satisfies Record<keyof typeof pagesPeopleDe, string>;
