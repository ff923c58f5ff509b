export const watchDe = {
  Any: 'Beliebig',
  application: 'Anwendung',
  person: 'Person',
  'Who called': 'Wer aufgerufen hat',
  'Nobody of that name.': 'Niemand mit diesem Namen.',
  '{name} is added': '{name} ist hinzugefügt',
  'signing secret': 'Signaturgeheimnis',
  'It is not shown again: to lose it is to add the channel anew.':
    'Es wird nicht wieder angezeigt: Geht es verloren, muss der Kanal neu hinzugefügt werden.',
  'Each alert is signed with this secret, as Standard Webhooks says. Its libraries verify it.':
    'Jeder Alarm wird mit diesem Geheimnis signiert, wie es Standard Webhooks vorsieht. Dessen Bibliotheken prüfen es.',
  'Alerts whose rules name it are sent to {shown}.':
    'Alarme, deren Regeln ihn nennen, werden an {shown} gesendet.',
  'Add the channel': 'Kanal hinzufügen',
  'Integration key': 'Integrationsschlüssel',
  'In PagerDuty: the service, Integrations, add “Events API V2”, copy its integration key. It is sealed and not shown again.':
    'In PagerDuty: beim Dienst unter „Integrations“ „Events API V2“ hinzufügen und den Integrationsschlüssel kopieren. Er wird versiegelt und nicht wieder angezeigt.',
  'Region of the account': 'Region des Kontos',
  'United States': 'Vereinigte Staaten',
  'European Union': 'Europäische Union',
  'In Slack: an app of the workspace, Incoming Webhooks, “Add New Webhook”, copy the address. It is sealed: only its origin is shown later.':
    'In Slack: bei einer App des Arbeitsbereichs unter „Incoming Webhooks“ „Add New Webhook“ wählen und die Adresse kopieren. Sie wird versiegelt: Später wird nur ihr Ursprung angezeigt.',
  'In Teams: Workflows of the channel, the template that posts when a webhook request is received, copy the address. It is sealed: only its origin is shown later.':
    'In Teams: bei den Workflows des Kanals die Vorlage wählen, die nach dem Empfang einer Webhookanforderung postet, und die Adresse kopieren. Sie wird versiegelt: Später wird nur ihr Ursprung angezeigt.',
  'Webhook: a signed POST': 'Webhook: ein signierter POST',
  'On-call': 'Bereitschaft',
  'The team': 'Das Team',
  'It is sealed: only its origin is shown later. Private addresses are closed unless the installation opens them.':
    'Sie wird versiegelt: Später wird nur ihr Ursprung angezeigt. Private Adressen sind gesperrt, außer die Installation öffnet sie.',
  'Mail address': 'E-Mail-Adresse',
  'No lease of that name.': 'Kein Lease dieses Namens.',
  'Publish decisions': 'Entscheidungen veröffentlichen',
  'Not published': 'Nicht veröffentlicht',
  'Version {version} of this policy was published meanwhile':
    'Inzwischen wurde Version {version} dieser Richtlinie veröffentlicht',
  'These decisions make no policy': 'Diese Entscheidungen ergeben keine Richtlinie',
  'You decided against an older version of {lease}. Nothing was published, and your decisions are still here.':
    'Sie haben gegen eine ältere Version von {lease} entschieden. Es wurde nichts veröffentlicht, und Ihre Entscheidungen sind noch da.',
  'Open the policy of {lease} and decide there.':
    'Öffnen Sie die Richtlinie von {lease}, und entscheiden Sie dort.',
  'Look at them against version {version}': 'Gegen Version {version} ansehen',
  'Publish for {name}{place}': 'Veröffentlichen für {name}{place}',
  'A second person is asked for, of {name}': 'Eine zweite Person ist gefragt, für {name}',
  'Version {version} of {name} is in force': 'Version {version} von {name} ist in Kraft',
  '1 field is decided.': '1 Feld ist entschieden.',
  '{decisions} fields are decided.': '{decisions} Felder sind entschieden.',
  '{name} is changed': '{name} ist geändert',
  'It is looked at every ten seconds.': 'Alle zehn Sekunden wird nachgesehen.',
  'Change the rule': 'Regel ändern',
  'Save the rule': 'Regel speichern',
  'Make the rule': 'Regel anlegen',
  'What is measured': 'Was gemessen wird',
  'Of a rule that is there it cannot be changed: make another.':
    'Bei einer vorhandenen Regel lässt es sich nicht ändern: Legen Sie eine andere an.',
  'Each lease, by itself': 'Jeder Lease für sich',
  'From how much on': 'Ab wie viel',
  'An alert starts at: {alertMeasureText}.': 'Ein Alarm beginnt bei: {alertMeasureText}.',
  'Over how many minutes': 'Über wie viele Minuten',
  'It starts at most once in that time.': 'Er beginnt in dieser Zeit höchstens einmal.',
  'This measure is what it is now; an alert starts at most once in that time.':
    'Dieses Maß ist, was es jetzt ist; ein Alarm beginnt in dieser Zeit höchstens einmal.',
  'Pause the lease when an alert starts': 'Lease anhalten, wenn ein Alarm beginnt',
  'Its agents are refused until somebody resumes it.':
    'Seine Agenten werden abgewiesen, bis jemand ihn fortsetzt.',
  'There is no channel yet: it is on this page alone.':
    'Noch gibt es keinen Kanal: Er steht nur auf dieser Seite.',
  'Untick all {own} of {leaseName}': 'Alle {own} von {leaseName} abwählen',
  'Tick all {own} of {leaseName}': 'Alle {own} von {leaseName} ankreuzen',
  'It was told': 'Ihm wurde gesagt',
  Hour: 'Stunde',
  'Refusals and failures': 'Ablehnungen und Fehler',
  'No call was refused, and none failed.':
    'Kein Aufruf wurde abgelehnt, und keiner ist fehlgeschlagen.',
  Treatments: 'Behandlungen',
  'No value was treated. What a policy keeps is not counted.':
    'Kein Wert wurde behandelt. Was eine Richtlinie behält, wird nicht gezählt.',
  'Treatments by field, of the last {calls} calls':
    'Behandlungen je Feld, der letzten {calls} Aufrufe',
  'None of them treated a field.': 'Keiner davon hat ein Feld behandelt.',
  Minute: 'Minute',
  Day: 'Tag',
  Answered: 'Beantwortet',
  Refused: 'Abgelehnt',
  'Upstream error': 'Fehler der API',
  'Failed here': 'Hier fehlgeschlagen',
  'This workspace watches as many live streams as it may. Close one, then try again.':
    'Dieser Arbeitsbereich sieht so viele Live-Streams an, wie er darf. Schließen Sie einen, und versuchen Sie es erneut.',
  'A filter in the address of this page is not one.':
    'Ein Filter in der Adresse dieser Seite ist keiner.',
  'Leasehold ended the live view.': 'Leasehold hat die Live-Ansicht beendet.',
  'Last 24 hours': 'Letzte 24 Stunden',
  'Last 7 days': 'Letzte 7 Tage',
  'Last 30 days': 'Letzte 30 Tage',
};
