import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import diff from 'highlight.js/lib/languages/diff';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';

const languages = { sh: bash, diff, json, python, ts: typescript, tsx: typescript, yaml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Code as HTML, its parts in spans with classes; undefined: a language that is not known here. */
export function highlighted(code: string, language: string): string | undefined {
  return Object.hasOwn(languages, language)
    ? hljs.highlight(code, { language, ignoreIllegals: true }).value
    : undefined;
}
