import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callPathDe } from './de/call-path.ts';
import { demoDe } from './de/demo.ts';
import { frameDe } from './de/frame.ts';
import { scriptDe } from './de/script.ts';
import { treatmentsDe } from './de/treatments.ts';
import { workbenchDe } from './de/workbench.ts';
import { callPathEn } from './en/call-path.ts';
import { demoEn } from './en/demo.ts';
import { frameEn } from './en/frame.ts';
import { scriptEn } from './en/script.ts';
import { treatmentsEn } from './en/treatments.ts';
import { workbenchEn } from './en/workbench.ts';
import { callPathEs } from './es/call-path.ts';
import { demoEs } from './es/demo.ts';
import { frameEs } from './es/frame.ts';
import { scriptEs } from './es/script.ts';
import { treatmentsEs } from './es/treatments.ts';
import { workbenchEs } from './es/workbench.ts';

// Those with elements in them are held by test/site/languages.test.ts, as pages show them.
const tables = {
  callPath: { en: callPathEn, de: callPathDe, es: callPathEs },
  demo: { en: demoEn, de: demoDe, es: demoEs },
  frame: { en: frameEn, de: frameDe, es: frameEs },
  script: { en: scriptEn, de: scriptDe, es: scriptEs },
  treatments: { en: treatmentsEn, de: treatmentsDe, es: treatmentsEs },
  workbench: { en: workbenchEn, de: workbenchDe, es: workbenchEs },
};

/** Every entry of a table by its path; of a function what it makes of two examples. */
function entriesOf(table: object, path = ''): [path: string, words: string][] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) => {
    const at = `${path}/${name}`;
    if (typeof value === 'string') return [[at, value]];
    if (typeof value === 'function')
      return [
        [`${at}(1)`, String(value(1, 'one', 'only'))],
        [`${at}(2)`, String(value(2, 'two', 'both'))],
      ];
    assert.ok(typeof value === 'object' && value !== null, at);
    return entriesOf(value, at);
  });
}

const openPlaces = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).toSorted();

/** Entries that read alike in two languages, and the one whose words `treatments` has. */
const alike =
  /^\/(?:formats\/(?:openapi|swagger)|kinds\/(?:OpenAPI|Postman|cURL)|exampleNames\/contacts)|^\/links\/docs$|^\/rows\/|^\/tools\/tool$|^\/source\/operations\(1\)|^\/treatmentName\(/;

for (const [name, { en, ...others }] of Object.entries(tables))
  for (const [language, table] of Object.entries(others))
    // promise: site.languages-say-the-same
    test(`${name} in ${language} has every entry of the English one, with the same places left open, and none of its words`, () => {
      const source = new Map(entriesOf(en));
      const translated = new Map(entriesOf(table));
      assert.deepEqual([...translated.keys()].toSorted(), [...source.keys()].toSorted());
      for (const [path, words] of translated) {
        const english = source.get(path) ?? '';
        assert.notEqual(words.trim(), '', path);
        assert.deepEqual(openPlaces(words), openPlaces(english), path);
        if (!alike.test(path)) assert.notEqual(words, english, path);
      }
    });
