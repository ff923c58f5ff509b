export const pagesApisDe = {
  'The sample API stays as it is': 'Die Beispiel-API bleibt, wie sie ist',
  'Its description comes with Leasehold and is not read again.':
    'Ihre Beschreibung kommt mit Leasehold und wird nicht neu eingelesen.',
  'To review': 'Zu prüfen',
  'Nothing waits for you. <a>What is not in force</a>':
    'Nichts wartet auf Sie. <a>Was nicht in Kraft ist</a>',
  '{unreviewed|# change|# changes} of the last reading {unreviewed|is|are} not in force.':
    '{unreviewed|# Änderung|# Änderungen} der letzten Lesung {unreviewed|ist|sind} nicht in Kraft.',
  'Review {unreviewed|it|them}': '{unreviewed|Prüfen|Prüfen}',
  'Kept for review': 'Zur Prüfung aufbewahrt',
  'Nothing new is in force before it.': 'Vorher ist nichts Neues in Kraft.',
  'Read it again': 'Neu einlesen',
  'New description': 'Neue Beschreibung',
  'It was given as text, so there is no address to read it from. Paste it as it is now.':
    'Sie wurde als Text angegeben, es gibt also keine Adresse, von der sie gelesen werden kann. Fügen Sie sie ein, wie sie jetzt ist.',
  'is read when asked for.': 'wird auf Verlangen eingelesen.',
  'is read {rereadText}.': 'wird eingelesen: {rereadText}.',
  'Change how often': 'Häufigkeit ändern',
  'The next reading is due {time}.': 'Die nächste Lesung ist fällig {time}.',
  'Paste the description first.': 'Fügen Sie zuerst die Beschreibung ein.',
  'See what changed': 'Sehen, was sich geändert hat',
  'Reading the description to keep it': 'Die Beschreibung wird gelesen, um sie aufzubewahren',
  'Nothing changed': 'Es hat sich nichts geändert',
  'Keep it for review': 'Zur Prüfung aufbewahren',
  'Leave it': 'Verwerfen',
  'Asked for': 'Auf Verlangen',
  'On schedule': 'Nach Plan',
  'Replaced by hand': 'Von Hand ersetzt',
  History: 'Verlauf',
  'No reading has brought a change yet.': 'Noch keine Lesung hat eine Änderung gebracht.',
  'What readings brought': 'Was Lesungen brachten',
  Added: 'Hinzugekommen',
  Changed: 'Geändert',
  'What this reading brought': 'Was diese Lesung brachte',
  'Read {time}': 'Gelesen {time}',
  'The description says nothing of this API’s answers. Teach their shape below, or let calls do it: until then all fields are withheld.':
    'Die Beschreibung sagt nichts über die Antworten dieser API. Bringen Sie ihre Form unten bei, oder überlassen Sie das Aufrufen: Bis dahin werden alle Felder zurückgehalten.',
  'Suggested treatment': 'Vorgeschlagene Behandlung',
  'A new lease starts from these. What is unsure is withheld until somebody decides.':
    'Ein neuer Lease beginnt damit. Was unsicher ist, wird zurückgehalten, bis jemand entscheidet.',
  'No field is like that.': 'Kein Feld ist so.',
  'Fields of answers': 'Felder der Antworten',
  All: 'Alle',
  Suggested: 'Vorgeschlagen',
  'Kind of data': 'Art der Daten',
  Sure: 'Sicherheit',
  'In answers of': 'In Antworten von',
  'Learned from answers': 'Aus Antworten gelernt',
  'Learned shapes of answers': 'Gelernte Formen von Antworten',
  Used: 'Verwendet',
  'Suggestions go by it': 'Vorschläge richten sich danach',
  'The description says more': 'Die Beschreibung sagt mehr',
  Answers: 'Antworten',
  Last: 'Zuletzt',
  Forget: 'Vergessen',
  'Forget what was learned of {operation}': 'Vergessen, was über {operation} gelernt wurde',
  Forgotten: 'Vergessen',
  'Calls teach it anew from now on.': 'Von jetzt an lernen Aufrufe es neu.',
  'The first {items} are shown.': 'Gezeigt werden die ersten {items}.',
  'Its shape is learned': 'Ihre Form ist gelernt',
  '{fields|# field|# fields}: names you gave and types, no value.':
    '{fields|# Feld|# Felder}: Namen, die Sie angegeben haben, und Typen, kein Wert.',
  'Teach by an example': 'Durch ein Beispiel beibringen',
  'Of an answer the types are learned, and the names you give or a policy has; a name nobody knows may be somebody’s. The answer itself is not kept. <a>Try a call</a> to get a real one.':
    'Aus einer Antwort werden die Typen gelernt, und die Namen, die Sie angeben oder eine Richtlinie hat; ein Name, den niemand kennt, könnte der einer Person sein. Die Antwort selbst wird nicht aufbewahrt. Mit <a>einem Testaufruf</a> erhalten Sie eine echte.',
  'Names of its fields': 'Namen ihrer Felder',
  'Choose an operation and give an answer first.':
    'Wählen Sie zuerst eine Operation, und geben Sie eine Antwort an.',
  'Teach it': 'Beibringen',
  State: 'Status',
  '{count|# operation|# operations}. As a list of tools {count|it takes|they take} about {tokens|# model token|# model tokens} of a model’s context.':
    '{count|# Operation|# Operationen}. Als Liste von Tools {count|belegt sie|belegen sie} etwa {tokens|# Modell-Token|# Modell-Tokens} im Kontext eines Modells.',
  'No operation is like that.': 'Keine Operation ist so.',
  'Operations and their tools': 'Operationen und ihre Tools',
  Tool: 'Tool',
  Tags: 'Tags',
  'Model tokens': 'Modell-Tokens',
  Agents: 'Agenten',
  Show: 'Zeigen',
  Hide: 'Verbergen',
  'Shown again': 'Wieder gezeigt',
  'Hidden from every lease': 'Vor jedem Lease verborgen',
  'Every tag': 'Jeder Tag',
  Tag: 'Tag',
  'Cut a lease': 'Lease einrichten',
  '{problemCount|# problem|# problems} of the description':
    '{problemCount|# Problem|# Probleme} der Beschreibung',
  'Read as {formatNames}: {operationCount|# operation|# operations}':
    'Gelesen als {formatNames}: {operationCount|# Operation|# Operationen}',
  'All of it can be used. Agents see nothing of an API before a lease of it is cut. Look at <a>what is suggested for each field</a>, <a2>try a call</a2>, or <a3>cut a lease</a3>.':
    'Alles davon ist verwendbar. Agenten sehen von einer API nichts, bevor ein Lease dafür eingerichtet ist. Sehen Sie sich an, <a>was für jedes Feld vorgeschlagen wird</a>, <a2>testen Sie einen Aufruf</a2>, oder <a3>richten Sie einen Lease ein</a3>.',
  '{problemCount|# problem|# problems}, listed below; {lost|# place|# places} could not be used at all. Agents see nothing of an API before a lease of it is cut. Look at <a>what is suggested for each field</a>, <a2>try a call</a2>, or <a3>cut a lease</a3>.':
    '{problemCount|# Problem|# Probleme}, unten aufgeführt; {lost|# Stelle war|# Stellen waren} gar nicht verwendbar. Agenten sehen von einer API nichts, bevor ein Lease dafür eingerichtet ist. Sehen Sie sich an, <a>was für jedes Feld vorgeschlagen wird</a>, <a2>testen Sie einen Aufruf</a2>, oder <a3>richten Sie einen Lease ein</a3>.',
  '{problemCount|# problem|# problems}, listed below. Agents see nothing of an API before a lease of it is cut. Look at <a>what is suggested for each field</a>, <a2>try a call</a2>, or <a3>cut a lease</a3>.':
    '{problemCount|# Problem|# Probleme}, unten aufgeführt. Agenten sehen von einer API nichts, bevor ein Lease dafür eingerichtet ist. Sehen Sie sich an, <a>was für jedes Feld vorgeschlagen wird</a>, <a2>testen Sie einen Aufruf</a2>, oder <a3>richten Sie einen Lease ein</a3>.',
  'The description could not be read again': 'Die Beschreibung konnte nicht neu eingelesen werden',
  'What was read before stays in force.': 'Was vorher gelesen wurde, bleibt in Kraft.',
  'What was read before stays in force; it has failed {failures|# time|# times}, first {time}.':
    'Was vorher gelesen wurde, bleibt in Kraft; {failures|#-mal|#-mal} fehlgeschlagen, zuerst {time}.',
  '{unreviewed|# change|# changes} of the description {unreviewed|waits|wait} for review':
    '{unreviewed|# Änderung|# Änderungen} der Beschreibung {unreviewed|wartet|warten} auf Prüfung',
  'Agents are offered nothing new until then. <a>Review the changes</a>.':
    'Bis dahin wird Agenten nichts Neues angeboten. <a>Änderungen prüfen</a>.',
  'Base address': 'Basisadresse',
  Format: 'Format',
  'version {version} of the API': 'Version {version} der API',
  'Built in': 'Mitgeliefert',
  'Read again': 'Neu einlesen',
  'Last reading': 'Letzte Lesung',
  'When it was enrolled': 'Bei der Anbindung',
  Enrolled: 'Angebunden',
  Id: 'ID',
  'The built-in sample': 'Das mitgelieferte Beispiel',
  'Given as text': 'Als Text angegeben',
  'No agent may call this API yet: it has no lease.':
    'Noch darf kein Agent diese API aufrufen: Sie hat keinen Lease.',
  'Leases of this API': 'Leases dieser API',
  'All leases of this API': 'Alle Leases dieser API',
  'All that only read': 'Alle, die nur lesen',
  '{count} that only read': '{count}, die nur lesen',
  'What the description of the API says by now and what is in force, operation by operation. Agents see and call what is in force, until you publish what you decide here.':
    'Was die Beschreibung der API inzwischen sagt und was in Kraft ist, Operation für Operation. Agenten sehen und rufen auf, was in Kraft ist, bis Sie veröffentlichen, was Sie hier entscheiden.',
  'What was last read is in force. <a>Read the description again</a>':
    'Was zuletzt gelesen wurde, ist in Kraft. <a>Beschreibung neu einlesen</a>',
  'Which operations': 'Welche Operationen',
  Waiting: 'Wartend',
  'No operation fits.': 'Keine Operation passt.',
  'operations to review': 'zu prüfende Operationen',
  'Nothing is decided yet.': 'Noch ist nichts entschieden.',
  'Forget what I decided': 'Meine Entscheidungen verwerfen',
  'Accept {unconfirmed|# operation|# operations} in which only words or fields changed':
    '{unconfirmed|# Operation|# Operationen} annehmen, in denen sich nur Worte oder Felder geändert haben',
  'Decide about words and fields one by one': 'Über Worte und Felder einzeln entscheiden',
  'They are called as before. What is new, called in another way, or goes elsewhere is decided one by one.':
    'Sie werden aufgerufen wie bisher. Was neu ist, anders aufgerufen wird oder anderswohin geht, wird einzeln entschieden.',
  '{gainedFields|# field|# fields} of answers gained, and more':
    '{gainedFields|# neues Feld|# neue Felder} in Antworten, und mehr',
  'They are withheld until an operation that has them is accepted; from then on they go by each lease’s policy.':
    'Sie werden zurückgehalten, bis eine Operation angenommen ist, die sie hat; von da an gilt die Richtlinie jedes Lease.',
  'The sample API is answered by this installation itself.':
    'Die Beispiel-API wird von dieser Installation selbst beantwortet.',
  'Replace the authentication': 'Anmeldung ersetzen',
  'Now: {authText}. Secrets are never shown again; give them anew to change anything of them.':
    'Jetzt: {authText}. Geheimnisse werden nie wieder angezeigt; geben Sie sie neu an, um etwas daran zu ändern.',
  'Nothing is changed.': 'Es ist nichts geändert.',
  'What agents wrote into the sample is put back as it was at first, on every server.':
    'Was Agenten in das Beispiel geschrieben haben, wird auf jedem Server auf den Anfang zurückgesetzt.',
  'The sample data is as it was at first': 'Die Beispieldaten sind wieder wie am Anfang',
  'Delete this API': 'Diese API löschen',
  'Its description, credentials and what was learned of its answers go for ever. Leases of it have to be revoked first; the audit log stays.':
    'Ihre Beschreibung, Zugangsdaten und was aus ihren Antworten gelernt wurde, sind dann endgültig weg. Ihre Leases müssen vorher widerrufen werden; das Audit-Protokoll bleibt.',
  'Delete {name}?': '{name} löschen?',
  'Delete the API': 'API löschen',
  'This cannot be undone.': 'Das lässt sich nicht rückgängig machen.',
  '{name} is deleted': '{name} ist gelöscht',
  'Enrol an API': 'API anbinden',
  'Find an API': 'API suchen',
  'No API has “{search}” in its name or address.':
    'Keine API hat „{search}“ im Namen oder in der Adresse.',
  'No API fits these filters.': 'Auf diese Filter passt keine API.',
  'No API is enrolled yet. {reason}': 'Noch ist keine API angebunden. {reason}',
  'From an address or file': 'Von Adresse oder Datei',
  'Paste a description': 'Beschreibung einfügen',
  'Use the built-in sample': 'Mitgeliefertes Beispiel verwenden',
  'No API is enrolled yet. Give a description of one, or begin with the sample.':
    'Noch ist keine API angebunden. Geben Sie die Beschreibung einer API an, oder beginnen Sie mit dem Beispiel.',
  'From an address': 'Von einer Adresse',
  'From a file': 'Aus einer Datei',
  'Paste it': 'Einfügen',
  'By hand': 'Von Hand',
  'Built-in sample': 'Mitgeliefertes Beispiel',
  'Where the description is': 'Wo die Beschreibung ist',
  'How it is called': 'Wie sie aufgerufen wird',
  'Enrol the sample API': 'Beispiel-API anbinden',
  'Enrol the API': 'API anbinden',
  'The file can no longer be read; choose it again.':
    'Die Datei ist nicht mehr lesbar; wählen Sie sie noch einmal.',
  '{bytes} would be sent; {descriptionBytesMax} are taken at most. Nothing was sent. Leave out of the description what agents do not need.':
    '{bytes} würden gesendet; höchstens {descriptionBytesMax} werden angenommen. Es wurde nichts gesendet. Lassen Sie aus der Beschreibung weg, was Agenten nicht brauchen.',
  'Give the address first.': 'Geben Sie zuerst die Adresse an.',
  'Choose a file first.': 'Wählen Sie zuerst eine Datei.',
  'Give the address of the API first.': 'Geben Sie zuerst die Adresse der API an.',
  'Address of the description': 'Adresse der Beschreibung',
  'A description (OpenAPI, Swagger, a Postman collection), or the page that shows it: Swagger UI, Redoc, Scalar and their like.':
    'Eine Beschreibung (OpenAPI, Swagger, eine Postman-Sammlung) oder die Seite, die sie zeigt: Swagger UI, Redoc, Scalar und Ähnliche.',
  'Header that the address wants': 'Header, den die Adresse verlangt',
  'Optional: its name, a colon and its value. It goes to that address alone, and is sealed.':
    'Optional: Name, Doppelpunkt und Wert. Er geht nur an diese Adresse und wird versiegelt.',
  'File with the description': 'Datei mit der Beschreibung',
  'OpenAPI or Swagger (JSON or YAML), a Postman collection, a HAR capture, cURL command lines; {descriptionBytesMax} at most.':
    'OpenAPI oder Swagger (JSON oder YAML), eine Postman-Sammlung, ein HAR-Mitschnitt, cURL-Befehlszeilen; höchstens {descriptionBytesMax}.',
  'A clinic and a shop, with invented people':
    'Eine Klinik und ein Geschäft, mit erfundenen Personen',
  'This installation answers it itself: customers, accounts, patients and appointments, with names, e-mail addresses and numbers that belong to nobody. What an agent writes into it can be put back at any time.':
    'Diese Installation beantwortet sie selbst: Kunden, Konten, Patienten und Termine, mit Namen, E-Mail-Adressen und Nummern, die niemandem gehören. Was ein Agent hineinschreibt, lässt sich jederzeit zurücksetzen.',
  'It is too long to be shown here.': 'Das ist zu lang, um hier gezeigt zu werden.',
  'Any format: OpenAPI or Swagger as JSON or YAML, a Postman collection, a HAR capture, cURL command lines.':
    'Jedes Format: OpenAPI oder Swagger als JSON oder YAML, eine Postman-Sammlung, ein HAR-Mitschnitt, cURL-Befehlszeilen.',
  'Not recognised so far; Leasehold says why when it reads it.':
    'Bisher nicht erkannt; beim Einlesen sagt Leasehold, warum.',
  'Choose what to call. The answer is shown to you alone and kept nowhere.':
    'Wählen Sie, was aufgerufen wird. Die Antwort sehen nur Sie, und sie wird nirgends aufbewahrt.',
  'No operation has this in its name, path or words.':
    'Keine Operation hat das im Namen, im Pfad oder in ihren Worten.',
  'Operations to try': 'Operationen zum Testen',
  Effect: 'Wirkung',
  'May change data': 'Kann Daten ändern',
  Reads: 'Liest',
  'Choose another operation': 'Andere Operation wählen',
  '{method} may change something': '{method} kann etwas ändern',
  '{id} is called at {baseUrl} with the credentials of this API. Leasehold cannot undo what the API does then.':
    '{id} wird unter {baseUrl} mit den Zugangsdaten dieser API aufgerufen. Was die API dann tut, kann Leasehold nicht rückgängig machen.',
  'What the API answers is shown here: to you alone, on this page alone.':
    'Was die API antwortet, wird hier gezeigt: nur Ihnen, nur auf dieser Seite.',
  'An agent would get no data': 'Ein Agent erhielte keine Daten',
  'It would be told: {told}': 'Ihm würde gesagt: {told}',
  'The answer has no body.': 'Die Antwort hat keinen Body.',
  'The body is no text, and is not shown.': 'Der Body ist kein Text und wird nicht gezeigt.',
  'The beginning of the body is shown, without suggestions: it is too long to be looked at whole.':
    'Der Anfang des Bodys wird gezeigt, ohne Vorschläge: Er ist zu lang, um ganz angesehen zu werden.',
  'Suggested treatments': 'Vorgeschlagene Behandlungen',
  'What is suggested for each field': 'Was für jedes Feld vorgeschlagen wird',
  Treatment: 'Behandlung',
  '{fields} fields: types, and the names a policy has; no value.':
    '{fields} Felder: Typen, und die Namen, die eine Richtlinie hat; kein Wert.',
  'Teach this shape': 'Diese Form beibringen',
  'Use as sample in the policy of': 'Als Beispiel verwenden in der Richtlinie von',
  '{standing|# lease|# leases} of it {standing|stands|stand}':
    '{standing|# Lease davon besteht|# Leases davon bestehen}',
  'Leases of this API still stand': 'Leases dieser API bestehen noch',
  'Revoke its leases first, then delete it. Nothing was changed.':
    'Widerrufen Sie zuerst ihre Leases, und löschen Sie sie dann. Es wurde nichts geändert.',
};
