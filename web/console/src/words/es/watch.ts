import type { watchDe } from '../de/watch.ts';

export const watchEs = {
  Any: 'Cualquiera',
  application: 'aplicación',
  person: 'persona',
  'Who called': 'Quién llamó',
  'Nobody of that name.': 'Nadie con ese nombre.',
  '{name} is added': '{name} está añadido',
  'signing secret': 'secreto de firma',
  'It is not shown again: to lose it is to add the channel anew.':
    'No vuelve a mostrarse: si lo pierde, hay que añadir de nuevo el canal.',
  'Each alert is signed with this secret, as Standard Webhooks says. Its libraries verify it.':
    'Cada alerta se firma con este secreto, como indica Standard Webhooks. Sus bibliotecas lo verifican.',
  'Alerts whose rules name it are sent to {shown}.':
    'Las alertas cuyas reglas lo nombran se envían a {shown}.',
  'Add the channel': 'Añadir el canal',
  'Integration key': 'Clave de integración',
  'In PagerDuty: the service, Integrations, add “Events API V2”, copy its integration key. It is sealed and not shown again.':
    'En PagerDuty: en el servicio, «Integrations», añada «Events API V2» y copie su clave de integración. Se sella y no se vuelve a mostrar.',
  'Region of the account': 'Región de la cuenta',
  'United States': 'Estados Unidos',
  'European Union': 'Unión Europea',
  'In Slack: an app of the workspace, Incoming Webhooks, “Add New Webhook”, copy the address. It is sealed: only its origin is shown later.':
    'En Slack: en una app del espacio de trabajo, «Incoming Webhooks», elija «Add New Webhook» y copie la dirección. Se sella: después solo se muestra su origen.',
  'In Teams: Workflows of the channel, the template that posts when a webhook request is received, copy the address. It is sealed: only its origin is shown later.':
    'En Teams: en los flujos de trabajo del canal, elija la plantilla que publica al recibir una solicitud de webhook y copie la dirección. Se sella: después solo se muestra su origen.',
  'Webhook: a signed POST': 'Webhook: un POST firmado',
  'On-call': 'Guardia',
  'The team': 'El equipo',
  'It is sealed: only its origin is shown later. Private addresses are closed unless the installation opens them.':
    'Se guarda sellada: después solo se muestra su origen. Las direcciones privadas están cerradas salvo que la instalación las abra.',
  'Mail address': 'Dirección de correo',
  'No lease of that name.': 'Ningún lease con ese nombre.',
  'Publish decisions': 'Publicar decisiones',
  'Not published': 'Sin publicar',
  'Version {version} of this policy was published meanwhile':
    'Entretanto se publicó la versión {version} de esta política',
  'These decisions make no policy': 'Estas decisiones no forman una política',
  'You decided against an older version of {lease}. Nothing was published, and your decisions are still here.':
    'Decidió sobre una versión anterior de {lease}. No se publicó nada, y sus decisiones siguen aquí.',
  'Open the policy of {lease} and decide there.': 'Abra la política de {lease} y decida allí.',
  'Look at them against version {version}': 'Mirarlas frente a la versión {version}',
  'Publish for {name}{place}': 'Publicar para {name}{place}',
  'A second person is asked for, of {name}': 'Se ha pedido una segunda persona, para {name}',
  'Version {version} of {name} is in force': 'La versión {version} de {name} está en vigor',
  '1 field is decided.': '1 campo está decidido.',
  '{decisions} fields are decided.': '{decisions} campos están decididos.',
  '{name} is changed': '{name} está cambiada',
  'It is looked at every ten seconds.': 'Se comprueba cada diez segundos.',
  'Change the rule': 'Cambiar la regla',
  'Save the rule': 'Guardar la regla',
  'Make the rule': 'Crear la regla',
  'What is measured': 'Qué se mide',
  'Of a rule that is there it cannot be changed: make another.':
    'En una regla que ya existe no se puede cambiar: cree otra.',
  'Each lease, by itself': 'Cada lease, por separado',
  'From how much on': 'A partir de cuánto',
  'An alert starts at: {alertMeasureText}.': 'Una alerta empieza con: {alertMeasureText}.',
  'Over how many minutes': 'Durante cuántos minutos',
  'It starts at most once in that time.': 'Empieza como máximo una vez en ese tiempo.',
  'This measure is what it is now; an alert starts at most once in that time.':
    'Esta medida es la de ahora; una alerta empieza como máximo una vez en ese tiempo.',
  'Pause the lease when an alert starts': 'Pausar el lease cuando empiece una alerta',
  'Its agents are refused until somebody resumes it.':
    'Sus agentes se rechazan hasta que alguien lo reanude.',
  'There is no channel yet: it is on this page alone.':
    'Todavía no hay ningún canal: está solo en esta página.',
  'Untick all {own} of {leaseName}': 'Desmarcar los {own} de {leaseName}',
  'Tick all {own} of {leaseName}': 'Marcar los {own} de {leaseName}',
  'It was told': 'Se le dijo',
  Hour: 'Hora',
  'Refusals and failures': 'Rechazos y fallos',
  'No call was refused, and none failed.': 'No se rechazó ninguna llamada y ninguna falló.',
  Treatments: 'Tratamientos',
  'No value was treated. What a policy keeps is not counted.':
    'No se trató ningún valor. Lo que una política conserva no se cuenta.',
  'Treatments by field, of the last {calls} calls':
    'Tratamientos por campo, de las últimas {calls} llamadas',
  'None of them treated a field.': 'Ninguna de ellas trató un campo.',
  Minute: 'Minuto',
  Day: 'Día',
  Answered: 'Respondida',
  Refused: 'Rechazada',
  'Upstream error': 'Error de la API',
  'Failed here': 'Falló aquí',
  'This workspace watches as many live streams as it may. Close one, then try again.':
    'Este espacio de trabajo ya ve tantos flujos en directo como puede. Cierre uno e inténtelo de nuevo.',
  'A filter in the address of this page is not one.':
    'Un filtro en la dirección de esta página no es tal.',
  'Leasehold ended the live view.': 'Leasehold terminó la vista en directo.',
  'Last 24 hours': 'Últimas 24 horas',
  'Last 7 days': 'Últimos 7 días',
  'Last 30 days': 'Últimos 30 días',
} satisfies Record<keyof typeof watchDe, string>;
