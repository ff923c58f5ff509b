import { addToShape, createShape, areShapesAlike, type Json, type Shape } from '@leasehold/privacy';
import { isVariableSegment, type PathSegment } from './path-template.ts';

/** A path seen in a request, and what came back. */
export interface SeenPath {
  method: string;
  segments: PathSegment[];
  /** Parsed answers of success. */
  answer: Json | undefined;
}

/**
 * Finds the parts of paths that only comparison tells apart: `/pastries/Millefeuille` and
 * `/pastries/Eclair` answer alike, so the name is a variable. Changes `segments` in place. The
 * first part below what all APIs begin with (`/api/v1`) names a resource and is never taken for a
 * record.
 */
export function mergeSiblings(seen: readonly SeenPath[]): void {
  const root = createBranch();
  for (const path of seen) plant(root, path, 0);
  merge(root, 0, true);
}

interface Branch {
  children: Map<string, Branch>;
  variable: Branch | undefined;
  /** Paths that end here. */
  ends: SeenPath[];
  /** All paths that lead here or beyond. */
  through: SeenPath[];
}

function createBranch(): Branch {
  return { children: new Map(), variable: undefined, ends: [], through: [] };
}

function plant(root: Branch, path: SeenPath, depth: number): void {
  let at = root;
  for (const segment of path.segments.slice(depth)) {
    at = stepInto(at, segment);
    at.through.push(path);
  }
  at.ends.push(path);
}

function stepInto(branch: Branch, segment: PathSegment): Branch {
  if (isVariableSegment(segment)) return (branch.variable ??= createBranch());
  const known = branch.children.get(segment.fixed) ?? createBranch();
  branch.children.set(segment.fixed, known);
  return known;
}

const prefix = /^(?:api|apis|rest|services?|public|v\d+[\w.-]*|\d+(?:\.\d+)+)$/i;
/** Words that stand where ids do, and are none. */
const actions =
  /^(?:me|self|current|search|count|latest|new|all|default|stats|batch|bulk|export|import)$/i;

function merge(branch: Branch, depth: number, isPrefix: boolean): void {
  if (!isPrefix) {
    for (const name of alikeChildren(branch, depth + 1)) {
      for (const path of branch.children.get(name)?.through ?? []) {
        path.segments[depth] = { before: '', after: '', sent: name };
        plant(branch, path, depth);
      }
      branch.children.delete(name);
    }
  }
  for (const [name, child] of branch.children)
    merge(child, depth + 1, isPrefix && prefix.test(name));
  if (branch.variable) merge(branch.variable, depth + 1, false);
}

/**
 * Each sibling is compared with the first of each kind: without a limit ten thousand different ones
 * would be compared with each other.
 */
const kindsMax = 50;

/**
 * Names of children that answer alike: two where the collection itself is asked for, one where
 * others of it are ids, else three.
 */
function alikeChildren(branch: Branch, depth: number): string[] {
  const idProfile = branch.variable && profileOf(branch.variable, depth);
  const groups: { profile: Map<string, Shape>; names: string[] }[] = idProfile
    ? [{ profile: idProfile, names: [] }]
    : [];
  for (const [name, child] of branch.children) {
    if (actions.test(name)) continue;
    const profile = profileOf(child, depth);
    if (profile.size === 0) continue;
    const group = groups.find((one) => haveSameAnswers(one.profile, profile));
    if (group) group.names.push(name);
    else if (groups.length < kindsMax) groups.push({ profile, names: [name] });
  }
  const namesMin = branch.ends.length > 0 ? 2 : 3;
  return groups.flatMap(({ profile, names }) =>
    names.length >= (profile === idProfile ? 1 : namesMin) ? names : [],
  );
}

/**
 * The shape of the answers at each place below: `GET /orders`. Only what says something: objects
 * with two properties or more.
 */
function profileOf(child: Branch, depth: number): Map<string, Shape> {
  const profile = new Map<string, Shape>();
  for (const { method, segments, answer } of child.through) {
    if (answer === undefined) continue;
    const rest = segments
      .slice(depth)
      .map((segment) => (isVariableSegment(segment) ? '{}' : segment.fixed));
    const key = [method, ...rest].join(' ');
    const shape = profile.get(key) ?? createShape();
    addToShape(shape, answer);
    profile.set(key, shape);
  }
  return new Map([...profile].filter(([, shape]) => saysSomething(shape)));
}

function saysSomething(shape: Shape): boolean {
  return shape.properties.size >= 2 || (shape.items !== undefined && saysSomething(shape.items));
}

/** At every place both were seen at, and there is one. */
function haveSameAnswers(
  one: ReadonlyMap<string, Shape>,
  other: ReadonlyMap<string, Shape>,
): boolean {
  const shared = [...one].flatMap(([key, shape]): [Shape, Shape][] => {
    const twin = other.get(key);
    return twin ? [[shape, twin]] : [];
  });
  return shared.length > 0 && shared.every(([a, b]) => isSame(a, b));
}

function isSame(one: Shape, other: Shape): boolean {
  if (!areShapesAlike([one, other])) return false;
  if (one.items && other.items && saysSomething(one.items) && !isSame(one.items, other.items))
    return false;
  return [...one.properties].every(([name, property]) => {
    const twin = other.properties.get(name);
    return (
      !twin ||
      property.objects + property.arrays === 0 ||
      twin.objects + twin.arrays === 0 ||
      isSame(property, twin)
    );
  });
}
