import type { listsDe } from '../de/lists.ts';

export const listsEs = {
  'The log begins; what was there before it is counted':
    'El registro empieza; lo que había antes se cuenta',
  'An evidence pack was made': 'Se creó un paquete de pruebas',
  'Entries that need not be kept any longer are removed':
    'Se eliminan entradas que ya no hace falta guardar',
  'An API was enrolled': 'Se dio de alta una API',
  'An API, its description or its credentials were changed':
    'Se cambió una API, su descripción o sus credenciales',
  'The description of an API was read again and had changed; what is new in it waits for review':
    'La descripción de una API se volvió a leer y había cambiado; lo nuevo espera revisión',
  'What was new in the description of an API was accepted or declined; what is pinned is told by hash':
    'Lo nuevo en la descripción de una API se aceptó o rechazó; lo fijado consta por su hash',
  'An API was removed': 'Se eliminó una API',
  'An operation was called by hand; what was sent and answered is not kept':
    'Se llamó a una operación a mano; lo enviado y respondido no se guarda',
  'The data of the sample API was put back as it was at first':
    'Los datos de la API de ejemplo se restauraron como al principio',
  'The shape of an operation’s answers was taught by examples':
    'Se enseñó con ejemplos la forma de las respuestas de una operación',
  'What was learned of answers was forgotten': 'Se olvidó lo aprendido de respuestas',
  'A lease was cut, with its first policy': 'Se configuró un lease, con su primera política',
  'A lease was changed': 'Se cambió un lease',
  'A lease ends at another time': 'Un lease termina en otro momento',
  'A lease was paused': 'Se pausó un lease',
  'A lease was resumed': 'Se reanudó un lease',
  'A lease was revoked and its secret destroyed': 'Se revocó un lease y se destruyó su secreto',
  'A version of a policy was published': 'Se publicó una versión de una política',
  'A draft was begun: what is in it holds once it is published':
    'Se empezó un borrador: lo que contiene vale en cuanto se publique',
  'A second person was asked to look at a draft':
    'Se pidió a una segunda persona que mirara un borrador',
  'A second person approved a draft': 'Una segunda persona aprobó un borrador',
  'A second person sent a draft back, with a comment':
    'Una segunda persona devolvió un borrador, con un comentario',
  'A draft was published; what that changed is told beside this entry':
    'Se publicó un borrador; lo que cambió consta junto a esta entrada',
  'A draft was discarded': 'Se descartó un borrador',
  'A version of a policy was there when the log began':
    'Una versión de una política ya estaba cuando empezó el registro',
  'A lease key was made': 'Se creó una clave de lease',
  'A lease key was revoked': 'Se revocó una clave de lease',
  'A person allowed an agent one lease': 'Una persona permitió a un agente un lease',
  'A grant was revoked and its tokens destroyed':
    'Se revocó un permiso y se destruyeron sus tokens',
  'A person signed in': 'Una persona inició sesión',
  'An attempt to sign in was refused, for a member or for nobody known':
    'Se rechazó un intento de inicio de sesión, de un miembro o de nadie conocido',
  'A person changed the password': 'Una persona cambió la contraseña',
  'A new password was set by a link': 'Se fijó una contraseña nueva mediante un enlace',
  'A person turned a second factor on': 'Una persona activó un segundo factor',
  'A person turned the second factor off': 'Una persona desactivó el segundo factor',
  'A person made new codes for when the second factor is lost':
    'Una persona creó códigos nuevos para cuando se pierda el segundo factor',
  'A person added a passkey': 'Una persona añadió una llave de acceso',
  'A person gave a passkey another name': 'Una persona cambió el nombre de una llave de acceso',
  'A person removed a passkey': 'Una persona quitó una llave de acceso',
  'A person ended other sessions': 'Una persona terminó otras sesiones',
  'The first owner was made': 'Se creó el primer propietario',
  'A workspace was made': 'Se creó un espacio de trabajo',
  'The workspace was renamed': 'Se cambió el nombre del espacio de trabajo',
  'From now on a second person is needed for what lets agents have more':
    'Desde ahora hace falta una segunda persona para lo que da más a los agentes',
  'A second person is no longer needed for what lets agents have more':
    'Ya no hace falta una segunda persona para lo que da más a los agentes',
  'Somebody was invited to the workspace': 'Se invitó a alguien al espacio de trabajo',
  'An invitation was taken back': 'Se retiró una invitación',
  'A person became a member of the workspace':
    'Una persona pasó a ser miembro del espacio de trabajo',
  'A member was there when the log began, or is told again because the entry that told of it is removed':
    'Un miembro ya estaba cuando empezó el registro, o consta de nuevo porque se eliminó la entrada que lo decía',
  'A member was given another role': 'Se dio otro rol a un miembro',
  'A link that sets a new password of a member was made':
    'Se creó un enlace que fija una contraseña nueva de un miembro',
  'A member was removed, and the grants they gave and their tokens were revoked':
    'Se quitó a un miembro, y se revocaron los permisos que dio y sus tokens',
  'An API token was made': 'Se creó un token de API',
  'An API token was revoked': 'Se revocó un token de API',
  'A rule for alerts was made': 'Se creó una regla de alerta',
  'A rule for alerts was changed': 'Se cambió una regla de alerta',
  'A rule for alerts was removed': 'Se eliminó una regla de alerta',
  'A channel for alerts was made': 'Se creó un canal de alerta',
  'A channel for alerts was removed': 'Se eliminó un canal de alerta',
  'The waitlist was exported': 'Se exportó la lista de espera',
  'Somebody on the waitlist was invited to the workspace':
    'Se invitó al espacio de trabajo a alguien de la lista de espera',
  'Somebody was deleted from the waitlist': 'Se eliminó a alguien de la lista de espera',
  'Records of calls were written; their hash, and what was done in them, by count':
    'Se escribieron registros de llamadas; su hash y lo que se hizo en ellas, en recuentos',
  'Records of calls that nothing had sealed were sealed as they were found':
    'Registros de llamadas que nada había sellado se sellaron como se encontraron',
  'Records of calls that need not be kept any longer are removed':
    'Se eliminan registros de llamadas que ya no hace falta guardar',
  'Learned answers': 'Respuestas aprendidas',
  'The sample API': 'La API de ejemplo',
  Policies: 'Políticas',
  'Lease keys': 'Claves de lease',
  Grants: 'Permisos',
  'Records of calls': 'Registros de llamadas',
  'Signing in, and own accounts': 'Inicios de sesión y cuentas propias',
  Workspaces: 'Espacios de trabajo',
  'The log itself': 'El registro mismo',
  'Calls that fail': 'Llamadas que fallan',
  '% of calls failed': '% de llamadas fallidas',
  'Calls refused': 'Llamadas rechazadas',
  'call refused': 'llamada rechazada',
  'calls refused': 'llamadas rechazadas',
  'Tokens misused': 'Tokens mal usados',
  'token refused': 'token rechazado',
  'tokens refused': 'tokens rechazados',
  'Data is probed': 'Se sondean datos',
  'call that probes': 'llamada que sondea',
  'calls that probe': 'llamadas que sondean',
  'New fields': 'Campos nuevos',
  'new field nobody has reviewed': 'campo nuevo que nadie ha revisado',
  'new fields nobody has reviewed': 'campos nuevos que nadie ha revisado',
  'A limit nearly used up': 'Un límite casi agotado',
  '% of a limit used': '% de un límite usado',
  'The description cannot be read': 'No se puede leer la descripción',
  'reading of the description failed': 'lectura de la descripción fallida',
  'readings of the description failed': 'lecturas de la descripción fallidas',
  'The API has changed': 'La API ha cambiado',
  'change waits for review': 'cambio espera revisión',
  'changes wait for review': 'cambios esperan revisión',
  'Consent (GDPR art. 6(1)(a))': 'Consentimiento (RGPD art. 6.1.a)',
  'Contract (GDPR art. 6(1)(b))': 'Contrato (RGPD art. 6.1.b)',
  'Legal obligation (GDPR art. 6(1)(c))': 'Obligación legal (RGPD art. 6.1.c)',
  'Vital interests (GDPR art. 6(1)(d))': 'Intereses vitales (RGPD art. 6.1.d)',
  'Public task (GDPR art. 6(1)(e))': 'Misión de interés público (RGPD art. 6.1.e)',
  'Legitimate interests (GDPR art. 6(1)(f))': 'Intereses legítimos (RGPD art. 6.1.f)',
  'Every hour': 'Cada hora',
  'Every 6 hours': 'Cada 6 horas',
  'Every day': 'Cada día',
  'Every week': 'Cada semana',
  'Every 30 days': 'Cada 30 días',
  'Calls a minute': 'Llamadas por minuto',
  'Calls a day': 'Llamadas por día',
  'Different people a day': 'Personas distintas por día',
  owner: 'propietario',
  admin: 'administrador',
  editor: 'editor',
  viewer: 'lector',
  withhold: 'retener',
  keep: 'conservar',
  show: 'mostrar',
  hide: 'ocultar',
  header: 'cabecera',
  query: 'consulta',
  cookie: 'cookie',
  'signed in': 'con sesión iniciada',
  anybody: 'cualquiera',
} satisfies Record<keyof typeof listsDe, string>;
