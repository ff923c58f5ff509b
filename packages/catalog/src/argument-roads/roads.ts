import type { Json, Road } from '@leasehold/privacy';
import type { ProtectedField } from './policy-fields.ts';
import type { ProtectedFields } from './protected-fields.ts';
import type { RecordId } from './record-ids.ts';

/** A road that something asked goes by: closed, or open by a line of the policy. */
export interface RoadFinding {
  road: Road;
  /** undefined: what is asked cannot be read, so it may be any field. */
  field: Pick<ProtectedField, 'name' | 'class' | 'hasTokens'> | undefined;
  place: string;
  isOpen: boolean;
  /** Nobody but who asks has named the field. */
  isUnknown?: boolean;
  /** It is called after the argument: nothing says what this is held against. */
  isUnexplained?: boolean;
}

export interface Judge {
  fields: ProtectedFields;
  /** Of the answers of the operations that read, of whatever kind of record. */
  others: () => readonly ProtectedFields[];
  /** The records have the id of a person whose name other answers hide. */
  namesPeople: () => boolean;
  /** Whether a line of the policy opens the road over this field; undefined: over all fields. */
  isOpen: (
    road: Road,
    field: { name: string; class: string; meaning?: string } | undefined,
  ) => boolean;
  /** What the arguments stand in: the resources of the path. */
  around: readonly string[];
  /** It is a variable of the path. */
  isPath: boolean;
  /** It says where an order goes on. */
  isCursor: boolean;
  /** The operation reads, and changes nothing. */
  isRead: boolean;
  /** A call asks by it, so that an answer which is nothing but a verdict is one on it. */
  mayBeJudged: boolean;
  /** What the variable of a path takes that names a record; absent: it is no such variable. */
  record?: (RecordId & { variable: string }) | undefined;
  /** The variable of a path, where a list shows agents such names as it is given; else absent. */
  listedName?: string;
  /** Texts that the schema of the argument lets choose from: they are nobody's. */
  choices: ReadonlySet<string>;
}

/** One road of one argument, for an owner to see. */
export interface ArgumentRoad {
  road: Road;
  isOpen: boolean;
  /** The argument, or the place in it. */
  place: string;
  /** Names of protected fields; empty: any. */
  fields: readonly string[];
}

/** A road over several fields: those it is closed over, and those it is open over. */
export const roadsApart = (
  road: Road,
  place: string,
  names: readonly string[],
  isOpened: (name: string) => boolean,
): ArgumentRoad[] =>
  [false, true].flatMap((isOpen) => {
    const fields = names.filter((name) => isOpened(name) === isOpen);
    return fields.length > 0 ? [{ road, isOpen, place, fields }] : [];
  });

/** Each road once, however many ways of reading find it. */
export function roadsOfChoice(found: readonly RoadFinding[], choice: string): ArgumentRoad[] {
  const roads = Map.groupBy(found, ({ road, isOpen, place }) => `${road} ${isOpen} ${place}`);
  return [...roads.values()].flatMap(([first]) => {
    if (!first) return [];
    const { road, isOpen, place } = first;
    return { road, isOpen, place, fields: [choice] };
  });
}

/** The classes that words of an argument are searched for in. */
export function searchRoads(key: string, { fields, isOpen }: Judge): ArgumentRoad[] {
  const { classes } = fields.searched();
  const isOpened = (name: string) =>
    isOpen('search', undefined) || isOpen('search', { name, class: name, meaning: name });
  const road = (list: readonly string[], isOpened: boolean): ArgumentRoad[] =>
    list.length === 0
      ? []
      : [{ road: 'search', isOpen: isOpened, place: key, fields: list.map(inWords) }];
  const all = [...classes];
  return [
    ...road(
      all.filter((name) => !isOpened(name)),
      false,
    ),
    ...road(all.filter(isOpened), true),
  ];
}

const inWords = (name: string): string => name.replaceAll('_', ' ');

/**
 * All that is decided about one argument: by the owner, who may pin it, and by the policy, which
 * closes roads. Worked out when the lease is compiled.
 */
export interface ArgumentJudgement {
  key: string;
  /** Agents see it in the tool. Not: it is pinned, or whatever is given there is refused. */
  isShown: boolean;
  /** Choices of its schema that are closed, and so not shown. */
  closedChoices: ReadonlySet<string>;
  /** What the tool says of it. */
  note: string | undefined;
  roads: readonly ArgumentRoad[];
  /** What is closed among all that this value asks for, and counts; the first is told. */
  closedIn(value: Json, counts?: (finding: RoadFinding) => boolean): RoadFinding | undefined;
  /** Texts in this value that records may be looked up by; choices of its schema are none. */
  askedIn(value: Json): string[];
}

/** What the policy makes of the arguments of one tool. */
export interface ArgumentRoads {
  judgements: readonly ArgumentJudgement[];
  /** Roads of arguments that ask together: one says the field, another what it is held against. */
  beside(): readonly ArgumentRoad[];
  /** Why these arguments, with their tokens as yet unopened, are not sent; undefined: they may be. */
  refusal(args: { [key: string]: Json }): string | undefined;
  /** The arguments that records may be looked up by, with the texts in each. */
  asked(args: { [key: string]: Json }): { key: string; texts: string[] }[];
  /** Whether a line of the policy lets raw values of that class look records up. */
  isRawOpen(dataClass: string): boolean;
  /**
   * The same where the operation turns out to look things up by its body, which nothing had said.
   * Only raw values of protected fields, and parts and ranges of them, count.
   */
  refusalOfLookUp(args: { [key: string]: Json }): string | undefined;
}
