export const contractDe = {
  '{name} in {columnName}': '{name} in {columnName}',
  Close: 'Schließen',
  'Nothing is known of what it answers; whatever that is, the same policy treats it.':
    'Über ihre Antworten ist nichts bekannt; was es auch ist, dieselbe Richtlinie behandelt es.',
  'No answer has it, as far as it is described or was learned.':
    'Keine Antwort hat es, soweit sie beschrieben ist oder gelernt wurde.',
  'and {places} more': 'und {places} weitere',
  'in {operations|# operation|# operations}': 'in {operations|# Operation|# Operationen}',
  'In the policy': 'In der Richtlinie',
  '{fieldCount|# field|# fields} in the answers of {operations|# operation|# operations}, by policy version {policyVersion}.':
    '{fieldCount|# Feld|# Felder} in den Antworten von {operations|# Operation|# Operationen}, nach Version {policyVersion} der Richtlinie.',
  'What no filter names is withheld.': 'Was kein Filter nennt, wird zurückgehalten.',
  'What no filter names is sent as it is.': 'Was kein Filter nennt, wird unverändert gesendet.',
  'Of {unknown|# operation|# operations} nothing is known of the answer (hatched).':
    'Von {unknown|# Operation|# Operationen} ist über die Antwort nichts bekannt (schraffiert).',
  'Answers of {cut|# operation|# operations} go deeper than is shown; what lies there is treated by the same policy.':
    'Antworten von {cut|# Operation|# Operationen} reichen tiefer, als gezeigt wird; was dort liegt, behandelt dieselbe Richtlinie.',
  '{newFields|# field|# fields} that answers had and no filter names {newFields|waits|wait} for a decision.':
    '{newFields|# Feld, das Antworten hatten und kein Filter nennt, wartet|# Felder, die Antworten hatten und kein Filter nennt, warten} auf eine Entscheidung.',
  'Text that is kept is not searched for personal data.':
    'Text, der behalten wird, wird nicht nach personenbezogenen Daten durchsucht.',
  'Kept text is searched for {kinds}; what is found there {verb}.':
    'Behaltener Text wird durchsucht nach: {kinds}; was dort gefunden wird, {verb}.',
  'is withheld': 'wird zurückgehalten',
  Until: 'Bis wann',
  'From where': 'Von wo',
  'How much': 'Wie viel',
  Purpose: 'Zweck',
  'Change the terms': 'Bedingungen ändern',
  'Revoked: nobody gets in any more': 'Widerrufen: Niemand kommt mehr hinein',
  'No end is set': 'Kein Ende festgelegt',
  'the networks {networks}': 'den Netzen {networks}',
  '{places}; only from {within}': '{places}; nur aus {within}',
  'Anywhere, only from {within}': 'Von überall, nur aus {within}',
  Anywhere: 'Von überall',
  '{often}; {long} or {leaseSettingText} a call':
    '{often}; je Aufruf {long} oder {leaseSettingText}',
  'Fields and operations': 'Felder und Operationen',
  Field: 'Feld',
  operations: 'Operationen',
  fields: 'Felder',
  'Nothing is known of what it answers.': 'Über ihre Antworten ist nichts bekannt.',
  'Open roads': 'Geöffnete Wege',
  'The policy': 'Die Richtlinie',
  'None: where an argument asks for a protected value, it takes a token or nothing.':
    'Keine: Wo ein Argument nach einem geschützten Wert fragt, nimmt es ein Token oder nichts.',
  'Protected this week': 'Diese Woche geschützt',
  'All calls': 'Alle Aufrufe',
  'No call in the last seven days.': 'In den letzten sieben Tagen kein Aufruf.',
  '{calls|# call|# calls} in the last seven days, and none was answered.':
    '{calls|# Aufruf|# Aufrufe} in den letzten sieben Tagen, keiner wurde beantwortet.',
  '{outcomes|# call|# calls} answered in the last seven days, and no value had to be protected.':
    '{outcomes|# Aufruf|# Aufrufe} in den letzten sieben Tagen beantwortet, und kein Wert musste geschützt werden.',
  'values: {meaning}': 'Werte: {meaning}',
  'Values in {outcomes|# answered call|# answered calls}. {detected|# time|# times} personal data was found in kept text. {echoes|# time|# times} a protected value stood elsewhere too.':
    'Werte in {outcomes|# beantworteten Aufruf|# beantworteten Aufrufen}. {detected|#-mal|#-mal} wurden personenbezogene Daten in behaltenem Text gefunden. {echoes|#-mal|#-mal} stand ein geschützter Wert auch anderswo.',
  'Values in {outcomes|# answered call|# answered calls}. {detected|# time|# times} personal data was found in kept text.':
    'Werte in {outcomes|# beantworteten Aufruf|# beantworteten Aufrufen}. {detected|#-mal|#-mal} wurden personenbezogene Daten in behaltenem Text gefunden.',
  'Values in {outcomes|# answered call|# answered calls}. {echoes|# time|# times} a protected value stood elsewhere too.':
    'Werte in {outcomes|# beantworteten Aufruf|# beantworteten Aufrufen}. {echoes|#-mal|#-mal} stand ein geschützter Wert auch anderswo.',
  'Values in {outcomes|# answered call|# answered calls}.':
    'Werte in {outcomes|# beantworteten Aufruf|# beantworteten Aufrufen}.',
  'What leaves': 'Was hinausgeht',
  'Choose operations': 'Operationen wählen',
  'Nothing: this lease has no operation that can be called.':
    'Nichts: Dieser Lease hat keine Operation, die aufgerufen werden kann.',
  'Find a field': 'Feld suchen',
  'Search {fields|# field|# fields}': '{fields|# Feld|# Felder} durchsuchen',
  'Find an operation': 'Operation suchen',
  'Nothing is known of what these operations answer: no description says it, and no answer taught it yet. The policy treats it all the same.':
    'Über die Antworten dieser Operationen ist nichts bekannt: Keine Beschreibung nennt sie, und keine Antwort hat sie bisher gezeigt. Die Richtlinie behandelt sie trotzdem.',
  'No operation has these words.': 'Keine Operation hat diese Worte.',
  'No field of these operations is like that.': 'Kein Feld dieser Operationen ist so.',
  Marks: 'Markierungen',
  'Fields that are {meaning}': 'Felder: {meaning}',
  'Who calls': 'Wer aufruft',
  'Keys and applications': 'Schlüssel und Anwendungen',
  'Connect an agent': 'Agent verbinden',
  'Nobody: it has no key that is valid, and no application was let in.':
    'Niemand: Er hat keinen gültigen Schlüssel, und keine Anwendung wurde zugelassen.',
  'A key; nobody answers for it. Which program uses it, and whose, is not known.':
    'Ein Schlüssel; niemand steht für ihn ein. Welches Programm ihn verwendet, und wessen, ist nicht bekannt.',
  'A key; for it answers {owner}. Which program uses it, and whose, is not known.':
    'Ein Schlüssel; für ihn steht {owner} ein. Welches Programm ihn verwendet, und wessen, ist nicht bekannt.',
  'An application, let in by {person}. Answers go to {redirectHost}: {vendorText}.':
    'Eine Anwendung, zugelassen von {person}. Antworten gehen an {redirectHost}: {vendorText}.',
  'There are more': 'Es gibt weitere',
  'From which country a call came is not recorded.':
    'Aus welchem Land ein Aufruf kam, wird nicht aufgezeichnet.',
  'has not called yet': 'hat noch nicht aufgerufen',
  'called {time}': 'Aufruf {time}',
  'a program on the person’s own machine, its vendor not known':
    'ein Programm auf dem Rechner der Person, Anbieter nicht bekannt',
  'its vendor and country are not known': 'Anbieter und Land sind nicht bekannt',
  'is withheld, no filter names it': 'wird zurückgehalten, kein Filter nennt es',
  'is withheld, its filter cannot hide it there':
    'wird zurückgehalten, sein Filter kann es dort nicht verbergen',
  'Names a person': 'Nennt eine Person',
  'Leads to a person': 'Führt zu einer Person',
  'Narrows down who it is': 'Grenzt ein, wer es ist',
  'Health, belief, money and the like': 'Gesundheit, Glaube, Geld und Ähnliches',
  Secrets: 'Geheimnisse',
  'Not judged': 'Nicht beurteilt',
  'Reads as harmless': 'Wirkt unbedenklich',
  '{count|# operation|# operations}': '{count|# Operation|# Operationen}',
  '{operations|# operation|# operations} of {group}':
    '{operations|# Operation|# Operationen} von {group}',
  '{name} in {where}: {cellOutcome}': '{name} in {where}: {cellOutcome}',
  'nothing is known of the answer': 'über die Antwort ist nichts bekannt',
  'not in the answer': 'nicht in der Antwort',
  '{verb} in {size}': '{verb} in {size}',
  'as {paths} and {more} more': 'als {paths} und {more} weitere',
  'as {paths}': 'als {paths}',
};
