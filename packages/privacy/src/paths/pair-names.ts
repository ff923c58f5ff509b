/** Members that say which field an object is of, the surest first. */
const nameMembers: ReadonlyMap<string, number> = new Map(
  (
    'field fieldName field_name fieldId field_id fieldKey field_key property propertyName ' +
    'property_name propertyID propertyId property_id propertyKey property_key prop attribute ' +
    'attributeName attribute_name attr param parameter variable key k #name name code loc ' +
    'instancePath dataPath fieldPath field_path propertyPath pointer questionId question_id ' +
    'questionKey question_key customField custom_field customFieldId custom_field_id ' +
    'customFieldKey custom_field_key attributeId attribute_id attributeKey attribute_key linkId ' +
    'ref variableName variable_name varName var_name __name__ apiName api_name path ' +
    'column columnName column_name columnId column_id columnKey ' +
    'column_key col label question title id feld ' +
    'feldname feldName eigenschaft attribut merkmal spalte schluessel schlüssel champ nomChamp ' +
    'nom_champ propriete propriété colonne cle clé libelle libellé campo nombreCampo ' +
    'nombre_campo nomeCampo nome_campo propiedad propriedade atributo columna coluna clave ' +
    'chave proprieta proprietà attributo chiave veld veldnaam veldNaam eigenschap kenmerk kolom ' +
    'sleutel p friendlyName friendly_name header heading term tagName nodeName localName'
  )
    .split(' ')
    .map((name, rank) => [name, rank]),
);

/**
 * What as often says of which kind a whole record is: `{ "type": "email", "text": "…" }` is a message
 * and `{ "type": "email", "value": "…" }` an address.
 */
const kindMembers = (
  'type kind what item element subject system topic category info fact metric measure ' +
  'typ art tipo soort url'
).split(' ');

const kindRank = 1_000;
const listRank = 999;

const nameRanks: ReadonlyMap<string, number> = new Map(
  [
    ...nameMembers,
    ...kindMembers.map((name) => [name, kindRank] as const),
    ...['headings', 'titles'].map((name) => [name, listRank] as const),
  ].flatMap(([name, rank]) => spellingsOf(name).map((spelling) => [spelling, rank] as const)),
);

/** `fieldName`, `FieldName`, `fieldname`, `FIELDNAME` */
function spellingsOf(name: string): string[] {
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
  return [name, capitalised, name.toLowerCase(), name.toUpperCase()];
}

/**
 * Members that say nothing but a field, or the way to one: what else stands beside them is of that
 * field. A `name`, `key`, `title` or `code` may be that of any record.
 */
const fieldMember =
  /^(?:(?:field|property|prop|attribute|attr|column|col|data|instance|schema|json)(?:_?(?:name|id|path|pointer|key))?|p|path|pointer|loc|json_?path|api_?name|propertyID|feld(?:name)?|eigenschaft|attribut|merkmal|spalte|champ|nomChamp|nom_champ|propri[eé]t[eé]|colonne|campo|nombreCampo|nombre_campo|nomeCampo|nome_campo|propiedad|propriedade|atributo|columna|coluna|propriet[aà]|attributo|veld(?:naam)?|eigenschap|kenmerk|kolom)$/i;

export const saysField = (key: string): boolean => nameRanks.has(key) && fieldMember.test(key);

/** What is told of a field rather than what it holds, and of whoever changed it and when. */
const wordsOfFields: ReadonlySet<string> = new Set(
  (
    'id ids uuid key name names type kind op operation action verb event index idx order position ' +
    'rank sort label title description help hint tooltip placeholder message messages msg error ' +
    'errors code severity level reason rule rules constraint required mandatory optional readonly ' +
    'read only editable visible hidden unique nullable format unit units datatype schema group ' +
    'section category status state created updated modified changed change deleted at on when ' +
    'time date timestamp user users by author actor who owner count total nulls distinct size ' +
    'length min max minimum maximum pattern confidence score weight version revision locale ' +
    'language lang options choices enum enumeration multiple path pointer field fields property ' +
    'attribute column table entity object record resource model display is has can data url ' +
    'href link links method mime sha fieldtype fieldname fieldid fieldlabel displayname typename'
  ).split(' '),
);

