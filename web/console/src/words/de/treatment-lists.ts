export const treatmentListsDe = {
  Keep: 'Behalten',
  'sent as they are': 'unverändert gesendet',
  Remove: 'Entfernen',
  'never sent': 'nie gesendet',
  Obscure: 'Verdecken',
  'masked but for the end': 'bis auf das Ende maskiert',
  Link: 'Verknüpfen',
  'replaced by tokens that tell only that two are equal':
    'durch Tokens ersetzt, die nur zeigen, dass zwei Werte gleich sind',
  Coarsen: 'Vergröbern',
  'made less exact': 'weniger genau gemacht',
  Replace: 'Ersetzen',
  'stand-ins take their place': 'durch Platzhalter vertreten',
  Drop: 'Weglassen',
  Redact: 'Schwärzen',
  Hash: 'Hashen',
  Tokenize: 'Tokenisieren',
  'A fresh token every time': 'Jedes Mal ein neues Token',
  'A fresh token for every value; equal values no longer show as equal.':
    'Ein neues Token für jeden Wert; gleiche Werte sind nicht mehr als gleich zu erkennen.',
  'Same format': 'Gleiches Format',
  'Characters replaced': 'Ersetzte Zeichen',
  'Characters that are encrypted. With digits, at most four letters before the first stay.':
    'Zeichen, die verschlüsselt werden. Bei Ziffern bleiben höchstens vier Buchstaben vor der ersten stehen.',
  'Age group': 'Altersgruppe',
  'Years in a group': 'Jahre in einer Gruppe',
  'Width of a group in years.': 'Breite einer Gruppe in Jahren.',
  'Order of day and month': 'Reihenfolge von Tag und Monat',
  'How an ambiguous 01/02/2003 is read. Without it such a date is redacted.':
    'Wie ein mehrdeutiges 01/02/2003 gelesen wird. Ohne Angabe wird so ein Datum geschwärzt.',
  Initials: 'Initialen',
  'The word before the initials. Default: from the field or the list it is in, else Patient.':
    'Das Wort vor den Initialen. Standard: vom Feld oder der Liste, in der es steht, sonst Patient.',
  Mask: 'Maskieren',
  'Readable at the end': 'Am Ende lesbar',
  'Characters left readable at the end, at most.':
    'Zeichen, die am Ende lesbar bleiben, höchstens.',
  Generalize: 'Verallgemeinern',
  'What is left': 'Was übrig bleibt',
  'What is left.': 'Was übrig bleibt.',
  'Width of a range': 'Breite eines Bereichs',
  'Width of a range.': 'Breite eines Bereichs.',
  'Edges of the ranges': 'Grenzen der Bereiche',
  'Lower edges of the ranges, ascending.': 'Untere Grenzen der Bereiche, aufsteigend.',
  'Shift date': 'Datum verschieben',
  'Whose date it is': 'Wessen Datum es ist',
  'The field that identifies whose date it is, beside it or above it.':
    'Das Feld, das sagt, wessen Datum es ist, daneben oder darüber.',
  'Greatest shift, in days': 'Größte Verschiebung, in Tagen',
  'Greatest shift in days, either way.': 'Größte Verschiebung in Tagen, in beide Richtungen.',
  'Values only': 'Nur Werte',
  'Keeps a value or a list of values. Where an object stands in its place, nothing of it is kept: each field in it needs a filter of its own.':
    'Behält einen Wert oder eine Liste von Werten. Steht an seiner Stelle ein Objekt, wird nichts davon behalten: Jedes Feld darin braucht einen eigenen Filter.',
  'Left out, name and all': 'Weggelassen, samt Namen',
  'Never leaves Leasehold': 'Verlässt Leasehold nie',
  'One way; equal values stay equal': 'In eine Richtung; gleiche Werte bleiben gleich',
  'Reversible for this lease': 'Für diesen Lease umkehrbar',
  'Reversible, a new token every time': 'Umkehrbar, jedes Mal ein neues Token',
  'Other digits in their places': 'Andere Ziffern an ihrer Stelle',
  'Other letters and digits': 'Andere Buchstaben und Ziffern',
  'Who it is, and initials': 'Wer es ist, und Initialen',
  'Nothing readable': 'Nichts lesbar',
  'First three digits': 'Die ersten drei Ziffern',
  'Year only, month first': 'Nur das Jahr, Monat zuerst',
  'Year only, day first': 'Nur das Jahr, Tag zuerst',
  'Year only': 'Nur das Jahr',
  'Sent as it is': 'Unverändert gesendet',
  'A value is sent as it is': 'Ein Wert wird unverändert gesendet',
  'GDPR: pseudonymisation (Art. 4(5))': 'DSGVO: Pseudonymisierung (Art. 4 Nr. 5)',
  'Tokens are pseudonymised for the agent; they are still personal data for you, because you can turn them back.':
    'Tokens sind für den Agenten pseudonymisiert; für Sie bleiben sie personenbezogene Daten, weil Sie sie zurückverwandeln können.',
  'Health, origin and belief are special categories (Art. 9) and are redacted; keep them only with a basis of their own.':
    'Gesundheit, Herkunft und Glaube sind besondere Kategorien (Art. 9) und werden geschwärzt; behalten Sie sie nur mit eigener Rechtsgrundlage.',
  'Whether the data are personal for whoever runs the agent depends on what they could combine them with (CJEU C-413/23 P).':
    'Ob die Daten für den Betreiber des Agenten personenbezogen sind, hängt davon ab, womit er sie zusammenführen könnte (EuGH C-413/23 P).',
  'CCPA/CPRA (Cal. Civ. Code 1798.140)': 'CCPA/CPRA (Cal. Civ. Code 1798.140)',
  'Pseudonymised data earn no exemption here; deidentified data (1798.140(m)) also need reasonable measures, a public commitment not to re-identify, and a contract that binds the recipient. Those are yours.':
    'Pseudonymisierte Daten sind hier nicht ausgenommen; deidentifizierte Daten (1798.140(m)) verlangen auch angemessene Maßnahmen, eine öffentliche Zusage, nicht zu reidentifizieren, und einen Vertrag, der den Empfänger bindet. Diese sind Ihre Sache.',
  'HIPAA Safe Harbor (45 CFR 164.514(b)(2))': 'HIPAA Safe Harbor (45 CFR 164.514(b)(2))',
  'Initials and the last four digits are derived from listed identifiers and do not meet Safe Harbor, so nothing here is masked or reduced to initials.':
    'Initialen und die letzten vier Ziffern sind aus aufgeführten Merkmalen abgeleitet und erfüllen Safe Harbor nicht; daher wird hier nichts maskiert oder auf Initialen gekürzt.',
  'A keyed token is derived from the identifier (164.514(c)); TOKENIZE needs an expert determination or a recipient under a business associate agreement, so this preset redacts.':
    'Ein Token mit Schlüssel ist aus dem Merkmal abgeleitet (164.514(c)); TOKENIZE braucht ein Sachverständigengutachten oder einen Empfänger mit Business Associate Agreement, daher schwärzt diese Vorlage.',
  'Dates keep their year only, ages of 90 and above are one group, and postal codes keep three digits where more than 20,000 people share them.':
    'Daten behalten nur ihr Jahr, Alter ab 90 sind eine Gruppe, und Postleitzahlen behalten drei Ziffern, wo mehr als 20.000 Menschen sie teilen.',
  'Safe Harbor also asks that you have no actual knowledge that what remains identifies a person; free text is redacted because names in it cannot all be found.':
    'Safe Harbor verlangt auch, dass Sie nicht tatsächlich wissen, dass der Rest eine Person erkennen lässt; Freitext wird geschwärzt, weil nicht alle Namen darin gefunden werden können.',
  'PCI DSS 4.0.1: cardholder data': 'PCI DSS 4.0.1: Karteninhaberdaten',
  'Requirement 3.4.1 allows at most the BIN and the last four digits; this shows the last four.':
    'Anforderung 3.4.1 erlaubt höchstens die BIN und die letzten vier Ziffern; dies zeigt die letzten vier.',
  'Never give out a hash and a masked form of the same card number: together they can be undone (3.5.1).':
    'Geben Sie nie einen Hash und eine maskierte Form derselben Kartennummer heraus: Zusammen lassen sie sich auflösen (3.5.1).',
  'Card security codes and track data are redacted; keeping them after authorisation is forbidden (3.3.1).':
    'Kartenprüfnummern und Spurdaten werden geschwärzt; sie nach der Autorisierung aufzubewahren ist verboten (3.3.1).',
  'Only cardholder data is treated; other personal data follows the suggestions or is withheld.':
    'Nur Karteninhaberdaten werden behandelt; andere personenbezogene Daten folgen den Vorschlägen oder werden zurückgehalten.',
};
