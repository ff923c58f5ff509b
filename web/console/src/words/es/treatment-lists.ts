import type { treatmentListsDe } from '../de/treatment-lists.ts';

export const treatmentListsEs = {
  Keep: 'Conservar',
  'sent as they are': 'se envían tal cual',
  Remove: 'Eliminar',
  'never sent': 'nunca se envían',
  Obscure: 'Ocultar',
  'masked but for the end': 'enmascarados salvo el final',
  Link: 'Vincular',
  'replaced by tokens that tell only that two are equal':
    'sustituidos por tokens que solo dicen si dos valores son iguales',
  Coarsen: 'Aproximar',
  'made less exact': 'se hacen menos exactos',
  Replace: 'Sustituir',
  'stand-ins take their place': 'otros ocupan su lugar',
  Drop: 'Omitir',
  Redact: 'Tachar',
  Hash: 'Aplicar hash',
  Tokenize: 'Tokenizar',
  'A fresh token every time': 'Un token nuevo cada vez',
  'A fresh token for every value; equal values no longer show as equal.':
    'Un token nuevo para cada valor; los valores iguales ya no se ven iguales.',
  'Same format': 'Mismo formato',
  'Characters replaced': 'Caracteres sustituidos',
  'Characters that are encrypted. With digits, at most four letters before the first stay.':
    'Caracteres que se cifran. Con dígitos, quedan como máximo cuatro letras antes del primero.',
  'Age group': 'Grupo de edad',
  'Years in a group': 'Años por grupo',
  'Width of a group in years.': 'Amplitud de un grupo en años.',
  'Order of day and month': 'Orden de día y mes',
  'How an ambiguous 01/02/2003 is read. Without it such a date is redacted.':
    'Cómo se lee un 01/02/2003 ambiguo. Sin ello, una fecha así se tacha.',
  Initials: 'Iniciales',
  'The word before the initials. Default: from the field or the list it is in, else Patient.':
    'La palabra ante las iniciales. Por defecto, la del campo o de la lista en que está; si no, Patient.',
  Mask: 'Enmascarar',
  'Readable at the end': 'Legibles al final',
  'Characters left readable at the end, at most.':
    'Caracteres que quedan legibles al final, como máximo.',
  Generalize: 'Generalizar',
  'What is left': 'Qué queda',
  'What is left.': 'Qué queda.',
  'Width of a range': 'Amplitud de un intervalo',
  'Width of a range.': 'Amplitud de un intervalo.',
  'Edges of the ranges': 'Límites de los intervalos',
  'Lower edges of the ranges, ascending.':
    'Límites inferiores de los intervalos, en orden ascendente.',
  'Shift date': 'Desplazar la fecha',
  'Whose date it is': 'De quién es la fecha',
  'The field that identifies whose date it is, beside it or above it.':
    'El campo que identifica de quién es la fecha, a su lado o por encima.',
  'Greatest shift, in days': 'Mayor desplazamiento, en días',
  'Greatest shift in days, either way.': 'Mayor desplazamiento en días, en ambos sentidos.',
  'Values only': 'Solo valores',
  'Keeps a value or a list of values. Where an object stands in its place, nothing of it is kept: each field in it needs a filter of its own.':
    'Conserva un valor o una lista de valores. Si en su lugar hay un objeto, no se conserva nada de él: cada campo suyo necesita un filtro propio.',
  'Left out, name and all': 'Se omite, con su nombre',
  'Never leaves Leasehold': 'No sale nunca de Leasehold',
  'One way; equal values stay equal': 'En un solo sentido; los valores iguales siguen iguales',
  'Reversible for this lease': 'Reversible para este lease',
  'Reversible, a new token every time': 'Reversible, un token nuevo cada vez',
  'Other digits in their places': 'Otras cifras en su lugar',
  'Other letters and digits': 'Otras letras y cifras',
  'Who it is, and initials': 'Quién es, e iniciales',
  'Nothing readable': 'Nada legible',
  'First three digits': 'Las tres primeras cifras',
  'Year only, month first': 'Solo el año, el mes primero',
  'Year only, day first': 'Solo el año, el día primero',
  'Year only': 'Solo el año',
  'Sent as it is': 'Se envía tal cual',
  'A value is sent as it is': 'Un valor se envía tal cual',
  'GDPR: pseudonymisation (Art. 4(5))': 'RGPD: seudonimización (art. 4.5)',
  'Tokens are pseudonymised for the agent; they are still personal data for you, because you can turn them back.':
    'Los tokens están seudonimizados para el agente; para usted siguen siendo datos personales, porque puede revertirlos.',
  'Health, origin and belief are special categories (Art. 9) and are redacted; keep them only with a basis of their own.':
    'La salud, el origen y las creencias son categorías especiales (art. 9) y se tachan; consérvelos solo con una base propia.',
  'Whether the data are personal for whoever runs the agent depends on what they could combine them with (CJEU C-413/23 P).':
    'Que los datos sean personales para quien opera el agente depende de con qué podría combinarlos (TJUE C-413/23 P).',
  'CCPA/CPRA (Cal. Civ. Code 1798.140)': 'CCPA/CPRA (Cal. Civ. Code 1798.140)',
  'Pseudonymised data earn no exemption here; deidentified data (1798.140(m)) also need reasonable measures, a public commitment not to re-identify, and a contract that binds the recipient. Those are yours.':
    'Los datos seudonimizados no obtienen aquí ninguna exención; los datos desidentificados (1798.140(m)) exigen además medidas razonables, un compromiso público de no reidentificar y un contrato que obligue al receptor. Eso le corresponde a usted.',
  'HIPAA Safe Harbor (45 CFR 164.514(b)(2))': 'HIPAA Safe Harbor (45 CFR 164.514(b)(2))',
  'Initials and the last four digits are derived from listed identifiers and do not meet Safe Harbor, so nothing here is masked or reduced to initials.':
    'Las iniciales y las cuatro últimas cifras derivan de identificadores listados y no cumplen Safe Harbor, así que aquí nada se enmascara ni se reduce a iniciales.',
  'A keyed token is derived from the identifier (164.514(c)); TOKENIZE needs an expert determination or a recipient under a business associate agreement, so this preset redacts.':
    'Un token con clave deriva del identificador (164.514(c)); TOKENIZE requiere un dictamen experto o un receptor con acuerdo de asociado comercial, así que esta plantilla tacha.',
  'Dates keep their year only, ages of 90 and above are one group, and postal codes keep three digits where more than 20,000 people share them.':
    'Las fechas conservan solo el año, las edades desde 90 son un grupo, y los códigos postales conservan tres cifras donde los comparten más de 20 000 personas.',
  'Safe Harbor also asks that you have no actual knowledge that what remains identifies a person; free text is redacted because names in it cannot all be found.':
    'Safe Harbor pide también que no sepa de hecho que lo que queda identifica a una persona; el texto libre se tacha porque no se pueden encontrar todos los nombres que hay en él.',
  'PCI DSS 4.0.1: cardholder data': 'PCI DSS 4.0.1: datos de titulares de tarjetas',
  'Requirement 3.4.1 allows at most the BIN and the last four digits; this shows the last four.':
    'El requisito 3.4.1 permite como máximo el BIN y las cuatro últimas cifras; esto muestra las cuatro últimas.',
  'Never give out a hash and a masked form of the same card number: together they can be undone (3.5.1).':
    'No dé nunca un hash y una forma enmascarada del mismo número de tarjeta: juntos se pueden deshacer (3.5.1).',
  'Card security codes and track data are redacted; keeping them after authorisation is forbidden (3.3.1).':
    'Los códigos de seguridad y los datos de pista se tachan; guardarlos tras la autorización está prohibido (3.3.1).',
  'Only cardholder data is treated; other personal data follows the suggestions or is withheld.':
    'Solo se tratan los datos de titulares de tarjetas; otros datos personales siguen las sugerencias o se retienen.',
  'becomes a hash': 'se convierte en un hash',
  'becomes a token': 'se convierte en un token',
  'becomes a made-up value of the same form':
    'se convierte en un valor inventado de la misma forma',
  'becomes an age group': 'se convierte en un grupo de edad',
  'becomes a label and initials': 'se convierte en una palabra e iniciales',
  'becomes a shifted date': 'se convierte en una fecha desplazada',
  'is left out': 'se omite',
  'is masked': 'se enmascara',
  'is made less exact': 'se hace menos exacto',
  'is sent as it is': 'se envía tal cual',
  '{count} dropped': '{count} omitidos',
  '{count} redacted': '{count} tachados',
  '{count} hashed': '{count} con hash',
  '{count} tokenized': '{count} tokenizados',
  '{count} replaced in format': '{count} sustituidos con el mismo formato',
  '{count} age-grouped': '{count} en grupos de edad',
  '{count} reduced to initials': '{count} reducidos a iniciales',
  '{count} masked': '{count} enmascarados',
  '{count} generalized': '{count} generalizados',
  '{count} shifted': '{count} desplazados',
  '{count} kept': '{count} conservados',
  '{count} withheld: no filter names it': '{count} retenidos: ningún filtro los nombra',
  '{count} withheld: not of that kind': '{count} retenidos: no son de ese tipo',
  '{count} found in text': '{count} encontrados en el texto',
  '{count} repeated in text': '{count} repetidos en el texto',
  'all withheld: the answer {why}': 'todo retenido: la respuesta {why}',
  '{count} withheld for a limit: {why}': '{count} retenidos por un límite: {why}',
  'is nested too deeply to be treated': 'está anidada a demasiada profundidad para tratarla',
  'holds more text that has to be searched than is searched in one call':
    'contiene más texto por examinar del que se examina en una llamada',
  'holds more protected values than are looked for in one call':
    'contiene más valores protegidos de los que se buscan en una llamada',
  'too long to be replaced (a token stands for 1,024 bytes at most, a format is kept for 256 characters)':
    'demasiado largo para sustituirlo (un token representa 1.024 bytes como máximo; un formato se conserva para 256 caracteres)',
  'text that was not checked for personal data, because the text detector gave no clean answer in time or the text is too long for it':
    'texto que no se examinó en busca de datos personales, porque el detector de texto no respondió bien a tiempo o el texto es demasiado largo para él',
  'JSON inside more than three strings, one in the other':
    'JSON dentro de más de tres cadenas, una en otra',
  'the whole answer: it says that it is JSON and is none, for a comma too many, a comment or a word such as NaN':
    'toda la respuesta: dice ser JSON y no lo es, por una coma de más, un comentario o una palabra como NaN',
  'text that takes too long to search for protected values':
    'texto en el que buscar valores protegidos lleva demasiado tiempo',
  'looks like a digest, where there are too many protected values to tell whether it is one of theirs':
    'parece un resumen criptográfico, con demasiados valores protegidos para saber si es de uno de ellos',
} satisfies Record<keyof typeof treatmentListsDe, string>;
