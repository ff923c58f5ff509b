export const termsDe = {
  Agent: 'Agent',
  'New fields': 'Neue Felder',
  Refusal: 'Ablehnung',
  Evidence: 'Nachweise',
  'What “{word}” means': 'Was „{word}“ bedeutet',
  'All words in the glossary': 'Alle Wörter im Glossar',
  'What an agent, or a few, may do with one API: which operations, what it sees of each field, how often, until when. It has an address of its own.':
    'Was ein Agent oder einige wenige mit einer API dürfen: welche Operationen, was sie von jedem Feld sehen, wie oft, bis wann. Ein Lease hat eine eigene Adresse.',
  'What agents see of each field and what they may ask by: filters in an order, and what becomes of all that none of them names.':
    'Was Agenten von jedem Feld sehen und wonach sie fragen dürfen: Filter in einer Reihenfolge, und was aus allem wird, das keiner von ihnen nennt.',
  'What is done to a value before an agent sees it: kept, removed, masked, tokenized, made less exact or replaced.':
    'Was mit einem Wert geschieht, bevor ein Agent ihn sieht: Er bleibt, wird entfernt, maskiert, durch ein Token vertreten, vergröbert oder ersetzt.',
  'A text that begins with TOKEN_ and stands for a value the agent does not see. The same value has the same token in all of a lease.':
    'Ein Text, der mit TOKEN_ beginnt und für einen Wert steht, den der Agent nicht sieht. Derselbe Wert hat im ganzen Lease dasselbe Token.',
  'A named value in an answer of an API, such as email or patients[].dob.':
    'Ein benannter Wert in einer Antwort einer API, etwa email oder patients[].dob.',
  'One thing an API can be asked for, such as GET /customers. An agent meets it as a tool.':
    'Etwas, worum eine API gebeten werden kann, etwa GET /customers. Ein Agent sieht es als Tool.',
  'One use of a tool by an agent. The record of it says what was done, never what was said.':
    'Eine Verwendung eines Tools durch einen Agenten. Aufgezeichnet wird, was getan wurde, nie, was gesagt wurde.',
  'A program that calls tools for somebody: Claude, ChatGPT, or one of your own.':
    'Ein Programm, das für jemanden Tools aufruft: Claude, ChatGPT oder ein eigenes.',
  'Lets an agent use one lease. It begins with lhk_ and is shown once.':
    'Lässt einen Agenten einen Lease verwenden. Er beginnt mit lhk_ und wird einmal angezeigt.',
  'Fields that an API answered with and nobody has decided on. Unless a policy keeps what no filter names, agents do not get them until somebody has.':
    'Felder, mit denen eine API geantwortet hat und über die niemand entschieden hat. Wenn eine Richtlinie nicht behält, was kein Filter nennt, bekommen Agenten sie erst danach.',
  'An answer that says why a call did not go through, with a code and what to do.':
    'Eine Antwort, die sagt, warum ein Aufruf nicht durchging, mit einem Code und dem, was zu tun ist.',
  'The audit log as a signed file, which others can check without Leasehold.':
    'Das Audit-Protokoll als signierte Datei, die andere ohne Leasehold prüfen können.',
};
