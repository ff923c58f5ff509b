import { foldedText, type RouteAnswer } from '@leasehold/contract/browser';
import { holdsWords } from '@leasehold/contract/holds-words';
import { familyNames, type Family } from '@leasehold/privacy';
import { familyOfTreatment } from '../policy/treatment-words.ts';

export type Contract = RouteAnswer<'GET /leases/{id}/contract'>;
export type ContractOperation = Contract['operations'][number];
export type ContractField = Contract['fields'][number];

/** One operation, or all of a group. */
export interface MatrixColumn {
  group: string;
  /** Absent: the group. */
  operation?: ContractOperation;
  /** The operations it tells of. */
  operations: readonly ContractOperation[];
}

/** The heading of fields of one kind, or a field by its place among all. */
export type MatrixRow =
  | { category: ContractField['category']; count: number }
  | { field: number; count?: never };

/** What becomes of a field at one path of one operation's answer. */
export interface CellPart {
  operation: ContractOperation;
  path: string;
  treatment: string;
}

export interface MatrixFilter {
  /** Words of fields, of operations. */
  fields: string;
  operations: string;
  /** Only fields that some of these operations treat so. */
  family: Family | undefined;
}

export const noMatrixFilter: MatrixFilter = { fields: '', operations: '', family: undefined };

/** Operations of a lease with fewer are all shown; those of one with more, group by group. */
const operationsShownAtOnce = 24;

/** The answer of the server, read cell by cell: there may be a hundred thousand. */
export class Matrix {
  readonly contract: Contract;
  readonly families: readonly Family[];
  /** By answer: where the parts of each field begin. */
  readonly #places: (ReadonlyMap<number, readonly number[]> | undefined)[] = [];

  constructor(contract: Contract) {
    this.contract = contract;
    this.families = contract.treatments.map(familyOfTreatment);
  }

  get isSmall(): boolean {
    return this.contract.operations.length <= operationsShownAtOnce;
  }

  /** What becomes of a field, in the order of the operations; empty: none answers it. */
  parts({ operations }: MatrixColumn, field: number): CellPart[] {
    return operations.flatMap((operation) => {
      if (operation.answer === null) return [];
      const cells = this.contract.answers[operation.answer] ?? [];
      return (this.#placesIn(operation.answer).get(field) ?? []).map((at) => ({
        operation,
        path: this.contract.paths[cells[at + 1] ?? -1] ?? '',
        treatment: this.contract.treatments[cells[at + 2] ?? -1] ?? '',
      }));
    });
  }

  /** The marks of a cell, each once, in the order families always stand in. */
  marks(column: MatrixColumn, field: number): Family[] {
    const met = new Set<Family>();
    for (const { answer } of column.operations) {
      if (answer === null) continue;
      const cells = this.contract.answers[answer] ?? [];
      for (const at of this.#placesIn(answer).get(field) ?? [])
        met.add(this.families[cells[at + 2] ?? -1] ?? 'remove');
    }
    return familyNames.filter((family) => met.has(family));
  }

  /** Fields of an answer, in the order of all fields. */
  fieldsOf({ answer }: ContractOperation): number[] {
    return answer === null ? [] : [...this.#placesIn(answer).keys()].toSorted((a, b) => a - b);
  }

  #placesIn(answer: number): ReadonlyMap<number, readonly number[]> {
    const known = this.#places[answer];
    if (known) return known;
    const places = new Map<number, number[]>();
    const cells = this.contract.answers[answer] ?? [];
    for (let at = 0; at < cells.length; at += 3) {
      const field = cells[at] ?? 0;
      const others = places.get(field);
      if (others) others.push(at);
      else places.set(field, [at]);
    }
    this.#places[answer] = places;
    return places;
  }
}

export interface MatrixView {
  columns: readonly MatrixColumn[];
  rows: readonly MatrixRow[];
  fieldCount: number;
  operations: readonly ContractOperation[];
  /** Fields in answers, by what becomes of them; of these operations and fields. */
  counts: Readonly<Record<Family, number>>;
}

/** Rows and columns that are asked for. A field that none of these operations answers is no row. */
export function matrixView(
  matrix: Matrix,
  filter: MatrixFilter,
  openGroups: ReadonlySet<string>,
): MatrixView {
  const { contract } = matrix;
  const operations = contract.operations.filter((one) =>
    holdsWords(foldedText(`${one.id} ${one.summary} ${one.tool} ${one.group}`), filter.operations),
  );
  const asked = contract.fields.map(({ name, says, class: dataClass }) =>
    holdsWords(foldedText(`${name} ${says} ${dataClass}`), filter.fields),
  );
  const { counts, isMet } = countCells(matrix, operations, asked, filter.family);
  const fields = contract.fields.flatMap((_, field) => (isMet[field] ? [field] : []));
  return {
    columns: columnsOf(operations, matrix.isSmall, openGroups),
    rows: withHeadings(fields, contract.fields),
    fieldCount: fields.length,
    operations,
    counts,
  };
}

/** In plain loops: every cell passes here with each word that is typed. */
function countCells(
  { contract, families }: Matrix,
  operations: readonly ContractOperation[],
  asked: readonly boolean[],
  family: Family | undefined,
): { counts: Record<Family, number>; isMet: readonly boolean[] } {
  const counts = { keep: 0, remove: 0, obscure: 0, link: 0, coarsen: 0, replace: 0 };
  const isMet = contract.fields.map(() => false);
  for (const { answer } of operations) {
    const cells = answer === null ? [] : (contract.answers[answer] ?? []);
    for (let at = 0; at < cells.length; at += 3) {
      const field = cells[at] ?? -1;
      if (!asked[field]) continue;
      const own = families[cells[at + 2] ?? -1] ?? 'remove';
      counts[own]++;
      if (family === undefined || own === family) isMet[field] = true;
    }
  }
  return { counts, isMet };
}

function columnsOf(
  operations: readonly ContractOperation[],
  isSmall: boolean,
  openGroups: ReadonlySet<string>,
): MatrixColumn[] {
  return [...Map.groupBy(operations, ({ group }) => group)].flatMap(([group, own]) => {
    const each = own.map((operation) => ({ group, operation, operations: [operation] }));
    if (isSmall || own.length === 1) return each;
    const whole = { group, operations: own };
    return openGroups.has(group) ? [whole, ...each] : [whole];
  });
}

function withHeadings(fields: readonly number[], all: readonly ContractField[]): MatrixRow[] {
  return [...Map.groupBy(fields, (field) => all[field]?.category ?? 'unsure')].flatMap(
    ([category, own]): MatrixRow[] => [
      { category, count: own.length },
      ...own.map((field) => ({ field })),
    ],
  );
}
