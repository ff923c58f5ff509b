export const apisReviewDe = {
  'The address of the API': 'Die Adresse der API',
  Declined: 'Abgelehnt',
  'Another address': 'Andere Adresse',
  'Calls go to {from}. Once you accept this they go to {to}.':
    'Aufrufe gehen an {from}. Sobald Sie dies annehmen, gehen sie an {to}.',
  'Calls go to {from}, and will go there still.': 'Aufrufe gehen an {from}, und dabei bleibt es.',
  'The stored credential does not go along: this API needs a new credential then, and no call is made before you give it.':
    'Die gespeicherten Zugangsdaten gehen nicht mit: Diese API braucht dann neue, und bis Sie sie angeben, wird nichts aufgerufen.',
  'the address of the API': 'die Adresse der API',
  'To be accepted': 'Wird angenommen',
  'To stay as it is': 'Bleibt, wie es ist',
  'It may have been {was} before: that one is gone, and had the same name.':
    'Vorher war es vielleicht {was}: Das ist weggefallen und hatte denselben Namen.',
  'It asks for an authentication that the stored credential was not given for. Once accepted it is not called before you give another one.':
    'Sie verlangt eine Anmeldung, für die die gespeicherten Zugangsdaten nicht angegeben wurden. Nach der Annahme wird sie erst aufgerufen, wenn Sie neue angeben.',
  'The description has it no more. Calls of it are refused, and the API is not asked; it comes back as what it was.':
    'Die Beschreibung hat sie nicht mehr. Ihre Aufrufe werden abgelehnt, ohne die API zu fragen; kommt sie wieder, ist sie, was sie war.',
  'More differs than can be shown. Read the description itself before you accept this.':
    'Es unterscheidet sich mehr, als gezeigt werden kann. Lesen Sie die Beschreibung selbst, bevor Sie dies annehmen.',
  New: 'Neu',
  Deletes: 'Löscht',
  Writes: 'Schreibt',
  'Another host': 'Anderer Host',
  'Another authentication': 'Andere Anmeldung',
  'Needs a new credential': 'Braucht neue Zugangsdaten',
  Words: 'Worte',
  'What is sent': 'Was gesendet wird',
  'What is answered': 'Was geantwortet wird',
  Deprecation: 'Abkündigung',
  Address: 'Adresse',
  Parameter: 'Parameter',
  Body: 'Body',
  Answer: 'Antwort',
  'In force': 'In Kraft',
  'As last read': 'Zuletzt gelesen',
  Nothing: 'Nichts',
  'Decide later': 'Später entscheiden',
  'Do not offer it': 'Nicht anbieten',
  'Keep it as it was': 'Lassen, wie es war',
  'Offer it': 'Anbieten',
  'Accept the change': 'Änderung annehmen',
  'Decision <said>about {of}</said>': 'Entscheidung <said>über {of}</said>',
  'The addresses changed': 'Die Adressen haben sich geändert',
  '{added|# operation|# operations} added': '{added|# Operation|# Operationen} hinzugekommen',
  '{removed|# operation|# operations} gone': '{removed|# Operation|# Operationen} weggefallen',
  '{changed|# operation|# operations} changed': '{changed|# Operation|# Operationen} geändert',
  '{gainedFields|# field|# fields} of answers gained':
    '{gainedFields|# neues Feld|# neue Felder} in Antworten',
  'More differs than is listed.': 'Es unterscheidet sich mehr, als hier steht.',
  'Calls go where they went until the review.':
    'Bis zur Prüfung gehen Aufrufe dorthin, wohin sie gingen.',
  'No lease has them before the review.': 'Vor der Prüfung hat sie kein Lease.',
  'Calls of them are refused at once; the API is not asked.':
    'Ihre Aufrufe werden sofort abgelehnt; die API wird nicht gefragt.',
  'They are offered and called as before until the review.':
    'Bis zur Prüfung werden sie wie bisher angeboten und aufgerufen.',
  'They are withheld before the review, whatever the policy says of unlisted fields.':
    'Vor der Prüfung werden sie zurückgehalten, was die Richtlinie auch zu nicht genannten Feldern sagt.',
  'More fields were gained than are listed: until the review, all fields that no filter names are withheld.':
    'Es kamen mehr Felder hinzu, als hier stehen: Bis zur Prüfung werden alle Felder zurückgehalten, die kein Filter nennt.',
  'Calls go where they went, unless the base address is changed too.':
    'Aufrufe gehen dorthin, wohin sie gingen, außer die Basisadresse wird auch geändert.',
  'Leases of all operations have them once this is published.':
    'Leases mit allen Operationen haben sie, sobald dies veröffentlicht ist.',
  'Calls of them are refused once this is published; the API is not asked.':
    'Ihre Aufrufe werden abgelehnt, sobald dies veröffentlicht ist; die API wird nicht gefragt.',
  'They are offered and called so once this is published.':
    'Sie werden so angeboten und aufgerufen, sobald dies veröffentlicht ist.',
  'What the policy of a lease says of them holds once this is published.':
    'Was die Richtlinie eines Lease zu ihnen sagt, gilt, sobald dies veröffentlicht ist.',
  'More fields were gained than are listed.': 'Es kamen mehr Felder hinzu, als hier stehen.',
  'And {items} more.': 'Und {items} weitere.',
  'The review is published': 'Die Prüfung ist veröffentlicht',
  'What you accepted is in force.': 'Was Sie angenommen haben, ist in Kraft.',
  'Publish review': 'Prüfung veröffentlichen',
  'Calls go to another address:': 'Aufrufe gehen an eine andere Adresse:',
  'New, or called otherwise than before': 'Neu, oder anders aufgerufen als bisher',
  'Changed in words or fields': 'In Worten oder Feldern geändert',
  '{unconfirmed|# operation|# operations} at most in which only words or fields changed: accepted.':
    'Höchstens {unconfirmed|# Operation|# Operationen}, in denen sich nur Worte oder Felder geändert haben: angenommen.',
  'Stay as they are': 'Bleiben, wie sie sind',
  'The address of the API stays as it is.': 'Die Adresse der API bleibt, wie sie ist.',
  'This API needs a new credential then: what is accepted and asks for one is not called before you give it.':
    'Diese API braucht dann neue Zugangsdaten: Was angenommen ist und welche verlangt, wird erst aufgerufen, wenn Sie sie angeben.',
  'I looked at each of those that are new or called otherwise':
    'Ich habe mir jede angesehen, die neu ist oder anders aufgerufen wird',
  'Agents with a lease of all operations can use them at once.':
    'Agenten mit einem Lease für alle Operationen können sie sofort verwenden.',
};
