export const templatesDe = {
  Templates: 'Vorlagen',
  'Compare policies': 'Richtlinien vergleichen',
  'Template: {name}': 'Vorlage: {name}',
  'The template could not be read.': 'Die Vorlage konnte nicht gelesen werden.',
  'Rename the template': 'Vorlage umbenennen',
  '“{name}” is kept as a template': '„{name}“ ist als Vorlage gespeichert',
  'It stands under Templates, and new leases can begin from it.':
    'Sie steht unter Vorlagen, und neue Leases können mit ihr beginnen.',
  'Keep as a template': 'Als Vorlage speichern',
  'Keep it': 'Speichern',
  'What stands here now is kept, published or not. Everybody in the workspace sees it; agents do not.':
    'Gespeichert wird, was jetzt hier steht, veröffentlicht oder nicht. Alle im Arbeitsbereich sehen es, Agenten nicht.',
  'What it is for, for whoever chooses it later.':
    'Wofür sie gedacht ist, für alle, die sie später wählen.',
  'It was made for this API, and is taken as it is written.':
    'Sie wurde für diese API gemacht und wird so übernommen, wie sie geschrieben ist.',
  'It was made for another API. {fits|# filter fits|# filters fit} here, {gaps|# thing is|# things are} left out.':
    'Sie wurde für eine andere API gemacht. Hier {fits|passt # Filter|passen # Filter}, {gaps|# Punkt bleibt|# Punkte bleiben} weg.',
  'What is left out is withheld until somebody decides.':
    'Was wegbleibt, wird zurückgehalten, bis jemand entscheidet.',
  'What fits': 'Was passt',
  'Fits by': 'Passt durch',
  'its name': 'seinen Namen',
  'the class of fields': 'die Klasse der Felder',
  'What is left out': 'Was wegbleibt',
  'Left out': 'Bleibt weg',
  'No field of this API has that name or class.':
    'Kein Feld dieser API hat diesen Namen oder diese Klasse.',
  'It holds in operations this API does not have.':
    'Er gilt in Operationen, die diese API nicht hat.',
  'It would keep a field of this API that reads like personal data or that nobody has judged.':
    'Er würde ein Feld dieser API behalten, das nach personenbezogenen Daten aussieht oder das niemand beurteilt hat.',
  'What agents may ask by is decided for each API.':
    'Wonach Agenten fragen dürfen, wird für jede API entschieden.',
  'Fields no filter names are withheld in another API.':
    'Felder, die kein Filter nennt, werden in einer anderen API zurückgehalten.',
  'Repeated values are protected in another API.':
    'Wiederholte Werte werden in einer anderen API geschützt.',
  'Compare with the one in force': 'Mit der geltenden vergleichen',
  'The second lets agents see more than the first':
    'Unter der zweiten sehen Agenten mehr als unter der ersten',
  'The second treats something less strictly than the first':
    'Die zweite behandelt etwas weniger streng als die erste',
  'The second sends no field as it is that the first does not':
    'Die zweite sendet kein Feld unverändert, das die erste nicht auch so sendet',
  'Fields under both policies': 'Felder unter beiden Richtlinien',
  Difference: 'Unterschied',
  'may reveal more': 'kann mehr zeigen',
  'the same': 'gleich',
  'not less strict': 'nicht weniger streng',
  'Open a policy': 'Richtlinie öffnen',
  'Put it in the draft': 'In den Entwurf übernehmen',
  'It replaces the draft; you can undo it. Agents see what they saw before until you have looked at what changes, and published it.':
    'Sie ersetzt den Entwurf; das lässt sich rückgängig machen. Agenten sehen, was sie bisher sahen, bis Sie die Änderungen angesehen und veröffentlicht haben.',
  File: 'Datei',
  'YAML or JSON, as it was downloaded.': 'YAML oder JSON, wie es heruntergeladen wurde.',
  'Or paste it': 'Oder fügen Sie sie ein',
  'This cannot be taken yet. The draft is as it was.':
    'Das kann noch nicht übernommen werden. Der Entwurf ist, wie er war.',
  'This is a whole file of “leasehold export”. Paste what stands below one “policy:”, or bring all of it about by “leasehold apply”.':
    'Das ist eine ganze Datei von „leasehold export“. Fügen Sie ein, was unter einem „policy:“ steht, oder bringen Sie alles mit „leasehold apply“ zustande.',
  'Open a file …': 'Datei öffnen …',
  'Keep as a template …': 'Als Vorlage speichern …',
  'The policy is in the draft': 'Die Richtlinie ist im Entwurf',
  'Nothing has changed for agents. Publish it to see what would.':
    'Für Agenten hat sich nichts geändert. Beim Veröffentlichen sehen Sie zuerst, was sich ändern würde.',
  'Download the policy of {name}': 'Richtlinie von {name} herunterladen',
  Download: 'Herunterladen',
  'It could not be read. Try again.': 'Sie konnte nicht gelesen werden. Versuchen Sie es erneut.',
  'Swap the two': 'Beide tauschen',
  'First policy': 'Erste Richtlinie',
  'Second policy': 'Zweite Richtlinie',
  'Which fields': 'Welche Felder',
  'All fields': 'Alle Felder',
  'No field by itself may reveal more. This holds for all of them:':
    'Kein Feld für sich kann mehr zeigen. Das gilt für alle:',
  'Only those that differ': 'Nur solche, die sich unterscheiden',
  'Only those that may reveal more': 'Nur solche, die mehr zeigen können',
  'Choose two: a lease, one of its versions, or a template, on either side.':
    'Wählen Sie zwei: auf jeder Seite einen Lease, eine seiner Versionen oder eine Vorlage.',
  'Choose one': 'Wählen Sie eine',
  'Lease: {name}': 'Lease: {name}',
  'Version of: {label}': 'Version von: {label}',
  'The one in force': 'Die geltende',
  'No fields are known: neither of the two is of an API that is there.':
    'Es sind keine Felder bekannt: Keine der beiden gehört zu einer API, die es gibt.',
  '{name}, version {version}': '{name}, Version {version}',
  'A template is a policy under a name. Leases begin from it and do not follow it: what you change here changes nothing for agents.':
    'Eine Vorlage ist eine Richtlinie unter einem Namen. Leases beginnen mit ihr und folgen ihr nicht: Was Sie hier ändern, ändert für Agenten nichts.',
  'To the leases': 'Zu den Leases',
  'No policy is kept as a template. Open the policy of a lease, and keep it under its YAML.':
    'Keine Richtlinie ist als Vorlage gespeichert. Öffnen Sie die Richtlinie eines Lease, und speichern Sie sie in der Ansicht YAML.',
  'Made for': 'Gemacht für',
  'any API': 'jede API',
  Filters: 'Filter',
  'Cut a lease from {name}': 'Lease mit {name} beginnen',
  'Compare {name}': '{name} vergleichen',
  'Remove the template “{name}”?': 'Die Vorlage „{name}“ entfernen?',
  'Remove the template': 'Vorlage entfernen',
  'Policies that began from it stay as they are. It cannot be brought back.':
    'Richtlinien, die mit ihr begonnen haben, bleiben, wie sie sind. Sie lässt sich nicht zurückholen.',
  'A policy was kept as a template': 'Eine Richtlinie wurde als Vorlage gespeichert',
  'A template was renamed, or another policy was put in it':
    'Eine Vorlage wurde umbenannt oder erhielt eine andere Richtlinie',
  'A template was removed; policies that began from it stay':
    'Eine Vorlage wurde entfernt; Richtlinien, die mit ihr begonnen haben, bleiben',
  'Policy templates': 'Vorlagen für Richtlinien',
  'Begin again from a preset or a template': 'Neu beginnen mit einer Vorlage',
  'A preset or a pack puts its treatment on every field of this API that it knows, and the suggestions on the others; a template brings what fits. It replaces the draft; you can undo it, and nothing is published.':
    'Eine mitgelieferte Vorlage behandelt jedes Feld dieser API, das sie kennt, und alle anderen nach den Vorschlägen; eine eigene bringt, was passt. Sie ersetzt den Entwurf; das lässt sich rückgängig machen, und nichts wird veröffentlicht.',
  'This name stands here twice. Keep one of the two.':
    'Dieser Name steht hier zweimal. Behalten Sie einen davon.',
  'This line begins too far to the left or right for what it belongs to.':
    'Diese Zeile beginnt zu weit links oder rechts für das, wozu sie gehört.',
  'This line begins with a tab. Use spaces.':
    'Diese Zeile beginnt mit einem Tabulator. Verwenden Sie Leerzeichen.',
  'Something is not closed: a quote, a bracket, or a colon is missing.':
    'Etwas ist nicht geschlossen: Es fehlt ein Anführungszeichen, eine Klammer oder ein Doppelpunkt.',
  'Here a second document begins. A policy is one.':
    'Hier beginnt ein zweites Dokument. Eine Richtlinie ist eines.',
  'This is not YAML: put what holds brackets, commas, colons or @ into quotes.':
    'Das ist kein YAML: Setzen Sie in Anführungszeichen, was Klammern, Kommas, Doppelpunkte oder @ enthält.',
};
