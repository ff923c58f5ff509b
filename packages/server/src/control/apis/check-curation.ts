import {
  fullInputSchema,
  type ApiCuration,
  type ArgumentCuration,
  type OperationCuration,
  type Tool,
} from '@leasehold/catalog';
import { PublicError, type ErrorIssue } from '@leasehold/contract';
import { parseTarget, type Json } from '@leasehold/privacy';
import { toolsOf } from '../../gateway/compile-lease.ts';
import { createValidator } from '../../gateway/arguments/validate.ts';
import { nameTools } from './tool-names.ts';
import type { ApiRow } from '../../store/tables/apis.ts';

/**
 * What an owner wants made of the operations, held against the description. Throws
 * `invalid_request` with every place that is wrong: what cannot be done must not look as if it
 * were.
 */
export function checkCuration(
  { model, toolNames }: Pick<ApiRow, 'model' | 'toolNames'>,
  curation: ApiCuration,
): ApiCuration | null {
  const ids = Object.keys(curation);
  if (ids.length === 0) return null;
  const tools = new Map(
    toolsOf({ api: model, toolNames, operations: ids, readOnly: false }).map((tool) => [
      tool.operation.id,
      tool,
    ]),
  );
  const taken = new Map(
    Object.entries(nameTools(model, toolNames)).map(([id, name]) => [name, id]),
  );
  const issues = Object.entries(curation).flatMap(([id, one]) => {
    const at = `/curation/${pointerPart(id)}`;
    const tool = tools.get(id);
    if (!tool)
      return [{ place: at, message: 'The API has no such operation that could be a tool' }];
    return [
      ...nameIssues(id, one, taken, at),
      ...argumentIssues(tool, one, at),
      ...hintIssues(one, at),
      ...dropIssues(one, at),
      ...pagingIssues(tool, one, at),
    ];
  });
  if (issues.length > 0)
    throw new PublicError('invalid_request', undefined, { issues: issues.slice(0, 50) });
  return curation;
}

const pointerPart = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * A name belongs to the operation that has or had it: agents that know it must not come to call
 * another.
 */
function nameIssues(
  id: string,
  { tool }: OperationCuration,
  taken: Map<string, string>,
  at: string,
): ErrorIssue[] {
  if (tool === undefined) return [];
  const owner = taken.get(tool);
  taken.set(tool, id);
  return owner === undefined || owner === id
    ? []
    : [{ place: `${at}/tool`, message: `Is the name of the tool of ${owner}` }];
}

function argumentIssues(
  tool: Tool,
  { arguments: curated = {} }: OperationCuration,
  at: string,
): ErrorIssue[] {
  const keys = new Set(tool.arguments.map(({ key }) => key));
  return Object.entries(curated).flatMap(([key, one]): ErrorIssue[] => {
    const place = `${at}/arguments/${pointerPart(key)}`;
    if (!keys.has(key))
      return [
        {
          place,
          message: `The tool has no argument of this name; it has ${[...keys].slice(0, 20).join(', ') || 'none'}`,
        },
      ];
    const isTaken =
      one.name !== undefined &&
      one.name !== key &&
      (keys.has(one.name) || namesOf(curated).filter((name) => name === one.name).length > 1);
    return [
      ...(isTaken ? [{ place: `${place}/name`, message: 'Is the name of another argument' }] : []),
      ...(one.pin !== undefined && one.preset !== undefined
        ? [{ place, message: 'Is either pinned or preset, not both' }]
        : []),
      ...(one.public !== undefined && one.pin === undefined
        ? [{ place: `${place}/public`, message: 'Says something of a pinned value only' }]
        : []),
      ...narrowingIssues(tool, key, one, place),
      ...valueIssues(tool, key, one.pin, `${place}/pin`),
      ...valueIssues(tool, key, one.preset, `${place}/preset`),
    ];
  });
}

function narrowingIssues(
  tool: Tool,
  key: string,
  { hidden, only = [], pin, preset }: ArgumentCuration,
  place: string,
): ErrorIssue[] {
  const isSent = pin !== undefined || preset !== undefined;
  if (hidden && (isSent || only.length > 0))
    return [
      { place: `${place}/hidden`, message: 'Is left out, so nothing else can be said of it' },
    ];
  if (hidden && tool.arguments.some((one) => one.key === key && one.required))
    return [{ place: `${place}/hidden`, message: 'The API asks for it; pin it instead' }];
  return only.flatMap((value, i) => {
    const at = `${place}/only/${i}`;
    const alone = valueIssues(tool, key, value, at);
    // Of a list, an element.
    return alone.length > 0 && valueIssues(tool, key, [value], at).length > 0 ? alone : [];
  });
}

const namesOf = (curated: Record<string, ArgumentCuration>): string[] =>
  Object.values(curated).flatMap(({ name }) => name ?? []);

/** The value fits what the API says of the argument; null is what is left out, so it is none. */
function valueIssues(
  tool: Tool,
  key: string,
  value: Json | undefined,
  place: string,
): ErrorIssue[] {
  if (value === undefined) return [];
  if (value === null) return [{ place, message: 'Must be a value' }];
  const { definitions } = tool;
  const alone: Tool = {
    ...tool,
    arguments: tool.arguments.filter((argument) => argument.key === key),
  };
  const { dependentRequired: _dependentRequired, ...schema } = fullInputSchema(alone, {
    definitions,
  });
  const [issue] = createValidator(() => schema)({ [key]: value });
  // The rule, and of values only those the description lists.
  return issue === undefined ? [] : [{ place, message: `Does not fit: ${issue}` }];
}

function hintIssues({ readOnly, destructive }: OperationCuration, at: string): ErrorIssue[] {
  return readOnly && destructive
    ? [{ place: `${at}/destructive`, message: 'What only reads does not destroy' }]
    : [];
}

/** The keys are those agents see: a renamed argument pages by its new name. */
function pagingIssues(
  tool: Tool,
  { pagination, arguments: curated = {} }: OperationCuration,
  at: string,
): ErrorIssue[] {
  if (pagination === undefined || pagination === 'none') return [];
  const { by, argument, size } = pagination;
  const place = `${at}/pagination`;
  const keys = new Set(tool.arguments.map(({ key }) => curated[key]?.name ?? key));
  const unknown = [argument, size].filter((key) => key !== undefined && !keys.has(key));
  return [
    ...(by !== 'link' && argument === undefined
      ? [
          {
            place: `${place}/argument`,
            message: `Paging by ${by} needs the argument that chooses the page`,
          },
        ]
      : []),
    ...unknown.map((key) => ({ place, message: `The tool has no argument ${key}` })),
  ];
}

function dropIssues({ dropFields = [] }: OperationCuration, at: string): ErrorIssue[] {
  return dropFields.flatMap((target, i) => {
    const { problem } = parseTarget(target);
    return problem === undefined ? [] : [{ place: `${at}/dropFields/${i}`, message: problem }];
  });
}
