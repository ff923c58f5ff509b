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
  'becomes a hash': 'wird zu einem Hash',
  'becomes a token': 'wird zu einem Token',
  'becomes a made-up value of the same form': 'wird zu einem erfundenen Wert derselben Form',
  'becomes an age group': 'wird zu einer Altersgruppe',
  'becomes a label and initials': 'wird zu einer Bezeichnung und Initialen',
  'becomes a shifted date': 'wird zu einem verschobenen Datum',
  'is left out': 'wird weggelassen',
  'is masked': 'wird maskiert',
  'is made less exact': 'wird weniger genau gemacht',
  'is sent as it is': 'wird unverändert gesendet',
  '{count} dropped': '{count} weggelassen',
  '{count} redacted': '{count} geschwärzt',
  '{count} hashed': '{count} gehasht',
  '{count} tokenized': '{count} tokenisiert',
  '{count} replaced in format': '{count} im gleichen Format ersetzt',
  '{count} age-grouped': '{count} in Altersgruppen',
  '{count} reduced to initials': '{count} auf Initialen gekürzt',
  '{count} masked': '{count} maskiert',
  '{count} generalized': '{count} verallgemeinert',
  '{count} shifted': '{count} verschoben',
  '{count} kept': '{count} behalten',
  '{count} withheld: no filter names it': '{count} zurückgehalten: kein Filter nennt es',
  '{count} withheld: not of that kind': '{count} zurückgehalten: nicht von dieser Art',
  '{count} found in text': '{count} in Text gefunden',
  '{count} repeated in text': '{count} in Text wiederholt',
  'all withheld: the answer {why}': 'alles zurückgehalten: Die Antwort {why}',
  '{count} withheld for a limit: {why}': '{count} wegen einer Grenze zurückgehalten: {why}',
  'is nested too deeply to be treated': 'ist zu tief verschachtelt, um behandelt zu werden',
  'holds more text that has to be searched than is searched in one call':
    'enthält mehr Text, der durchsucht werden muss, als bei einem Aufruf durchsucht wird',
  'holds more protected values than are looked for in one call':
    'enthält mehr geschützte Werte, als bei einem Aufruf gesucht werden',
  'too long to be replaced (a token stands for 1,024 bytes at most, a format is kept for 256 characters)':
    'zu lang, um ersetzt zu werden (ein Token steht für höchstens 1.024 Byte, ein Format bleibt für 256 Zeichen erhalten)',
  'text that was not checked for personal data, because the text detector gave no clean answer in time or the text is too long for it':
    'Text, der nicht auf personenbezogene Daten geprüft wurde, weil die Texterkennung nicht rechtzeitig sauber antwortete oder der Text zu lang für sie ist',
  'JSON inside more than three strings, one in the other':
    'JSON in mehr als drei ineinander liegenden Zeichenketten',
  'the whole answer: it says that it is JSON and is none, for a comma too many, a comment or a word such as NaN':
    'die ganze Antwort: sie soll JSON sein und ist keines, wegen eines Kommas zu viel, eines Kommentars oder eines Wortes wie NaN',
  'text that takes too long to search for protected values':
    'Text, dessen Suche nach geschützten Werten zu lange dauert',
  'looks like a digest, where there are too many protected values to tell whether it is one of theirs':
    'sieht aus wie eine Prüfsumme, bei zu vielen geschützten Werten, um zu sagen, ob es eine von ihnen ist',
};
