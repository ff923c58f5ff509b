import { isObject, type Json } from '@leasehold/privacy';
import { parseDocument } from '../documents/document.ts';
import { isAddress, joinLocation } from '../documents/location.ts';
import { plainText } from '../plain-text.ts';
import { htmlTags } from './html-tags.ts';
import type { HtmlTag } from './html-tags.ts';
import { firstArguments, scriptValues } from './script-values.ts';
import type { ScriptValue } from './script-values.ts';

/** What a documentation page shows. */
export interface PageFinding {
  /** In the page's order; each stands in the page, or at an address. */
  descriptions: ShownDescription[];
  /** Where it may be told what is shown, where the page itself does not: the likeliest first. */
  further: { location: string; isPage: boolean }[];
}

export interface ShownDescription {
  /** As the page calls it; empty where it does not. */
  name: string;
  location?: string;
  text?: string;
}

/**
 * One text of a documentation page: the page, one of its scripts, or a configuration these name.
 */
export interface PageText {
  text: string;
  location: string;
  /** The `Link` header it came with (RFC 8288). */
  link?: string;
}

/** Whether a text is an HTML page. */
export function isHtmlPage(text: string): boolean {
  let start = text
    .slice(0, 10_000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  while (start.startsWith('<!--') && start.includes('-->', 4))
    start = start.slice(start.indexOf('-->', 4) + 3).trimStart();
  return /^<(?:!doctype html|html|head|body)\b/i.test(start);
}

/**
 * Finds the API description a documentation page shows: Swagger UI, Redoc, Scalar and their like,
 * or a `service-desc` link (RFC 8631). Nothing of the page is run: scripts are read as text.
 * Addresses are resolved against `base`, the page's own; only http(s) ones are answered where that
 * is one.
 */
export function findDescriptions(
  { text, location, link = '' }: PageText,
  base = location,
): PageFinding {
  const finding = isHtmlPage(text)
    ? findInPage(text)
    : text.trimStart().startsWith('{')
      ? findInConfiguration(text)
      : findInScript(text);
  finding.descriptions.push(...linkedInHeader(link));
  return {
    descriptions: distinct(finding.descriptions.flatMap((one) => resolve(one, base))),
    further: finding.further.flatMap((one) => resolve(one, base)),
  };
}

function resolve<Named extends { location?: string }>(one: Named, base: string): Named[] {
  if (one.location === undefined) return [one];
  const written = one.location.trim().split('#', 1)[0] ?? '';
  const location = joinLocation(base, written);
  // Neither another scheme nor, from an encrypted page, an open address.
  const isAllowed = isAddress(base)
    ? isAddress(location) && !(/^https:/i.test(base) && /^http:/i.test(location))
    : isAddress(location) || !/^[a-z][a-z0-9+.-]+:/i.test(location);
  return written !== '' && isAllowed ? [{ ...one, location }] : [];
}

function distinct(descriptions: ShownDescription[]): ShownDescription[] {
  return [...new Map(descriptions.map((one) => [one.location ?? one.text, one])).values()];
}

// --- a page ---

function findInPage(page: string): PageFinding {
  const shown: ShownDescription[] = [];
  const linked: ShownDescription[] = [];
  const told: PageFinding['further'] = [];
  const scripts: PageFinding['further'] = [];
  for (const tag of htmlTags(page)) {
    const own = describedByElement(tag);
    shown.push(...own);
    if (tag.name === 'link') linked.push(...linkedByElement(tag));
    if (tag.name === 'meta') told.push(...refreshed(tag));
    if (tag.name !== 'script' || own.length > 0) continue;
    const source = tag.attributes.get('src');
    if (source !== undefined && isConfigurationScript(source))
      scripts.push({ location: source, isPage: false });
    const finding = findInScript(tag.text);
    shown.push(...finding.descriptions);
    told.push(...finding.further);
  }
  return { descriptions: [...shown, ...linked], further: [...told, ...scripts] };
}

/** Attributes by which elements name what they show: Redoc, RapiDoc, Stoplight Elements, Scalar. */
const elementAttributes: Readonly<Record<string, string>> = {
  redoc: 'spec-url',
  'rapi-doc': 'spec-url',
  'elements-api': 'apidescriptionurl',
};

function describedByElement(tag: HtmlTag): ShownDescription[] {
  const attribute = Object.hasOwn(elementAttributes, tag.name)
    ? elementAttributes[tag.name]
    : undefined;
  const location = tag.attributes.get(attribute ?? '');
  if (location !== undefined) return [{ name: '', location }];
  if (tag.attributes.get('id') !== 'api-reference') return [];
  const address = tag.attributes.get('data-url');
  if (address !== undefined) return [{ name: '', location: address }];
  const configured = parseDocument(tag.attributes.get('data-configuration') ?? '').root;
  const embedded = tag.text.trim() === '' ? undefined : embeddedText(tag.text);
  return [
    ...(isObject(configured) ? ofConfiguration(configured) : []),
    ...(embedded === undefined ? [] : [{ name: '', text: embedded }]),
  ];
}

function linkedByElement({ attributes }: HtmlTag): ShownDescription[] {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const location = attributes.get('href');
  return relations.includes('service-desc') && location !== undefined
    ? [{ name: attributes.get('title') ?? '', location }]
    : [];
}

/** `<meta http-equiv="refresh" content="0; url=…">`. */
function refreshed({ attributes }: HtmlTag): PageFinding['further'] {
  if (attributes.get('http-equiv')?.toLowerCase() !== 'refresh') return [];
  const [, location] =
    /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(
      attributes.get('content')?.slice(0, 2_000) ?? '',
    ) ?? [];
  return location === undefined ? [] : [{ location, isPage: true }];
}

/** Scripts that hold a viewer's settings rather than the viewer. */
function isConfigurationScript(source: string): boolean {
  const file = /([^/?#]*)(?:[?#]|$)/.exec(source.slice(-500))?.[1] ?? '';
  return (
    /^(?:swagger|redoc|scalar|openapi|api|docs?|index|init|main|app|config|custom|ui)[\w.-]*\.m?js$/i.test(
      file,
    ) && !/bundle|preset|standalone|vendor|\.min\./i.test(file)
  );
}

/** RFC 8288 3: `</openapi.json>; rel="service-desc"`. */
function linkedInHeader(header: string): ShownDescription[] {
  const links = header
    .slice(0, 10_000)
    .matchAll(
      /<([^<>]{1,2000})>((?:\s*;\s*[\w!#$%&'*+.^`|~-]+\s*(?:=\s*(?:"[^"]{0,500}"|[^\s",;]{1,500}))?){0,20})/g,
    );
  return [...links].flatMap(([, location = '', parameters = '']) =>
    /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?service-desc(?:\s[^"]*)?"|service-desc\b)/i.test(parameters)
      ? [{ name: '', location }]
      : [],
  );
}

// --- scripts and configurations ---

const viewers =
  /SwaggerUI|SwaggerUi|swaggerDoc|Redoc|redoc|RapiDoc|Scalar|createApiReference|configObject/;
const embeddedNames = ['spec', 'swaggerDoc', '__redoc_state', 'content'];
const listNames = ['urls', 'swaggerUrls', 'sources'];
const addressNames = ['swaggerUrl', 'specUrl', 'schemaUrl', 'url'];

/**
 * The settings of a viewer in a script. What is embedded counts more than a list of addresses, and
 * that more than one address.
 */
function findInScript(script: string): PageFinding {
  if (!viewers.test(script)) return { descriptions: [], further: [] };
  const values = scriptValues(script, [
    ...embeddedNames,
    ...listNames,
    ...addressNames,
    'configUrl',
    'configObject',
    'configuration',
  ]);
  const configured = values.flatMap(({ name, code }) =>
    code !== undefined && name.startsWith('config') ? parsed(code) : [],
  );
  const embedded = values.filter(({ name }) => embeddedNames.includes(name)).flatMap(ofEmbedded);
  const listed = values
    .filter(({ name }) => listNames.includes(name))
    .flatMap(({ code }) => (code === undefined ? [] : parsed(code).flatMap(ofList)));
  const single = values.flatMap(({ name, text }) =>
    addressNames.includes(name) && text !== undefined && text !== ''
      ? [{ name: '', location: text }]
      : [],
  );
  const initialised = firstArguments(script, 'Redoc.init').map((location) => ({
    name: '',
    location,
  }));
  const all = [
    ...embedded,
    ...configured.flatMap((one) => (isObject(one) ? ofConfiguration(one) : [])),
    ...listed,
    ...initialised,
  ];
  const further = values.flatMap(({ name, text }) =>
    name === 'configUrl' && text ? [{ location: text, isPage: false }] : [],
  );
  // The address beside a list or a configuration is the viewer's own example.
  return { descriptions: all.length > 0 || further.length > 0 ? all : single, further };
}

function ofEmbedded({ text, code }: ScriptValue): ShownDescription[] {
  const embedded = embeddedText(code ?? text ?? '');
  return embedded === undefined ? [] : [{ name: '', text: embedded }];
}

/** The description in a literal or text: the whole of it, or where Redoc's state keeps it. */
function embeddedText(code: string): string | undefined {
  const [root] = parsed(code);
  if (!isObject(root)) return undefined;
  const spec = isObject(root['spec']) ? root['spec'] : {};
  const candidates = [root, spec, spec['data'], root['content']].map((one) =>
    typeof one === 'string' ? parseDocument(one).root : one,
  );
  const found = candidates.find(
    (one) => isObject(one) && ['openapi', 'swagger'].some((key) => Object.hasOwn(one, key)),
  );
  return found === undefined ? undefined : JSON.stringify(found);
}

/**
 * A literal is read as JSON, with comments and trailing commas, or as the YAML that bare keys and
 * single quotes make it.
 */
function parsed(code: string): Json[] {
  const { root } = /^\s*[{[]/.test(code) ? parseDocument(code) : {};
  return root === undefined ? [] : [root];
}

/** What Swagger UI loads from its `configUrl`, and Scalar from `data-configuration`. */
function findInConfiguration(text: string): PageFinding {
  const [root] = parsed(text);
  return { descriptions: isObject(root) ? ofConfiguration(root) : [], further: [] };
}

function ofConfiguration(root: { [key: string]: Json }): ShownDescription[] {
  const embedded = embeddedText(JSON.stringify(root));
  if (embedded !== undefined) return [{ name: '', text: embedded }];
  const listed = listNames.flatMap((name) =>
    Object.hasOwn(root, name) ? ofList(root[name] ?? null) : [],
  );
  if (listed.length > 0) return listed;
  const spec = isObject(root['spec']) ? root['spec'] : {};
  return [root['url'], spec['url']].flatMap((location) =>
    typeof location === 'string' && location !== '' ? [{ name: '', location }] : [],
  );
}

const listedMax = 100;

function ofList(list: Json): ShownDescription[] {
  return (Array.isArray(list) ? list.slice(0, listedMax) : []).flatMap(
    (one): ShownDescription[] => {
      if (!isObject(one)) return [];
      const name = plainText(
        [one['name'], one['title'], one['slug']].find((word) => typeof word === 'string') ?? '',
        80,
      );
      const text = embeddedText(JSON.stringify(one));
      if (text !== undefined) return [{ name, text }];
      return typeof one['url'] === 'string' ? [{ name, location: one['url'] }] : [];
    },
  );
}
