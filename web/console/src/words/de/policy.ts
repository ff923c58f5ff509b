export const policyDe = {
  'A preset is a starting point, and no legal advice.':
    'Eine Vorlage ist ein Ausgangspunkt und keine Rechtsberatung.',
  'Reviewed on': 'Geprüft am',
  'What the review does not name is never kept, whatever the API adds.':
    'Was die Prüfung nicht nennt, wird nie behalten, was die API auch hinzufügt.',
  'What was reviewed of {title}, and why': 'Was an {title} geprüft wurde, und warum',
  'Nobody knows this pack.': 'Dieses Paket kennt niemand.',
  'The suggestions could not be read.': 'Die Vorschläge konnten nicht gelesen werden.',
  'Fields of this answer, what happens to each, and by which rule':
    'Felder dieser Antwort, was mit jedem geschieht, und durch welche Regel',
  '{path}: {treatmentWord}. Options': '{path}: {treatmentWord}. Optionen',
  '{shown} of {rows} fields.': '{shown} von {rows} Feldern.',
  'Show {min} more': '{min} weitere zeigen',
  'Sent: no filter names it': 'Gesendet: Kein Filter nennt es',
  'Withheld: no filter names it': 'Zurückgehalten: Kein Filter nennt es',
  '{what}. Suggested: {label}': '{what}. Vorschlag: {label}',
  'in {target}': 'in {target}',
  'any {target}': 'jedes {target}',
  'This API has no operations.': 'Diese API hat keine Operationen.',
  'Paste a sample': 'Beispiel einfügen',
  'The description says nothing of what this operation answers. Whatever it answers is treated all the same; a sample shows how.':
    'Die Beschreibung sagt nichts darüber, was diese Operation antwortet. Was sie auch antwortet, es wird trotzdem behandelt; ein Beispiel zeigt, wie.',
  '{fields} fields': '{fields} Felder',
  '{kept} sent as is': '{kept} unverändert gesendet',
  '{withheld} withheld': '{withheld} zurückgehalten',
  '{transformed} transformed': '{transformed} verändert',
  '{kbd} {kbd2} move {kbd3}–{kbd4} set {kbd5} options':
    '{kbd} {kbd2} bewegen {kbd3}–{kbd4} setzen {kbd5} Optionen',
  'Filter fields': 'Felder filtern',
  'All fields': 'Alle Felder',
  'Not reviewed ({unreviewed})': 'Nicht geprüft ({unreviewed})',
  '{unreviewed} {unreviewed|field was|fields were} never reviewed.':
    '{unreviewed} {unreviewed|Feld wurde|Felder wurden} nie geprüft.',
  'Show {unreviewed|it|them}': '{unreviewed|Zeigen|Zeigen}',
  'Somebody else wrote in the draft of this lease':
    'Jemand anderes hat in den Entwurf dieses Lease geschrieben',
  'What you edit here is not kept before you choose. Agents see what they saw before.':
    'Was Sie hier bearbeiten, wird erst gespeichert, wenn Sie gewählt haben. Agenten sehen, was sie bisher sahen.',
  'Go on from theirs': 'Mit dem anderen weitermachen',
  'Keep mine in its place': 'Durch meinen ersetzen',
  'The draft is being kept.': 'Der Entwurf wird gespeichert.',
  'The draft is kept.': 'Der Entwurf ist gespeichert.',
  'It holds {draftHolds}': 'Er enthält {draftHolds}',
  'Search operations': 'Operationen durchsuchen',
  'Search {operations|# operation|# operations}':
    '{operations|# Operation|# Operationen} durchsuchen',
  'The API does not have it any more.': 'Die API hat sie nicht mehr.',
  'It is hidden in the API.': 'In der API ist sie verborgen.',
  'Lease {summary}': '{summary} in den Lease aufnehmen',
  'Not callable, this lease only reads:': 'Nicht aufrufbar, dieser Lease liest nur:',
  'Not set': 'Nicht gesetzt',
  '{default} (default)': '{default} (Standard)',
  'Fields no filter names': 'Felder, die kein Filter nennt',
  'What the API adds tomorrow is such a field until somebody has looked at it.':
    'Was die API morgen hinzufügt, ist so ein Feld, bis jemand es sich angesehen hat.',
  'Withhold them': 'Zurückhalten',
  'Send them as they are': 'Unverändert senden',
  'Every field nobody reviewed is sent as it is':
    'Jedes Feld, das niemand geprüft hat, wird unverändert gesendet',
  'Also those that the API adds later. Withhold them, and review what agents miss.':
    'Auch solche, die die API später hinzufügt. Halten Sie sie zurück, und prüfen Sie, was Agenten fehlt.',
  'Protect repeated values': 'Wiederholte Werte schützen',
  'A value that is protected in one field is protected wherever else the same answer says it.':
    'Ein Wert, der in einem Feld geschützt ist, wird überall geschützt, wo dieselbe Antwort ihn sonst noch nennt.',
  'Hide that there is no value': 'Verbergen, dass es keinen Wert gibt',
  'A field that is not kept reads [REDACTED] where it is empty too, so that nobody can tell who has been tested, say.':
    'Ein Feld, das nicht behalten wird, lautet [REDACTED], auch wo es leer ist, damit niemand etwa erkennt, wer getestet wurde.',
  'Personal data inside kept text': 'Personenbezogene Daten in behaltenem Text',
  'Search notes, messages and other kept text':
    'Notizen, Nachrichten und anderen behaltenen Text durchsuchen',
  'By form, not by meaning: what has no form of its own is not found.':
    'Nach der Form, nicht nach dem Sinn: Was keine eigene Form hat, wird nicht gefunden.',
  'What is found becomes': 'Was gefunden wird, wird so behandelt',
  'Begin from it': 'Damit beginnen',
  'YAML or JSON. Comments stay while you edit; a published version holds the policy without them.':
    'YAML oder JSON. Kommentare bleiben, während Sie bearbeiten; eine veröffentlichte Version enthält die Richtlinie ohne sie.',
  'The last good policy holds in the table and the preview until this is mended.':
    'Die letzte gültige Richtlinie gilt in der Tabelle und in der Vorschau, bis dies behoben ist.',
  'Line {line}, column {column}': 'Zeile {line}, Spalte {column}',
  'And {mistakes} more.': 'Und {mistakes} weitere.',
  'Policy as YAML': 'Richtlinie als YAML',
  'Line {line}: {message}': 'Zeile {line}: {message}',
  'Paste a sample answer': 'Beispielantwort einfügen',
  'Use this sample': 'Dieses Beispiel verwenden',
  'An answer of {operation}, as JSON': 'Eine Antwort von {operation}, als JSON',
  "It is kept in this page's memory until you leave, and goes nowhere but to Leasehold for its suggestions, where it is not kept.":
    'Sie bleibt im Speicher dieser Seite, bis Sie sie verlassen, und geht nur für Vorschläge an Leasehold, wo sie nicht aufbewahrt wird.',
  'The description says nothing of answers: every field is withheld until you have looked at it.':
    'Die Beschreibung sagt nichts über Antworten: Jedes Feld wird zurückgehalten, bis Sie es sich angesehen haben.',
  '<b>{rows} fields</b>: {kept} sent as they are, {rows2} treated, {withheld} withheld because nobody can be sure.':
    '<b>{rows} Felder</b>: {kept} unverändert gesendet, {rows2} behandelt, {withheld} zurückgehalten, weil niemand sicher sein kann.',
  'What happens to each field, why, and how sure that is':
    'Was mit jedem Feld geschieht, warum, und wie sicher das ist',
  'Show more of {rows}': 'Mehr von {rows} zeigen',
  'The review of {title} of {reviewedOn} does not name it.':
    'Die Prüfung von {title} vom {reviewedOn} nennt es nicht.',
  'Only the sample has this field: the description does not.':
    'Nur das Beispiel hat dieses Feld: die Beschreibung nicht.',
  '{percent} % sure.': '{percent} % sicher.',
  'Use the suggestion: {label}': 'Vorschlag verwenden: {label}',
  'Remove this rule': 'Diese Regel entfernen',
  'only {path}, in all operations without a rule of their own':
    'nur {path}, in allen Operationen ohne eigene Regel',
  'every {name}, in all answers ({shared} in this answer)':
    'jedes {name}, in allen Antworten ({shared} in dieser Antwort)',
  'every {name}, in all answers': 'jedes {name}, in allen Antworten',
  'Holds for': 'Gilt für',
  'only in {shown} and {more} more operations': 'nur in {shown} und {more} weiteren Operationen',
  'only in {shown}': 'nur in {shown}',
  'Data class': 'Datenklasse',
  '{title}, line by line': '{title}, Zeile für Zeile',
  'Agent receives': 'Der Agent erhält',
  'Agent receives, line by line': 'Der Agent erhält, Zeile für Zeile',
  'Nothing to treat.': 'Nichts zu behandeln.',
  '{rowsLeft} more lines are not shown.': '{rowsLeft} weitere Zeilen werden nicht gezeigt.',
  'Text and defaults': 'Text und Vorgaben',
  Versions: 'Versionen',
  Preview: 'Vorschau',
  'Part of the page': 'Teil der Seite',
  'View of the policy': 'Ansicht der Richtlinie',
  'has mistakes': 'hat Fehler',
  '{callable} of {items} can be called: this lease only reads':
    '{callable} von {items} können aufgerufen werden: Dieser Lease liest nur',
  '{callable} of {items} can be called': '{callable} von {items} können aufgerufen werden',
  'Publish or discard your changes first.':
    'Veröffentlichen oder verwerfen Sie zuerst Ihre Änderungen.',
  'There is no sample of this answer yet.': 'Von dieser Antwort gibt es noch kein Beispiel.',
  'Computed in this page, by the engine the gateway runs. Tokens here are examples, made with a key of this page.':
    'Berechnet auf dieser Seite, von der Engine, die auch das Gateway nutzt. Tokens hier sind Beispiele, mit einem Schlüssel dieser Seite erzeugt.',
  'Drop your sample': 'Ihr Beispiel entfernen',
  'Invented from the description': 'Aus der Beschreibung erfunden',
  'no call was made': 'kein Aufruf wurde gemacht',
  'Your sample': 'Ihr Beispiel',
  'pasted here': 'hier eingefügt',
  'to a call you tried': 'auf einen Aufruf, den Sie getestet haben',
  'E-mail addresses': 'E-Mail-Adressen',
  'Phone numbers': 'Telefonnummern',
  'Social security numbers': 'US-Sozialversicherungsnummern',
  'Card numbers': 'Kartennummern',
  'Bank accounts (IBAN)': 'Bankkonten (IBAN)',
  'IP addresses': 'IP-Adressen',
  'Device addresses (MAC)': 'Geräteadressen (MAC)',
  'Web addresses': 'Webadressen',
  Coordinates: 'Koordinaten',
  Dates: 'Daten (Tag, Monat, Jahr)',
  'Keys and passwords': 'Schlüssel und Passwörter',
  'Names of people, where they can be told': 'Namen von Personen, soweit erkennbar',
  'Postal addresses, where they can be told': 'Postanschriften, soweit erkennbar',
  'Identity, tax and passport numbers': 'Ausweis-, Steuer- und Passnummern',
  '{title}, reviewed {reviewedOn}': '{title}, geprüft {reviewedOn}',
  '{target} {filterType} holds here whatever is set: change that filter.':
    '{target} {filterType} gilt hier, was auch gesetzt wird: Ändern Sie diesen Filter.',
  'No filter names this field.': 'Kein Filter nennt dieses Feld.',
  'This filter comes with the preset: set another treatment instead.':
    'Dieser Filter kommt mit der Vorlage: Setzen Sie stattdessen eine andere Behandlung.',
  'This is too long for a policy.': 'Das ist zu lang für eine Richtlinie.',
  'This cannot be read as JSON: it refers to itself, or repeats itself too often.':
    'Das ist nicht als JSON lesbar: Es verweist auf sich selbst oder wiederholt sich zu oft.',
  'This is not a policy.': 'Das ist keine Richtlinie.',
  'A sample has at most two million characters.':
    'Ein Beispiel hat höchstens zwei Millionen Zeichen.',
  'Not reviewed: sent': 'Nicht geprüft: gesendet',
  'Withheld: not reviewed': 'Zurückgehalten: nicht geprüft',
  'Withheld: not treatable': 'Zurückgehalten: nicht behandelbar',
  '{path}: {treatmentWord}. {changed} {changed|field|fields} of this answer changed.':
    '{path}: {treatmentWord}. {changed} {changed|Feld|Felder} dieser Antwort geändert.',
  '{path} is {treatmentWord} already.': '{path} hat schon: {treatmentWord}.',
  'Next field': 'Nächstes Feld',
  'Field before': 'Voriges Feld',
  '{word} the field': 'Feld: {word}',
  'Filter the fields': 'Felder filtern',
  'Undo; with Shift: do it again': 'Rückgängig; mit Umschalt: wiederholen',
  'Sent; protected values in it are covered': 'Gesendet; geschützte Werte darin sind verdeckt',
};
