/** Members that say which field an object is of, the surest first. */
const nameMembers: ReadonlyMap<string, number> = new Map(
  (
    'field fieldName field_name fieldId field_id fieldKey field_key property propertyName ' +
    'property_name propertyID propertyId property_id propertyKey property_key prop attribute ' +
    'attributeName attribute_name attr param parameter variable key k #name name code loc ' +
    'instancePath dataPath fieldPath field_path propertyPath pointer questionId question_id ' +
    'questionKey question_key customField custom_field customFieldId custom_field_id ' +
    'customFieldKey custom_field_key attributeId attribute_id attributeKey attribute_key linkId ' +
    'ref apiName api_name path column columnName column_name columnId column_id columnKey ' +
    'column_key col label question title id feld ' +
    'feldname feldName eigenschaft attribut merkmal spalte schluessel schlüssel champ nomChamp ' +
    'nom_champ propriete propriété colonne cle clé libelle libellé campo nombreCampo ' +
    'nombre_campo nomeCampo nome_campo propiedad propriedade atributo columna coluna clave ' +
    'chave proprieta proprietà attributo chiave veld veldnaam veldNaam eigenschap kenmerk kolom ' +
    'sleutel'
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

const nameRanks: ReadonlyMap<string, number> = new Map(
  [...nameMembers, ...kindMembers.map((name) => [name, kindRank] as const)].flatMap(
    ([name, rank]) => spellingsOf(name).map((spelling) => [spelling, rank] as const),
  ),
);

/** `fieldName`, `FieldName`, `fieldname`, `FIELDNAME` */
function spellingsOf(name: string): string[] {
  const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
  return [name, capitalised, name.toLowerCase(), name.toUpperCase()];
}

/**
 * How surely a member of that name says the field: the least the surest; undefined: it says none.
 */
export const pairNameRank = (key: string): number | undefined => nameRanks.get(key);

export const isKindOfPair = (rank: number): boolean => rank === kindRank;

/** Beside it even the name of a kind is that of a field. */
const plainValueMember =
  /^(?:(?:\w*_?)?values?|value[A-Z]\w*|vals?|v|old|new|before|after|was|is|now|amount|figure|wert|betrag|valeur|montant|valore?|importe|importo|waarde|bedrag)$/i;

export const isPlainValueOfPair = (key: string): boolean => plainValueMember.test(key);

/** Beside it a label may name the field in other words. */
export const isAnswerOfPair = (key: string): boolean =>
  plainValueMember.test(key) || /^(?:answers?|response|display|antwort|r[eé]ponse)$/i.test(key);

/** Also of both sides of a change: `fromString`, `new_value`; in the languages of names of fields. */
const valueMember =
  /^(?:cell|#text|from|to|previous|current|entry|reading|input|received|given|actual|counts|buckets|terms|params|answers?|response|content|text|data|display)$/i;

const sideMember =
  /^(?:from|to|old|new|before|after|prev|previous|current|original)(?:_\w+|[A-Z]\w*)$/;

const valueElsewhere =
  /^(?:\w*(?:werte?|valeurs?|valor(?:es)?|valor[ei]|waardes?|waarden)(?:_?(?:vorher|nachher|alt|neu|avant|apr[eè]s|anterior|nuevo|novo|antes|despu[eé]s|depois|actual|atual|prima|dopo|precedente|oud|nieuw))?|alt|neu|vorher|nachher|bisher|ancien(?:ne)?|nouveau|nouvelle|avant|apr[eè]s|anterior|nuevo|nueva|antiguo|novo|nova|antigo|antes|despu[eé]s|depois|vecchio|nuovo|prima|dopo|oud|nieuw|inhalt|contenu|contenido|conte[uú]do|contenuto|inhoud|antwort|r[eé]ponse|respuesta|resposta|risposta|antwoord)$/i;

/**
 * What a member is in a record that has its fields as pairs: `{ "key": "ssn", "value": "…" }`. An
 * `id` may stand for a field that is named elsewhere: `{ "c0": "…" }`.
 */
export type PairRole = 'none' | 'name' | 'value' | 'id';

export function pairRoleOf(key: string): PairRole {
  if (nameRanks.has(key)) return 'name';
  const isValue =
    valueMember.test(key) ||
    plainValueMember.test(key) ||
    sideMember.test(key) ||
    valueElsewhere.test(key);
  if (isValue) return 'value';
  return idKey.test(key) ? 'id' : 'none';
}

const idKey = /^(?=.*\d)[\w.:-]{1,64}$/;
