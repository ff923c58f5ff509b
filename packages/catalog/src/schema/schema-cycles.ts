import { isObject, type Json, type JsonObject } from '@leasehold/privacy';

type Definitions = Record<string, JsonObject>;

/**
 * A schema may contain itself as a property, an item, a member: data ends, so checking it ends. It
 * may not apply itself to the same value (`A: { allOf: [A] }`): a validator would never return. The
 * usual source is inheritance written from both ends: `Pet` is `oneOf: [Cat, …]` and `Cat` is
 * `allOf: [Pet, …]`. Such a `Cat` is led to `Pet_base`, which is `Pet` without its alternatives,
 * and means what was meant. A circle that has no such reading is cut, and `onCut` gets the
 * definition it was cut in.
 */
export function breakCycles(definitions: Definitions, onCut: (name: string) => void): Definitions {
  const circles = findCircles(definitions);
  if (circles.size === 0) return definitions;
  const bases = new Map<string, string>();
  const result = new Map(Object.entries(definitions));
  const pending: string[] = [];
  const baseOf = (name: string): string => {
    const known = bases.get(name);
    if (known !== undefined) return known;
    let base = `${name}_base`;
    while (result.has(base)) base += '_';
    bases.set(name, base);
    result.set(base, {});
    pending.push(name);
    return base;
  };
  for (const name of circles.keys()) {
    const isInside = (target: string) => circles.get(target) === circles.get(name);
    result.set(name, redirect(definitions[name] ?? {}, { isInside, baseOf, isBase: false }));
  }
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const circle = circles.get(name);
    const isInside = (target: string) => circles.get(target) === circle;
    result.set(baseOf(name), redirect(definitions[name] ?? {}, { isInside, baseOf, isBase: true }));
  }
  return cutRest(Object.fromEntries(result), onCut);
}

// --- leading what inherits to the base ---

interface Redirection {
  isInside: (target: string) => boolean;
  baseOf: (name: string) => string;
  /**
   * A base says what its original says, without the alternatives that lead back into the circle.
   */
  isBase: boolean;
}

const alternatives = ['anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'] as const;

function redirect(schema: JsonObject, rule: Redirection): JsonObject {
  const next = { ...schema };
  const target = targetOf(schema);
  if (target !== undefined && rule.isInside(target)) next.$ref = `#/$defs/${rule.baseOf(target)}`;
  if (Array.isArray(schema.allOf))
    next.allOf = schema.allOf.map((member) => (isObject(member) ? redirect(member, rule) : member));
  for (const keyword of rule.isBase ? alternatives : []) {
    if (subschemas(schema[keyword], keyword).flatMap(targets).some(rule.isInside))
      delete next[keyword];
  }
  return next;
}

// --- the graph of definitions that apply one another to the same value ---

function targetOf(schema: JsonObject): string | undefined {
  return typeof schema.$ref === 'string' ? schema.$ref.slice('#/$defs/'.length) : undefined;
}

function subschemas(value: Json | undefined, keyword: string): JsonObject[] {
  const list = Array.isArray(value)
    ? value
    : isObject(value)
      ? keyword === 'dependentSchemas'
        ? Object.values(value)
        : [value]
      : [];
  return list.filter(isObject);
}

function targets(schema: JsonObject): string[] {
  const own = targetOf(schema);
  const below = (['allOf', ...alternatives] as const).flatMap((keyword) =>
    subschemas(schema[keyword], keyword).flatMap(targets),
  );
  return own === undefined ? below : [own, ...below];
}

/**
 * Definitions on a circle, each with the circle's number: the strongly connected components
 * (Kosaraju), single ones only if they apply themselves.
 */
function findCircles(definitions: Definitions): Map<string, number> {
  const forward = new Map(
    Object.entries(definitions).map(([name, schema]) => [name, targets(schema)]),
  );
  const backward = new Map<string, string[]>();
  for (const [name, list] of forward) {
    for (const target of list) {
      const sources = backward.get(target);
      if (sources) sources.push(name);
      else backward.set(target, [name]);
    }
  }
  const component = new Map<string, number>();
  for (const [number, name] of finishingOrder(forward).toReversed().entries()) {
    const pending = [name];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (component.has(next)) continue;
      component.set(next, number);
      pending.push(...(backward.get(next) ?? []));
    }
  }
  const sizes = new Map<number, number>();
  for (const number of component.values()) sizes.set(number, (sizes.get(number) ?? 0) + 1);
  const isCircular = ([name, number]: [string, number]) =>
    (sizes.get(number) ?? 0) > 1 || forward.get(name)?.includes(name) === true;
  return new Map([...component].filter(isCircular));
}

/**
 * Names in the order a depth-first walk leaves them; without recursion, since chains of definitions
 * can be long.
 */
function finishingOrder(graph: Map<string, string[]>): string[] {
  const order: string[] = [];
  walk(graph, { leave: (name) => order.push(name) });
  return order;
}

interface Visitor {
  leave?: (name: string) => void;
  /** An edge that leads back to a definition the walk is still inside. */
  back?: (from: string, to: string) => void;
}

function walk(graph: Map<string, string[]>, { leave, back }: Visitor): void {
  const state = new Map<string, 'inside' | 'left'>();
  for (const start of graph.keys()) {
    const path = state.has(start) ? [] : [{ name: start, rest: [...(graph.get(start) ?? [])] }];
    if (path.length > 0) state.set(start, 'inside');
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = top.rest.pop();
      if (target === undefined) {
        state.set(top.name, 'left');
        leave?.(top.name);
        path.pop();
      } else if (state.get(target) === 'inside') back?.(top.name, target);
      else if (!state.has(target)) {
        state.set(target, 'inside');
        path.push({ name: target, rest: [...(graph.get(target) ?? [])] });
      }
    }
  }
}

// --- what is left ---

/**
 * Circles of nothing but inheritance, or nothing but alternatives, describe no value; the reference
 * that closes one is taken out.
 */
function cutRest(definitions: Definitions, onCut: (name: string) => void): Definitions {
  const cuts = new Map<string, Set<string>>();
  const graph = new Map(
    Object.entries(definitions).map(([name, schema]) => [name, targets(schema)]),
  );
  walk(graph, { back: (from, to) => cuts.set(from, (cuts.get(from) ?? new Set()).add(to)) });
  for (const name of cuts.keys()) onCut(name);
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [
      name,
      cut(schema, cuts.get(name) ?? new Set()),
    ]),
  );
}

function cut(schema: JsonObject, dropped: ReadonlySet<string>): JsonObject {
  if (dropped.size === 0) return schema;
  const next = { ...schema };
  if (dropped.has(targetOf(schema) ?? '')) delete next.$ref;
  for (const keyword of ['allOf', ...alternatives] as const) {
    const value = schema[keyword];
    const inner = (part: Json): Json => (isObject(part) ? cut(part, dropped) : part);
    if (Array.isArray(value)) next[keyword] = value.map(inner);
    else if (isObject(value) && keyword === 'dependentSchemas')
      next[keyword] = Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, inner(part)]),
      );
    else if (isObject(value)) next[keyword] = inner(value);
  }
  return next;
}
