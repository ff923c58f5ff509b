import { beside, type Clue, named } from './recogniser.ts';

/**
 * The make or the model of what a list knows as a thing, and the title of goods with a price or a
 * number of stock: both are called as people are (`Renault Zoe`, `Necta Canto`), and nobody stands
 * beside them.
 */
export const isMakeOfThing = (clue: Clue): boolean =>
  clue.type === 'text' &&
  clue.format === '' &&
  !clue.isInMap &&
  isOfThingAlone(clue) &&
  (ofMakes(clue) || (ofTitles(clue) && goods.test(clue.subject.head) && besideGoods(clue)));

const isOfThingAlone = ({ subject, ...clue }: Clue): boolean =>
  subject.kind === 'thing' &&
  subject.isListed &&
  !subject.isBelowPerson &&
  !subject.isBelowExchange &&
  !clue.isPersons &&
  !clue.isAbout &&
  !clue.isTold &&
  !clue.isSomebodys &&
  !clue.isBesidePerson;

const ofMakes = named(
  'model modelname modelnumber make brand brandname manufacturer vehiclemodel devicemodel carmodel',
);
const ofTitles = named('title producttitle itemtitle');
const goods = /^(?:product|item|variant|sku|good|article|part|component|spare)$/;
const besideGoods = beside(
  'price unitprice listprice pricecents sku stock quantity barcode ean gtin upc',
);
