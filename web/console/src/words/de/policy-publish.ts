export const policyPublishDe = {
  'Somebody published version {version} meanwhile':
    'Inzwischen hat jemand Version {version} veröffentlicht',
  'It says the same as the version you began from.':
    'Sie sagt dasselbe wie die Version, mit der Sie begonnen haben.',
  'This is what it changed since you began. Go on with yours to replace it when you publish, or take theirs and lose your changes.':
    'Das hat sie geändert, seit Sie begonnen haben. Machen Sie mit Ihrer weiter, um sie beim Veröffentlichen zu ersetzen, oder nehmen Sie die andere, und Ihre Änderungen gehen verloren.',
  'Go on with mine': 'Mit meiner weitermachen',
  'Take theirs': 'Die andere nehmen',
  'not named': 'nicht genannt',
  'And {changes} more.': 'Und {changes} weitere.',
  'Older versions': 'Ältere Versionen',
  'Version {version}': 'Version {version}',
  'Publish again': 'Erneut veröffentlichen',
  'What it changed': 'Was sie geändert hat',
  'One of the two cannot be read by this version of Leasehold.':
    'Eine der beiden kann diese Version von Leasehold nicht lesen.',
  'Nothing: the two say the same.': 'Nichts: Beide sagen dasselbe.',
  'Publish version {restored} again': 'Version {restored} erneut veröffentlichen',
  'Publish version {version}': 'Version {version} veröffentlichen',
  'Change the operations': 'Operationen ändern',
  'Somebody who did not write it has to approve it. Until then nothing changes.':
    'Jemand, der es nicht geschrieben hat, muss es genehmigen. Bis dahin ändert sich nichts.',
  'Why, for whoever reads the versions later.': 'Warum, für alle, die die Versionen später lesen.',
  'Agents were answered under version {version}':
    'Agenten erhielten Antworten unter Version {version}',
  'What they read then cannot be taken back. From now on they get what stands here.':
    'Was sie damals gelesen haben, lässt sich nicht zurücknehmen. Von jetzt an erhalten sie, was hier steht.',
  'Version {restored} again': 'Version {restored} erneut',
  'There is nothing to publish.': 'Es gibt nichts zu veröffentlichen.',
  'The draft of this lease holds more than is shown here. Open it under Drafts, and publish all of it there.':
    'Der Entwurf dieses Lease enthält mehr, als hier gezeigt wird. Öffnen Sie ihn unter Entwürfe, und veröffentlichen Sie dort alles.',
  'The lease was changed meanwhile': 'Der Lease wurde inzwischen geändert',
  'Nothing was published. Close this and publish again: the differences are made anew from what holds now.':
    'Es wurde nichts veröffentlicht. Schließen Sie dies, und veröffentlichen Sie erneut: Die Unterschiede werden aus dem, was jetzt gilt, neu ermittelt.',
  'This policy does not compile': 'Diese Richtlinie lässt sich nicht kompilieren',
  '{others} {others|line|lines} of the policy': '{others} {others|Zeile|Zeilen} der Richtlinie',
  '{lint} {lint|thing is|things are} worth a second look':
    '{lint} {lint|Punkt lohnt|Punkte lohnen} einen zweiten Blick',
  'What agents may ask by: {open} {open|way|ways} open, {count} closed':
    'Wonach Agenten fragen dürfen: {open} {open|Weg|Wege} geöffnet, {count} geschlossen',
  'Operations of this lease': 'Operationen dieses Lease',
  'Offered from now on: {listed}': 'Von jetzt an angeboten: {listed}',
  'Not offered any more: {listed}': 'Nicht mehr angeboten: {listed}',
  '{operations} and {operations2} more.': '{operations} und {operations2} weitere.',
  'Agents will see more': 'Agenten sehen dann mehr',
  'Something is treated less strictly than before':
    'Etwas wird weniger streng behandelt als bisher',
  'No field that is known is newly sent as it is. What changes stands below.':
    'Kein bekanntes Feld wird neu unverändert gesendet. Was sich ändert, steht unten.',
  'No field that is known is newly sent as it is':
    'Kein bekanntes Feld wird neu unverändert gesendet',
  'Fields whose treatment changes': 'Felder, deren Behandlung sich ändert',
  'not described': 'nicht beschrieben',
  'And {count} more fields.': 'Und {count} weitere Felder.',
  'not offered': 'nicht angeboten',
  '{what} only in {operation}': '{what}, nur in {operation}',
  'no road': 'kein Weg',
  on: 'ein',
  off: 'aus',
  'not searched': 'nicht durchsucht',
  'Agents are sent {what}.': 'Agenten erhalten {what}.',
  'Agents are sent {what} ({fields} fields).': 'Agenten erhalten {what} ({fields} Felder).',
  '{tools|# tool now reveals|# tools now reveal} {what}.':
    '{tools|# Tool gibt|# Tools geben} jetzt {what} preis.',
  '{tools|# tool now reveals|# tools now reveal} {what} ({fields} fields).':
    '{tools|# Tool gibt|# Tools geben} jetzt {what} preis ({fields} Felder).',
  'Under the second, {tools|# tool reveals|# tools reveal} {what}.':
    'Unter der zweiten {tools|gibt # Tool|geben # Tools} {what} preis.',
  'Under the second, {tools|# tool reveals|# tools reveal} {what} ({fields} fields).':
    'Unter der zweiten {tools|gibt # Tool|geben # Tools} {what} preis ({fields} Felder).',
  'Under the second it can be told whether a protected field has a value at all.':
    'Unter der zweiten ist zu erkennen, ob ein geschütztes Feld überhaupt einen Wert hat.',
  'The second does not search kept text for {lost}.':
    'Die zweite durchsucht behaltenen Text nicht nach {lost}.',
  'Every field that no filter names is sent as it is, those the API adds later too.':
    'Jedes Feld, das kein Filter nennt, wird unverändert gesendet, auch solche, die die API später hinzufügt.',
  'A value that is protected in one field is sent as it is where the same answer repeats it.':
    'Ein Wert, der in einem Feld geschützt ist, wird unverändert gesendet, wo dieselbe Antwort ihn wiederholt.',
  'Whether a protected field has a value at all can be told again.':
    'Ob ein geschütztes Feld überhaupt einen Wert hat, ist wieder zu erkennen.',
  'Kept text is no longer searched for {lost}.':
    'In behaltenem Text wird nicht mehr gesucht nach: {lost}.',
  'a secret': 'ein Geheimnis',
  'a direct identifier': 'ein direktes Identifikationsmerkmal',
  "what is nobody's business without a decision: health, belief, money and the like":
    'was ohne eine Entscheidung niemanden etwas angeht (Gesundheit, Glaube, Geld und Ähnliches)',
  'what narrows down who somebody is': 'was eingrenzt, wer jemand ist',
  'the id of a record that leads to a person':
    'die ID eines Datensatzes, der zu einer Person führt',
  'what nobody has judged': 'was niemand beurteilt hat',
  'what reads as harmless': 'was unbedenklich wirkt',
};
