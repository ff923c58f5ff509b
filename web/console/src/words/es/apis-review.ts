import type { apisReviewDe } from '../de/apis-review.ts';

export const apisReviewEs = {
  'The address of the API': 'La dirección de la API',
  Declined: 'Rechazado',
  'Another address': 'Otra dirección',
  'Calls go to {from}. Once you accept this they go to {to}.':
    'Las llamadas van a {from}. En cuanto acepte esto, irán a {to}.',
  'Calls go to {from}, and will go there still.':
    'Las llamadas van a {from} y seguirán yendo allí.',
  'The stored credential does not go along: this API needs a new credential then, and no call is made before you give it.':
    'La credencial guardada no se traslada: esta API necesitará una nueva, y no se hará ninguna llamada hasta que la indique.',
  'the address of the API': 'la dirección de la API',
  'To be accepted': 'Se aceptará',
  'To stay as it is': 'Queda como está',
  'It may have been {was} before: that one is gone, and had the same name.':
    'Antes pudo ser {was}: esa desapareció y tenía el mismo nombre.',
  'It asks for an authentication that the stored credential was not given for. Once accepted it is not called before you give another one.':
    'Pide una autenticación para la que no se indicó la credencial guardada. Una vez aceptada, no se la llama hasta que indique otra.',
  'The description has it no more. Calls of it are refused, and the API is not asked; it comes back as what it was.':
    'La descripción ya no la tiene. Sus llamadas se rechazan sin preguntar a la API; si vuelve, será la que era.',
  'More differs than can be shown. Read the description itself before you accept this.':
    'Hay más diferencias de las que se pueden mostrar. Lea la descripción misma antes de aceptar esto.',
  New: 'Nueva',
  Deletes: 'Borra',
  Writes: 'Escribe',
  'Another host': 'Otro host',
  'Another authentication': 'Otra autenticación',
  'Needs a new credential': 'Necesita una credencial nueva',
  Words: 'Textos',
  'What is sent': 'Lo que se envía',
  'What is answered': 'Lo que se responde',
  Deprecation: 'Obsolescencia',
  Address: 'Dirección',
  Parameter: 'Parámetro',
  Body: 'Cuerpo',
  Answer: 'Respuesta',
  'In force': 'En vigor',
  'As last read': 'Última lectura',
  Nothing: 'Nada',
  'Decide later': 'Decidir después',
  'Do not offer it': 'No ofrecerla',
  'Keep it as it was': 'Dejarlo como estaba',
  'Offer it': 'Ofrecerla',
  'Accept the change': 'Aceptar el cambio',
  'Decision <said>about {of}</said>': 'Decisión <said>sobre {of}</said>',
  'The addresses changed': 'Las direcciones cambiaron',
  '{added|# operation|# operations} added': '{added|# operación añadida|# operaciones añadidas}',
  '{removed|# operation|# operations} gone':
    '{removed|# operación desaparecida|# operaciones desaparecidas}',
  '{changed|# operation|# operations} changed':
    '{changed|# operación cambiada|# operaciones cambiadas}',
  '{gainedFields|# field|# fields} of answers gained':
    '{gainedFields|# campo nuevo|# campos nuevos} en respuestas',
  'More differs than is listed.': 'Hay más diferencias que las listadas.',
  'Calls go where they went until the review.': 'Las llamadas van adonde iban hasta la revisión.',
  'No lease has them before the review.': 'Ningún lease las tiene antes de la revisión.',
  'Calls of them are refused at once; the API is not asked.':
    'Sus llamadas se rechazan al instante; no se pregunta a la API.',
  'They are offered and called as before until the review.':
    'Se ofrecen y se llaman como antes hasta la revisión.',
  'They are withheld before the review, whatever the policy says of unlisted fields.':
    'Se retienen antes de la revisión, diga lo que diga la política de los campos no nombrados.',
  'More fields were gained than are listed: until the review, all fields that no filter names are withheld.':
    'Hay más campos nuevos que los listados: hasta la revisión se retienen todos los campos que ningún filtro nombra.',
  'Calls go where they went, unless the base address is changed too.':
    'Las llamadas van adonde iban, salvo que también se cambie la dirección base.',
  'Leases of all operations have them once this is published.':
    'Los leases con todas las operaciones las tienen en cuanto se publique.',
  'Calls of them are refused once this is published; the API is not asked.':
    'Sus llamadas se rechazan en cuanto se publique; no se pregunta a la API.',
  'They are offered and called so once this is published.':
    'Se ofrecen y se llaman así en cuanto se publique.',
  'What the policy of a lease says of them holds once this is published.':
    'Lo que diga de ellos la política de un lease vale en cuanto se publique.',
  'More fields were gained than are listed.': 'Hay más campos nuevos que los listados.',
  'And {items} more.': 'Y {items} más.',
  'The review is published': 'La revisión está publicada',
  'What you accepted is in force.': 'Lo que aceptó está en vigor.',
  'Publish review': 'Publicar la revisión',
  'Calls go to another address:': 'Las llamadas van a otra dirección:',
  'New, or called otherwise than before': 'Nuevas, o con otra forma de llamada',
  'Changed in words or fields': 'Con textos o campos cambiados',
  '{unconfirmed|# operation|# operations} at most in which only words or fields changed: accepted.':
    'Como máximo {unconfirmed|# operación|# operaciones} en que solo cambiaron textos o campos: aceptadas.',
  'Stay as they are': 'Quedan como están',
  'The address of the API stays as it is.': 'La dirección de la API queda como está.',
  'This API needs a new credential then: what is accepted and asks for one is not called before you give it.':
    'Esta API necesitará una credencial nueva: lo aceptado que la pida no se llama hasta que la indique.',
  'I looked at each of those that are new or called otherwise':
    'He mirado cada una de las nuevas o que se llaman de otra forma',
  'Agents with a lease of all operations can use them at once.':
    'Los agentes con un lease de todas las operaciones pueden usarlas al instante.',
} satisfies Record<keyof typeof apisReviewDe, string>;
