export const listsDe = {
  'The log begins; what was there before it is counted':
    'Das Protokoll beginnt; was vorher da war, wird gezählt',
  'An evidence pack was made': 'Ein Nachweispaket wurde erstellt',
  'Entries that need not be kept any longer are removed':
    'Einträge, die nicht länger aufbewahrt werden müssen, werden entfernt',
  'An API was enrolled': 'Eine API wurde angebunden',
  'An API, its description or its credentials were changed':
    'Eine API, ihre Beschreibung oder ihre Zugangsdaten wurden geändert',
  'The description of an API was read again and had changed; what is new in it waits for review':
    'Die Beschreibung einer API wurde neu eingelesen und hatte sich geändert; was darin neu ist, wartet auf Prüfung',
  'What was new in the description of an API was accepted or declined; what is pinned is told by hash':
    'Was an der Beschreibung einer API neu war, wurde angenommen oder abgelehnt; was festgelegt ist, steht als Hash da',
  'An API was removed': 'Eine API wurde entfernt',
  'An operation was called by hand; what was sent and answered is not kept':
    'Eine Operation wurde von Hand aufgerufen; was gesendet und geantwortet wurde, wird nicht aufbewahrt',
  'The data of the sample API was put back as it was at first':
    'Die Daten der Beispiel-API wurden auf den Anfang zurückgesetzt',
  'The shape of an operation’s answers was taught by examples':
    'Die Form der Antworten einer Operation wurde durch Beispiele beigebracht',
  'What was learned of answers was forgotten': 'Was aus Antworten gelernt war, wurde vergessen',
  'A lease was cut, with its first policy':
    'Ein Lease wurde eingerichtet, mit seiner ersten Richtlinie',
  'A lease was changed': 'Ein Lease wurde geändert',
  'A lease ends at another time': 'Ein Lease endet zu einer anderen Zeit',
  'A lease was paused': 'Ein Lease wurde angehalten',
  'A lease was resumed': 'Ein Lease wurde fortgesetzt',
  'A lease was revoked and its secret destroyed':
    'Ein Lease wurde widerrufen und sein Geheimnis vernichtet',
  'A version of a policy was published': 'Eine Version einer Richtlinie wurde veröffentlicht',
  'A draft was begun: what is in it holds once it is published':
    'Ein Entwurf wurde begonnen: Was darin steht, gilt, sobald er veröffentlicht ist',
  'A second person was asked to look at a draft':
    'Eine zweite Person wurde gebeten, sich einen Entwurf anzusehen',
  'A second person approved a draft': 'Eine zweite Person hat einen Entwurf genehmigt',
  'A second person sent a draft back, with a comment':
    'Eine zweite Person hat einen Entwurf zurückgegeben, mit einem Kommentar',
  'A draft was published; what that changed is told beside this entry':
    'Ein Entwurf wurde veröffentlicht; was das geändert hat, steht neben diesem Eintrag',
  'A draft was discarded': 'Ein Entwurf wurde verworfen',
  'A version of a policy was there when the log began':
    'Eine Version einer Richtlinie war da, als das Protokoll begann',
  'A lease key was made': 'Ein Lease-Schlüssel wurde erstellt',
  'A lease key was revoked': 'Ein Lease-Schlüssel wurde widerrufen',
  'A person allowed an agent one lease': 'Eine Person hat einem Agenten einen Lease erlaubt',
  'A grant was revoked and its tokens destroyed':
    'Eine Erlaubnis wurde widerrufen und ihre Tokens vernichtet',
  'A person signed in': 'Eine Person hat sich angemeldet',
  'An attempt to sign in was refused, for a member or for nobody known':
    'Ein Anmeldeversuch wurde abgewiesen, für ein Mitglied oder für niemand Bekannten',
  'A person changed the password': 'Eine Person hat das Passwort geändert',
  'A new password was set by a link': 'Ein neues Passwort wurde über einen Link gesetzt',
  'A person turned a second factor on': 'Eine Person hat einen zweiten Faktor eingeschaltet',
  'A person turned the second factor off': 'Eine Person hat den zweiten Faktor ausgeschaltet',
  'A person made new codes for when the second factor is lost':
    'Eine Person hat neue Codes für den Verlust des zweiten Faktors erzeugt',
  'A person added a passkey': 'Eine Person hat einen Passkey hinzugefügt',
  'A person gave a passkey another name':
    'Eine Person hat einem Passkey einen anderen Namen gegeben',
  'A person removed a passkey': 'Eine Person hat einen Passkey entfernt',
  'A person ended other sessions': 'Eine Person hat andere Sitzungen beendet',
  'The first owner was made': 'Der erste Eigentümer wurde angelegt',
  'A workspace was made': 'Ein Arbeitsbereich wurde angelegt',
  'The workspace was renamed': 'Der Arbeitsbereich wurde umbenannt',
  'From now on a second person is needed for what lets agents have more':
    'Von jetzt an ist für alles, was Agenten mehr gibt, eine zweite Person nötig',
  'A second person is no longer needed for what lets agents have more':
    'Für das, was Agenten mehr gibt, ist keine zweite Person mehr nötig',
  'Somebody was invited to the workspace': 'Jemand wurde in den Arbeitsbereich eingeladen',
  'An invitation was taken back': 'Eine Einladung wurde zurückgenommen',
  'A person became a member of the workspace': 'Eine Person wurde Mitglied des Arbeitsbereichs',
  'A member was there when the log began, or is told again because the entry that told of it is removed':
    'Ein Mitglied war da, als das Protokoll begann, oder wird noch einmal genannt, weil der Eintrag darüber entfernt ist',
  'A member was given another role': 'Ein Mitglied erhielt eine andere Rolle',
  'A link that sets a new password of a member was made':
    'Ein Link zum Setzen eines neuen Passworts für ein Mitglied wurde erstellt',
  'A member was removed, and the grants they gave and their tokens were revoked':
    'Ein Mitglied wurde entfernt, und seine Erlaubnisse und deren Tokens wurden widerrufen',
  'An API token was made': 'Ein API-Token wurde erstellt',
  'An API token was revoked': 'Ein API-Token wurde widerrufen',
  'A rule for alerts was made': 'Eine Alarmregel wurde angelegt',
  'A rule for alerts was changed': 'Eine Alarmregel wurde geändert',
  'A rule for alerts was removed': 'Eine Alarmregel wurde entfernt',
  'A channel for alerts was made': 'Ein Alarmkanal wurde angelegt',
  'A channel for alerts was removed': 'Ein Alarmkanal wurde entfernt',
  'The waitlist was exported': 'Die Warteliste wurde exportiert',
  'Somebody on the waitlist was invited to the workspace':
    'Jemand von der Warteliste wurde in den Arbeitsbereich eingeladen',
  'Somebody was deleted from the waitlist': 'Jemand wurde von der Warteliste gelöscht',
  'Records of calls were written; their hash, and what was done in them, by count':
    'Aufzeichnungen von Aufrufen wurden geschrieben; ihr Hash, und was darin getan wurde, als Anzahl',
  'Records of calls that nothing had sealed were sealed as they were found':
    'Aufzeichnungen von Aufrufen, die nichts versiegelt hatte, wurden versiegelt, wie sie vorgefunden wurden',
  'Records of calls that need not be kept any longer are removed':
    'Aufzeichnungen von Aufrufen, die nicht länger aufbewahrt werden müssen, werden entfernt',
  'Learned answers': 'Gelernte Antworten',
  'The sample API': 'Die Beispiel-API',
  Policies: 'Richtlinien',
  'Lease keys': 'Lease-Schlüssel',
  Grants: 'Erlaubnisse',
  'Records of calls': 'Aufzeichnungen von Aufrufen',
  'Signing in, and own accounts': 'Anmeldung und eigene Konten',
  Workspaces: 'Arbeitsbereiche',
  'The log itself': 'Das Protokoll selbst',
  'Calls that fail': 'Fehlgeschlagene Aufrufe',
  '% of calls failed': '% der Aufrufe fehlgeschlagen',
  'Calls refused': 'Abgelehnte Aufrufe',
  'call refused': 'abgelehnter Aufruf',
  'calls refused': 'abgelehnte Aufrufe',
  'Tokens misused': 'Missbrauchte Tokens',
  'token refused': 'abgelehntes Token',
  'tokens refused': 'abgelehnte Tokens',
  'Data is probed': 'Daten werden ausgeforscht',
  'call that probes': 'ausforschender Aufruf',
  'calls that probe': 'ausforschende Aufrufe',
  'New fields': 'Neue Felder',
  'new field nobody has reviewed': 'neues Feld, das niemand geprüft hat',
  'new fields nobody has reviewed': 'neue Felder, die niemand geprüft hat',
  'A limit nearly used up': 'Eine Grenze ist fast erreicht',
  '% of a limit used': '% einer Grenze verbraucht',
  'The description cannot be read': 'Die Beschreibung ist nicht lesbar',
  'reading of the description failed': 'Lesung der Beschreibung fehlgeschlagen',
  'readings of the description failed': 'Lesungen der Beschreibung fehlgeschlagen',
  'The API has changed': 'Die API hat sich geändert',
  'change waits for review': 'Änderung wartet auf Prüfung',
  'changes wait for review': 'Änderungen warten auf Prüfung',
  'Consent (GDPR art. 6(1)(a))': 'Einwilligung (DSGVO Art. 6 Abs. 1 lit. a)',
  'Contract (GDPR art. 6(1)(b))': 'Vertrag (DSGVO Art. 6 Abs. 1 lit. b)',
  'Legal obligation (GDPR art. 6(1)(c))': 'Rechtliche Verpflichtung (DSGVO Art. 6 Abs. 1 lit. c)',
  'Vital interests (GDPR art. 6(1)(d))': 'Lebenswichtige Interessen (DSGVO Art. 6 Abs. 1 lit. d)',
  'Public task (GDPR art. 6(1)(e))': 'Öffentliche Aufgabe (DSGVO Art. 6 Abs. 1 lit. e)',
  'Legitimate interests (GDPR art. 6(1)(f))': 'Berechtigte Interessen (DSGVO Art. 6 Abs. 1 lit. f)',
  'Every hour': 'Jede Stunde',
  'Every 6 hours': 'Alle 6 Stunden',
  'Every day': 'Jeden Tag',
  'Every week': 'Jede Woche',
  'Every 30 days': 'Alle 30 Tage',
  'Calls a minute': 'Aufrufe je Minute',
  'Calls a day': 'Aufrufe je Tag',
  'Different people a day': 'Verschiedene Personen je Tag',
  owner: 'Eigentümer',
  admin: 'Admin',
  editor: 'Bearbeiter',
  viewer: 'Betrachter',
  withhold: 'zurückhalten',
  keep: 'behalten',
  show: 'zeigen',
  hide: 'verbergen',
  header: 'Header',
  query: 'Query',
  cookie: 'Cookie',
  'signed in': 'angemeldet',
  anybody: 'alle',
};
