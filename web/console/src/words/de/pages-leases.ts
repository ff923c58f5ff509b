export const pagesLeasesDe = {
  'Calls, as they arrive': 'Aufrufe, wie sie eintreffen',
  'Keys or applications': 'Schlüssel oder Anwendungen',
  Applications: 'Anwendungen',
  'Connect a client': 'Client verbinden',
  'There is no key yet. A client that signs in needs none; every other sends one as {code}.':
    'Noch gibt es keinen Schlüssel. Ein Client, der sich anmeldet, braucht keinen; jeder andere sendet einen als {code}.',
  'Keys of this lease': 'Schlüssel dieses Lease',
  'Begins with': 'Beginnt mit',
  'With the lease': 'Mit dem Lease',
  'Answers for it': 'Steht dafür ein',
  nobody: 'niemand',
  'Last used': 'Zuletzt verwendet',
  Made: 'Erstellt',
  Action: 'Aktion',
  'Revoke {name}': '{name} widerrufen',
  'Revoke the key “{name}”?': 'Schlüssel „{name}“ widerrufen?',
  'Revoke the key': 'Schlüssel widerrufen',
  'Whoever sends it is refused from the next call on. It cannot be made valid again. The tokens this agent holds stay good for other keys of the lease.':
    'Wer ihn sendet, wird ab dem nächsten Aufruf abgewiesen. Er wird nicht wieder gültig. Die Tokens, die dieser Agent hat, gelten für andere Schlüssel des Lease weiter.',
  'The key is revoked': 'Der Schlüssel ist widerrufen',
  '{unused|# key|# keys} nobody has used for 30 days':
    '{unused|# Schlüssel, den|# Schlüssel, die} seit 30 Tagen niemand verwendet hat',
  '{names}. Whoever finds one gets in.': '{names}. Wer einen davon findet, kommt hinein.',
  'Revoke {unused|it|them}': '{unused|Widerrufen|Alle widerrufen}',
  'Connect by signing in': 'Durch Anmeldung verbinden',
  'Nobody has let an application in yet. Claude, ChatGPT and others that sign in stand here, with who allowed them.':
    'Noch hat niemand eine Anwendung zugelassen. Claude, ChatGPT und andere, die sich anmelden, stehen hier, mit der Person, die sie zugelassen hat.',
  'Applications that use this lease': 'Anwendungen, die diesen Lease verwenden',
  'Application, in its own words': 'Anwendung, in eigenen Worten',
  'Answers go to': 'Antworten gehen an',
  'Allowed by': 'Zugelassen von',
  Allowed: 'Zugelassen',
  'Revoke {clientName}': '{clientName} widerrufen',
  'End the use by “{clientName}”?': 'Verwendung durch „{clientName}“ beenden?',
  'End its use': 'Verwendung beenden',
  'It is refused from the next call on, and what it signed in with is void. {person} can allow it anew by signing in.':
    'Sie wird ab dem nächsten Aufruf abgewiesen, und womit sie sich angemeldet hat, ist ungültig. {person} kann sie durch Anmeldung neu zulassen.',
  'Its use is ended': 'Die Verwendung ist beendet',
  never: 'nie',
  'Live, used by nobody': 'Aktiv, von niemandem verwendet',
  'Revoked {time}': 'Widerrufen {time}',
  'In 7 days': 'In 7 Tagen',
  'In 30 days': 'In 30 Tagen',
  'In 90 days': 'In 90 Tagen',
  'In a year': 'In einem Jahr',
  '{name} is made': '{name} ist erstellt',
  'How each client takes it is under <a>Connect</a>.':
    'Wie jeder Client ihn nimmt, steht unter <a>Verbinden</a>.',
  'This is the only time it is shown, here or anywhere: copy it now, and do not send it by mail or chat.':
    'Er wird nur dieses eine Mal angezeigt, hier und überall: Kopieren Sie ihn jetzt, und senden Sie ihn nicht per E-Mail oder Chat.',
  'Make the key': 'Schlüssel erstellen',
  'Who or what will send it, so that you know which one to revoke.':
    'Wer oder was ihn sendet, damit Sie wissen, welchen Sie widerrufen müssen.',
  'Whoever finds a forgotten key gets in: let it end, and make another.':
    'Wer einen vergessenen Schlüssel findet, kommt hinein: Lassen Sie ihn enden, und erstellen Sie einen neuen.',
  'Watch live': 'Live ansehen',
  'Span of the charts': 'Zeitraum der Diagramme',
  'No call of this lease, or none that matches these filters.':
    'Kein Aufruf dieses Lease, oder keiner, auf den diese Filter passen.',
  'No call in this time.': 'Kein Aufruf in dieser Zeit.',
  '{misused} calls were refused for a token':
    '{misused} Aufrufe wurden wegen eines Tokens abgelehnt',
  'The token was forged, altered, of another lease, or out of place. An agent that makes tokens up, or was told to, looks like this. <a>List these calls</a>.':
    'Das Token war gefälscht, verändert, von einem anderen Lease oder fehl am Platz. So sieht ein Agent aus, der Tokens erfindet oder dazu angestiftet wurde. <a>Diese Aufrufe auflisten</a>.',
  'Calls by outcome': 'Aufrufe nach Ausgang',
  'Time spent here': 'Hier verbrachte Zeit',
  'Time spent upstream': 'Bei der API verbrachte Zeit',
  'Publish changes': 'Änderungen veröffentlichen',
  'Your last changes to this policy are not in its draft yet, and are lost when you leave. Agents see what they saw before.':
    'Ihre letzten Änderungen an dieser Richtlinie sind noch nicht in ihrem Entwurf und gehen verloren, wenn Sie die Seite verlassen. Agenten sehen, was sie bisher sahen.',
  'Nothing has changed for agents. It stands under Drafts.':
    'Für Agenten hat sich nichts geändert. Es steht unter Entwürfe.',
  'Version {version} is in force.': 'Version {version} ist in Kraft.',
  'The operations of this lease are changed.': 'Die Operationen dieses Lease sind geändert.',
  'The text of the policy has mistakes: mend it first.':
    'Der Text der Richtlinie hat Fehler: Beheben Sie sie zuerst.',
  'Version {version} came in force meanwhile: choose below how to go on.':
    'Inzwischen trat Version {version} in Kraft: Wählen Sie unten, wie es weitergeht.',
  'Nothing was changed yet.': 'Noch wurde nichts geändert.',
  'Show all': 'Alle zeigen',
  'No lease fits these filters.': 'Auf diese Filter passt kein Lease.',
  'Set up the first lease': 'Ersten Lease einrichten',
  'There is no lease yet. A lease is an address of an API for one agent: with its own operations, treatments, limits and end.':
    'Noch gibt es keinen Lease. Ein Lease ist eine Adresse einer API für einen Agenten: mit eigenen Operationen, Behandlungen, Grenzen und eigenem Ende.',
  'no end': 'kein Ende',
  'Last call': 'Letzter Aufruf',
  'Calls in 24 h': 'Aufrufe in 24 h',
  'Search leases': 'Leases durchsuchen',
  'Every API': 'Jede API',
  'Who and where': 'Wer und wo',
  'A lease is cut from an API, and none is enrolled yet.':
    'Ein Lease wird für eine API eingerichtet, und noch ist keine angebunden.',
  'In one day': 'In einem Tag',
  'In seven days': 'In sieben Tagen',
  'On a date': 'An einem Datum',
  '{apiName} for agents': '{apiName} für Agenten',
  'The fields of this API are still being read.': 'Die Felder dieser API werden noch gelesen.',
  'Cut the lease': 'Lease einrichten',
  Terms: 'Bedingungen',
  'Why this agent may see this data. It stands in the audit log and on the page where people consent.':
    'Warum dieser Agent diese Daten sehen darf. Es steht im Audit-Protokoll und auf der Seite, auf der Personen zustimmen.',
  'Lawful basis': 'Rechtsgrundlage',
  'Where you have one to state: Leasehold does not check it.':
    'Wenn Sie eine angeben können: Leasehold prüft sie nicht.',
  'Not stated': 'Nicht angegeben',
  Expires: 'Läuft ab',
  Date: 'Datum',
  'Only operations that read': 'Nur Operationen, die lesen',
  'Those that write are refused, whatever is ticked below.':
    'Die schreiben, werden abgelehnt, was unten auch angekreuzt ist.',
  'The operations are still being read.': 'Die Operationen werden noch gelesen.',
  'Still being read.': 'Wird noch gelesen.',
  'What agents see at first': 'Was Agenten zuerst sehen',
  'Begin from': 'Beginnen mit',
  'You can change it field by field before you give anybody a key.':
    'Sie können es Feld für Feld ändern, bevor Sie jemandem einen Schlüssel geben.',
  'The suggestions for this API': 'Die Vorschläge für diese API',
  '{callable} of {items} can be called, since only what reads can; those the API gains too, once they were reviewed.':
    '{callable} von {items} können aufgerufen werden, da nur aufrufbar ist, was liest; auch solche, die die API noch bekommt, sobald sie geprüft sind.',
  '{callable} of {items} can be called, since only what reads can.':
    '{callable} von {items} können aufgerufen werden, da nur aufrufbar ist, was liest.',
  '{callable} of {items} can be called; those the API gains too, once they were reviewed.':
    '{callable} von {items} können aufgerufen werden; auch solche, die die API noch bekommt, sobald sie geprüft sind.',
  '{callable} of {items} can be called.': '{callable} von {items} können aufgerufen werden.',
  'This lease has no tool to call.': 'Dieser Lease hat kein Tool zum Aufrufen.',
  'Find a tool': 'Tool suchen',
  'Choose what to call. You see what an agent would get, and the call is recorded as one.':
    'Wählen Sie, was aufgerufen wird. Sie sehen, was ein Agent erhielte, und der Aufruf wird als solcher aufgezeichnet.',
  'No tool has this in its name or description.':
    'Kein Tool hat das im Namen oder in der Beschreibung.',
  'Tools to call': 'Tools zum Aufrufen',
  'The first {shownMax} of {found}; search for the others.':
    'Die ersten {shownMax} von {found}; suchen Sie nach den anderen.',
  'Choose another tool': 'Anderes Tool wählen',
  'This may change something': 'Das kann etwas ändern',
  '{name} {effect} at the API itself, as a call by an agent would. Leasehold cannot undo it.':
    '{name}: {effect}, an der API selbst, wie ein Aufruf eines Agenten es täte. Leasehold kann es nicht rückgängig machen.',
  'What the agent gets appears here.': 'Was der Agent erhält, erscheint hier.',
  'Agents are told of no tool: this lease has no operation that can be called.':
    'Agenten erfahren von keinem Tool: Dieser Lease hat keine Operation, die aufgerufen werden kann.',
  '{count} {tools|tool|tools}, about {count2} model tokens to read; in this mode the agent is told of a few that search, describe and call them.':
    '{count} {tools|Tool|Tools}, etwa {count2} Modell-Tokens zu lesen; in dieser Art erfährt der Agent von einigen wenigen, die sie suchen, beschreiben und aufrufen.',
  '{count} {tools|tool|tools}, about {count2} model tokens to read.':
    '{count} {tools|Tool|Tools}, etwa {count2} Modell-Tokens zu lesen.',
  'An estimate: four characters a model token, over names, descriptions and schemas. From about 40 tools on, a catalog is read faster and chosen from better.':
    'Eine Schätzung: vier Zeichen je Modell-Token, über Namen, Beschreibungen und Schemas. Ab etwa 40 Tools wird ein Katalog schneller gelesen, und aus ihm wird besser gewählt.',
  'How agents meet them': 'Wie Agenten sie antreffen',
  'As a list: each operation is a tool': 'Als Liste: jede Operation ein Tool',
  'As a catalog: search, describe, call': 'Als Katalog: suchen, beschreiben, aufrufen',
  'Agents get the list now': 'Agenten erhalten jetzt die Liste',
  'Agents get the catalog now': 'Agenten erhalten jetzt den Katalog',
  'Next tool': 'Nächstes Tool',
  'Tool before': 'Voriges Tool',
  'Search tools': 'Tools durchsuchen',
  '{count} found': '{count} gefunden',
  'No tool fits.': 'Kein Tool passt.',
  'All tools': 'Alle Tools',
  'Choose a tool to read what the agent reads.':
    'Wählen Sie ein Tool, um zu lesen, was der Agent liest.',
  'About {count} model tokens.': 'Etwa {count} Modell-Tokens.',
  'What it takes': 'Was es nimmt',
  'What it answers': 'Was es antwortet',
};
