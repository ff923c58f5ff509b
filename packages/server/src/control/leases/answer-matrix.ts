import type { HandlerAnswer } from '@leasehold/contract';
import { foldName } from '@leasehold/privacy';
import { dataClassWords, type Category } from '@leasehold/suggest';

type Contract = HandlerAnswer<'GET /leases/{id}/contract'>;
type Field = Contract['fields'][number];

/** What becomes of one path of an answer. */
export interface ToldField {
  path: string;
  class: string;
  category: Category;
  treatment: string;
}

/**
 * Fields by their names and kinds, and the answers they stand in, each said once: operations that
 * answer alike share an answer, and a thousand of them are a few hundred kilobytes.
 */
export class AnswerMatrix {
  readonly #fields = new Map<string, { place: number; field: Field }>();
  readonly #paths = new Map<string, number>();
  readonly #treatments = new Map<string, number>();
  readonly #answers = new Map<string, { place: number; cells: number[] }>();

  /** @returns The place of the answer among all. */
  add(told: readonly ToldField[]): number {
    const cells = told.flatMap((one) => [
      this.#fieldPlace(one),
      placeIn(this.#paths, one.path),
      placeIn(this.#treatments, one.treatment),
    ]);
    const key = cells.join(' ');
    const answer = this.#answers.get(key) ?? { place: this.#answers.size, cells };
    this.#answers.set(key, answer);
    return answer.place;
  }

  /** Fields in the order in which somebody asks after them. */
  finish(): Pick<Contract, 'fields' | 'paths' | 'treatments' | 'answers'> {
    const ordered = [...this.#fields.values()].toSorted(
      (a, b) => order.indexOf(a.field.category) - order.indexOf(b.field.category),
    );
    const moved: number[] = [];
    for (const [to, { place }] of ordered.entries()) moved[place] = to;
    return {
      fields: ordered.map(({ field }) => field),
      paths: [...this.#paths.keys()],
      treatments: [...this.#treatments.keys()],
      answers: Array.from(this.#answers.values(), ({ cells }) =>
        cells.map((cell, at) => (at % 3 === 0 ? (moved[cell] ?? cell) : cell)),
      ),
    };
  }

  #fieldPlace({ path, class: dataClass, category }: ToldField): number {
    const name = fieldName(path);
    const key = JSON.stringify([foldName(name), dataClass, category]);
    const known = this.#fields.get(key);
    if (known) return known.place;
    const place = this.#fields.size;
    const says = dataClassWords(dataClass) ?? '';
    this.#fields.set(key, { place, field: { name, class: dataClass, category, says } });
    return place;
  }
}

/** What names a person comes first, and what tells of nobody last. */
const order: readonly Category[] = [
  'direct',
  'linkable',
  'quasi',
  'special',
  'secret',
  'unsure',
  'harmless',
];

function placeIn(places: Map<string, number>, text: string): number {
  const known = places.get(text) ?? places.size;
  places.set(text, known);
  return known;
}

/** `customers[].address.city` → city; keys that are data are told with what holds them. */
function fieldName(path: string): string {
  const names = Array.from(
    path.matchAll(/\["((?:[^"\\]|\\.)*)"\]|[^.[\]]+/g),
    ([plain, quoted]) => quoted ?? plain,
  );
  const last = names.at(-1) ?? path;
  const holder = names.at(-2);
  return last === '*' && holder !== undefined ? `${holder}.*` : last;
}
