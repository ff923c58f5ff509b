import type { peopleDe } from '../de/people.ts';

export const peopleEs = {
  'Add somebody to {name}': 'Añadir a alguien a {name}',
  Add: 'Añadir',
  '{email} is a member.': '{email} es miembro.',
  'You choose the first password and tell it to them; they change it. It also lets somebody in again who lost the second factor and was removed. Who is a member of another workspace here keeps the password there is.':
    'Usted elige la primera contraseña y se la dice; la persona la cambia. También deja entrar de nuevo a quien perdió el segundo factor y fue quitado. Quien es miembro de otro espacio de trabajo aquí conserva la contraseña que tiene.',
  'First password': 'Primera contraseña',
  'Keep these backup codes': 'Guarde estos códigos de respaldo',
  'The second factor is on. When the authenticator is lost, each of these codes signs you in once. They are not shown again.':
    'El segundo factor está activado. Si pierde el autenticador, cada uno de estos códigos le permite entrar una vez. No vuelven a mostrarse.',
  'backup codes': 'códigos de respaldo',
  'I have kept them': 'Los he guardado',
  'Invite somebody to {name}': 'Invitar a alguien a {name}',
  'The invitation is sent there.': 'La invitación se envía ahí.',
  'You get a link to send: no mail is sent from here.':
    'Recibe un enlace para enviar: desde aquí no se envía correo.',
  'The invitation was sent by mail. This is the same link. It works once, for seven days; an earlier link for the same address ends.':
    'La invitación se envió por correo. Este es el mismo enlace. Vale una vez, durante siete días; un enlace anterior para la misma dirección termina.',
  'No mail was sent: send the link yourself. It works once, for seven days; an earlier link for the same address ends.':
    'No se envió ningún correo: envíe usted el enlace. Vale una vez, durante siete días; un enlace anterior para la misma dirección termina.',
  Language: 'Idioma',
  'Of the console in this browser. What an API, an agent or the server says in its own words stays as it is.':
    'De la consola en este navegador. Lo que una API, un agente o el servidor dicen con sus propias palabras queda como está.',
  'Language of the console': 'Idioma de la consola',
  'The page is loaded again.': 'La página se vuelve a cargar.',
  'It is shown this once. Whoever has it can use it: send it to that person alone.':
    'Se muestra solo esta vez. Quien lo tenga puede usarlo: envíelo solo a esa persona.',
  'At least {passwordCharsMin} characters; a few words are easiest to keep.':
    'Al menos {passwordCharsMin} caracteres; unas pocas palabras son lo más fácil de recordar.',
  'Sign in with the fingerprint, face or PIN of a device. A passkey stands for password and second factor.':
    'Inicie sesión con la huella, la cara o el PIN de un dispositivo. Una llave de acceso sustituye a la contraseña y al segundo factor.',
  'No passkey yet: you sign in with your password.':
    'Todavía no hay ninguna llave de acceso: inicia sesión con su contraseña.',
  Kept: 'Guardada',
  'by your account, for its devices': 'por su cuenta, para sus dispositivos',
  'on one device': 'en un dispositivo',
  'Rename {name}': 'Cambiar el nombre de {name}',
  'Remove {name}': 'Quitar {name}',
  Passkey: 'Llave de acceso',
  'Add a passkey': 'Añadir una llave de acceso',
  'Add the passkey': 'Añadir la llave de acceso',
  'Your device asks for its fingerprint, face or PIN next.':
    'Su dispositivo pedirá ahora su huella, cara o PIN.',
  'To tell it from others.': 'Para distinguirla de otras.',
  'To tell it from others. Your device goes on calling it as it did.':
    'Para distinguirla de otras. Su dispositivo la sigue llamando como antes.',
  'It signs nobody in any more. Remove it from the device too, or the device goes on offering it.':
    'Ya no inicia sesión a nadie. Quítela también del dispositivo, o seguirá ofreciéndola.',
  'Nothing was changed': 'No se cambió nada',
  'Try again.': 'Inténtelo de nuevo.',
  'Your password': 'Su contraseña',
  'Your password is changed. Every other device is signed out.':
    'Su contraseña ha cambiado. Se cerró la sesión en todos los demás dispositivos.',
  'A new password signs out every other device.':
    'Una contraseña nueva cierra la sesión en todos los demás dispositivos.',
  'Password you have': 'Contraseña que tiene',
  'Correct it and try again.': 'Corríjalo e inténtelo de nuevo.',
  'Change the password': 'Cambiar la contraseña',
  '{email} is {role} now.': '{email} es ahora {role}.',
  'Role of {email}': 'Rol de {email}',
  'Change the role': 'Cambiar el rol',
  'This is your own role': 'Es su propio rol',
  'You cannot give it back to yourself: somebody who has it must.':
    'No puede devolvérselo a sí mismo: debe hacerlo alguien que lo tenga.',
  'A viewer lets no agent use a lease: those let in by this member are refused.':
    'Un lector no deja a ningún agente usar un lease: los admitidos por este miembro se rechazan.',
  'Second factor': 'Segundo factor',
  'After your password, a code that only your authenticator app shows. Asked for wherever you sign in, also on the way to an agent’s access.':
    'Tras su contraseña, un código que solo muestra su aplicación de autenticación. Se pide dondequiera que inicie sesión, también al dar acceso a un agente.',
  On: 'Activado',
  '<status>Off</status>: your password alone opens this account.':
    '<status>Desactivado</status>: su contraseña sola abre esta cuenta.',
  'Make new backup codes': 'Crear códigos de respaldo nuevos',
  'Turn off': 'Desactivar',
  'Turn on': 'Activar',
  'Turn the second factor off': 'Desactivar el segundo factor',
  'The second factor is off.': 'El segundo factor está desactivado.',
  'From then on your password alone opens this account. The backup codes end.':
    'Desde entonces su contraseña sola abre esta cuenta. Los códigos de respaldo terminan.',
  'Make new codes': 'Crear códigos nuevos',
  'The ones you have end.': 'Los que tiene terminan.',
  'Where you are signed in': 'Dónde tiene la sesión iniciada',
  'A session ends seven days after it was used last. Ending one takes effect on its next request. Places of devices are not kept.':
    'Una sesión termina siete días después de su último uso. Terminar una vale desde su próxima petición. No se guarda dónde están los dispositivos.',
  'Every other device is signed out.': 'Se cerró la sesión en todos los demás dispositivos.',
  'Sign out all others': 'Cerrar todas las demás',
  'Nothing was ended': 'No se terminó nada',
  Sessions: 'Sesiones',
  Device: 'Dispositivo',
  'Signed in': 'Inicio de sesión',
  'Last renewed': 'Última renovación',
  End: 'Terminar',
  'Sign out {device}': 'Cerrar sesión en {device}',
  'That device is signed out.': 'Se cerró la sesión en ese dispositivo.',
  'Sign out': 'Cerrar sesión',
  'Use a passkey': 'Usar una llave de acceso',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'The six digits your authenticator shows now, or one of your backup codes; each of those works once.':
    'Las seis cifras que muestra ahora su autenticador, o uno de sus códigos de respaldo; cada uno de ellos vale una vez.',
  'Start again': 'Empezar de nuevo',
  'Lost the authenticator and the backup codes? An owner or admin can remove you and add you again.':
    '¿Perdió el autenticador y los códigos de respaldo? Un propietario o administrador puede quitarle y añadirle de nuevo.',
  'Too many attempts': 'Demasiados intentos',
  'You are not signed in': 'No ha iniciado sesión',
  'Right and wrong attempts count alike. The account stays as it is.':
    'Los intentos correctos y los fallidos cuentan igual. La cuenta queda como está.',
  'Try again, or set a new password.': 'Inténtelo de nuevo o fije una contraseña nueva.',
  Of: 'De',
  'the installation': 'la instalación',
  'Revoke the access key': 'Revocar la clave de la API de control',
  'Whatever uses it is refused from its next request on. It cannot be brought back.':
    'Lo que la use se rechaza desde su próxima petición. No se puede recuperar.',
  'Access keys for {name}': 'Claves de la API de control para {name}',
  'For programs that use the <a>control API</a> as you: with your role at that moment, and only as long as you are a member. Owners and admins see the keys of everybody in the workspace.':
    'Para programas que usan la <a>API de control</a> en su nombre: con el rol que tenga en cada momento y solo mientras sea miembro. Los propietarios y administradores ven las claves de todos en el espacio de trabajo.',
  'For programs that use the <a>control API</a> as you: with your role at that moment, and only as long as you are a member.':
    'Para programas que usan la <a>API de control</a> en su nombre: con el rol que tenga en cada momento y solo mientras sea miembro.',
  'No access key yet. Make one for a program, or for the leasehold command.':
    'Todavía no hay ninguna clave de la API de control. Cree una para un programa o para el comando leasehold.',
  'Access keys': 'Claves de la API de control',
  'access key': 'clave de la API de control',
  'Send it as {code}, or give it to the command as {code2}.':
    'Envíela como {code} o désela al comando como {code2}.',
  'Copy the access key now: it is shown this once.':
    'Copie la clave de la API de control ahora: se muestra solo esta vez.',
  'Make an access key': 'Crear una clave de la API de control',
  'Make the access key': 'Crear la clave de la API de control',
  'What will use it.': 'Qué la usará.',
  'Turn the second factor on': 'Activar el segundo factor',
  'You need an authenticator app on your phone or computer.':
    'Necesita una aplicación de autenticación en su teléfono u ordenador.',
  'Add Leasehold to your authenticator': 'Añada Leasehold a su autenticador',
  'It is not turned on yet': 'Aún no está activado',
  'Type the code the app shows now.': 'Escriba el código que muestra ahora la aplicación.',
  'Scan this with the app, or copy the secret into it.':
    'Escanee esto con la aplicación o copie en ella el secreto.',
  'The secret, for an authenticator app': 'El secreto, para una aplicación de autenticación',
  secret: 'secreto',
  'Code the app shows now': 'Código que muestra ahora la aplicación',
  'Six digits. Nothing is turned on before this code is right.':
    'Seis cifras. No se activa nada antes de que este código sea correcto.',
  'Unknown device': 'Dispositivo desconocido',
  'A browser': 'Un navegador',
  '{browser} on {system}': '{browser} en {system}',
  'This browser has no passkeys, or an older form of them.':
    'Este navegador no tiene llaves de acceso, o una forma más antigua de ellas.',
  'Passkeys belong to a name. Open Leasehold by one, such as localhost, and name it in LEASEHOLD_PUBLIC_URL.':
    'Las llaves de acceso pertenecen a un nombre. Abra Leasehold por uno, como localhost, e indíquelo en LEASEHOLD_PUBLIC_URL.',
  'The device gave no passkey: it was cancelled, took too long, or has none for this address.':
    'El dispositivo no dio ninguna llave de acceso: se canceló, tardó demasiado o no tiene ninguna para esta dirección.',
  'This device has a passkey for your account already.':
    'Este dispositivo ya tiene una llave de acceso para su cuenta.',
  'The browser gives no passkeys at this address: it is not the one Leasehold is configured with.':
    'El navegador no da llaves de acceso en esta dirección: no es la configurada en Leasehold.',
  'Too short: {missing} more {missing|character|characters}.':
    'Demasiado corta: {missing} {missing|carácter|caracteres} más.',
  'Weak: it repeats itself.': 'Débil: se repite.',
  'Weak: it follows the alphabet, the digits or the keyboard.':
    'Débil: sigue el alfabeto, las cifras o el teclado.',
  'Weak: it holds “{told}”, which others know.': 'Débil: contiene «{told}», que otros conocen.',
  'Weak: it holds a word that is tried first.':
    'Débil: contiene una palabra que se prueba primero.',
  'Long enough. Four words that have nothing to do with each other are stronger.':
    'Suficientemente larga. Cuatro palabras que no tengan nada que ver entre sí son más fuertes.',
  'Strong. Keep it in a password manager.': 'Fuerte. Guárdela en un gestor de contraseñas.',
  'everything, also to other owners': 'todo, también con otros propietarios',
  'members and invitations, APIs and leases': 'miembros e invitaciones, API y leases',
  'APIs, leases and policies; may let agents connect':
    'API, leases y políticas; puede dejar que se conecten agentes',
  'looks at everything, changes nothing': 'lo ve todo, no cambia nada',
  'Your session has ended': 'Su sesión ha terminado',
  'Sign in again; you go on where you were.': 'Inicie sesión de nuevo; seguirá donde estaba.',
  'That address or password is wrong': 'Esa dirección o contraseña no es correcta',
  'That code is wrong': 'Ese código no es correcto',
} satisfies Record<keyof typeof peopleDe, string>;