const tellsOfField = (key: string): boolean =>
  key
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[\s_.:$@#-]+/)
    .every((word) => word === '' || wordsOfFields.has(word));

/**
 * How surely a member of that name says the field: the least the surest; undefined: it says none.
 */
export const pairNameRank = (key: string): number | undefined => nameRanks.get(key);

export const isKindOfPair = (rank: number): boolean => rank === kindRank;

/** Beside it even the name of a kind is that of a field. */
const plainValueMember =
  /^(?:(?:\w*_?)?values?|value[A-Z]\w*|vals?|v|old|new|before|after|was|is|now|amount|figure|wert|betrag|valeur|montant|valore?|importe|importo|waarde|bedrag)$/i;

export const isPlainValueOfPair = (key: string): boolean => plainValueMember.test(key);

/** May say what to write there instead. */
export const mayBeHint = (key: string): boolean => /^(?:placeholder|default)$/i.test(key);

/** Labels in several languages or forms, each in an object: `"headings": [{ "heading": "ssn" }]`. */
export const isListOfLabels = (rank: number): boolean => rank === listRank;

/** Beside it a label may name the field in other words. */
export const isAnswerOfPair = (key: string): boolean =>
  plainValueMember.test(key) || /^(?:answers?|response|display|antwort|r[eé]ponse)$/i.test(key);

/** Holds nothing but the value: a label of any kind beside it is that of a field. */
const bareValue = /^(?:v|vals?|values?|value[A-Z]\w*|answers?|responses?)$/i;

export const isLabelOfPair = (key: string): boolean =>
  /(?:^|[a-z_])(?:name|label|title|head(?:er|ing)?|field|column|key)$/i.test(key) ||
  isPromptOfPair(key);

/** What is asked, beside the answer to it. */
export const isPromptOfPair = (key: string): boolean =>
  /(?:^|[a-z_])(?:text|prompt|question)$/i.test(key);

/** The value where it holds texts alone: `{ "name": "ssn", "elements": [{ "type": "text", … }] }`. */
export const holdsNodes = (key: string): boolean => nodesMember.test(key);
const nodesMember = /^(?:elements|children|child_?nodes)$/i;

/** Also of both sides of a change: `fromString`, `new_value`; in the languages of names of fields. */
const valueMember =
  /^(?:elements|children|child_?nodes|cell|#text|from|to|previous|current|entry|reading|input|received|given|actual|counts|buckets|terms|params|answers?|response|content|text|data|display|default|placeholder|pretty_?(?:format|print|text))$/i;

const sideMember =
  /^(?:from|to|old|new|before|after|prev|previous|current|original)(?:_\w+|[A-Z]\w*)$/;

const valueElsewhere =
  /^(?:\w*(?:werte?|valeurs?|valor(?:es)?|valor[ei]|waardes?|waarden)(?:_?(?:vorher|nachher|alt|neu|avant|apr[eè]s|anterior|nuevo|novo|antes|despu[eé]s|depois|actual|atual|prima|dopo|precedente|oud|nieuw))?|alt|neu|vorher|nachher|bisher|ancien(?:ne)?|nouveau|nouvelle|avant|apr[eè]s|anterior|nuevo|nueva|antiguo|novo|nova|antigo|antes|despu[eé]s|depois|vecchio|nuovo|prima|dopo|oud|nieuw|inhalt|contenu|contenido|conte[uú]do|contenuto|inhoud|antwort|r[eé]ponse|respuesta|resposta|risposta|antwoord)$/i;

/**
 * What a member is in a record that has its fields as pairs: `{ "key": "ssn", "value": "…" }`. An
 * `id` may stand for a field that is named elsewhere, `{ "c0": "…" }`, or by an address. What nobody
 * tells of fields is of the one that is named `beside` it: `{ "path": ["ssn"], "lhs": "…" }`. A
 * `bare` value is nothing but one, and `unknown` a name that nobody says, which may be an id.
 */
export type PairRole = 'none' | 'name' | 'value' | 'bare' | 'id' | 'beside' | 'unknown';

export function pairRoleOf(key: string): PairRole {
  if (nameRanks.has(key)) return 'name';
  if (bareValue.test(key)) return 'bare';
  const isValue =
    valueMember.test(key) ||
    plainValueMember.test(key) ||
    sideMember.test(key) ||
    valueElsewhere.test(key);
  if (isValue) return 'value';
  if (idKey.test(key) || key.includes('://')) return 'id';
  return tellsOfField(key) ? 'none' : 'beside';
}

/** Also what columns of sheets are called: `A`, `BC`, `__EMPTY`. */
const idKey = /^(?:(?=.*\d)[\w.:-]{1,64}|[A-Za-z]|[A-Z]{2}|_{2,}[A-Z]{3,})$/;
