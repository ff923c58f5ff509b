(globalThis as any).BIAS = Number(process.env.BIAS ?? 0);
import { readSamples } from '../../bench/labelled-text.ts';
import { createTagger } from '../../packages/privacy/src/text/tagger/tagger.ts';
import { readModel } from '../../packages/privacy/src/text/tagger/read-model.ts';
import { model } from '../../packages/privacy/src/text/tagger/model.ts';
import { SentenceMaker } from './sentences.ts';
import { languages } from './languages.ts';
import { benignValues } from '../../bench/benign-values.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { lexiconWords } from './lexicon-words.ts'; import { Lexicon } from '../../packages/privacy/src/text/tagger/lexicon.ts'; import { createCharacters } from '../../packages/privacy/src/text/tagger/characters.ts';
const verbose = process.argv.includes('-v');
let t0 = performance.now();
const m = readModel(model); const tag = createTagger(m);
console.log('load ms', performance.now() - t0, 'lexicon');
const held = lexiconWords(createCharacters(), false); const tagFull = tag; const tagHeld = createTagger({ ...m, lexicon: new Lexicon(held, held.size) }); console.log(held.size);
const ov = (a: any, b: any) => { const s = Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)); return s / (a.end - a.start + b.end - b.start - s); };
const cov = (a: any, list: any[]) => { let c = 0; for (const b of list) c += Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)); return c / (a.end - a.start); };
const samples = await readSamples('/work/shared/data/pii');
{ let g = 0, tp = 0, p = 0, ag = 0, ac = 0, ap = 0, aw = 0, gc=0;
for (const s of samples) { if (s.evasion !== undefined) continue; const f = tag(s.text);
  const gold = s.spans.filter((x) => x.kind === 'NAME'); const pr = f.filter((x) => x.tag === 'NAME');
  g += gold.length; p += pr.length; gc += gold.filter(x => cov(x, f) > 0.5).length;
  for (const x of gold) { if (pr.some((y) => ov(x, y) >= 0.5)) tp++; else if (verbose) console.log('  MISS', x.value, '  in ', JSON.stringify(s.text.slice(Math.max(0, x.start - 40), x.end + 30))); }
  for (const y of pr) if (!gold.some((x) => ov(x, y) >= 0.5) && verbose) console.log('  WRONG', s.text.slice(y.start, y.end), ' in ', JSON.stringify(s.text.slice(Math.max(0, y.start - 40), y.end + 30)));
  const agold = s.spans.filter((x) => /ADDRESS/.test(x.label) && !/EMAIL|IP/.test(x.label)); const apr = f.filter((x) => x.tag === 'ADDRESS');
  ag += agold.length; ac += agold.filter((x) => cov(x, apr) >= 0.5).length; ap += apr.length;
  for (const x of agold) if (cov(x, apr) < 0.5 && verbose) console.log('  AMISS', JSON.stringify(x.value), ' in ', JSON.stringify(s.text.slice(Math.max(0, x.start - 60), x.end + 30)), apr.map(y=>s.text.slice(y.start,y.end)));
  for (const y of apr) if (!s.spans.some((x) => /ADDRESS|GPE|ZIP|LOCATION|CITY/.test(x.label) && ov(x, y) > 0)) { aw++; if (verbose) console.log('  AWRONG', JSON.stringify(s.text.slice(y.start, y.end)), ' in ', JSON.stringify(s.text.slice(Math.max(0, y.start - 40), y.end + 30))); }
}
console.log('presidio NAME P', (tp / p).toFixed(3), 'R', (tp / g).toFixed(3), 'cov', (gc/g).toFixed(3), 'ADDR R', (ac / ag).toFixed(3), 'P', (1 - aw / ap).toFixed(3)); }
for (const l of languages) { const mk = new SentenceMaker('test', 7); let g = 0, tp = 0, p = 0, ag = 0, atp = 0, ap = 0;
  for (let i = 0; i < 600; i++) { const s = mk.make(l); const f = (process.argv.includes('--full') ? tagFull : tagHeld)(s.text);
    const G = (t: number) => s.spans.filter((x) => x.tag === t); const P = (t: string) => f.filter((x) => x.tag === t);
    g += G(1).length; p += P('NAME').length; tp += G(1).filter((x) => P('NAME').some((y) => ov(x, y) >= 0.5)).length;
    ag += G(2).length; ap += P('ADDRESS').length; atp += G(2).filter((x) => P('ADDRESS').some((y) => ov(x, y) >= 0.5)).length;
    if (process.argv.includes(l.code)) { for (const x of s.spans) if (!f.some((y) => ov(x, y) >= 0.5)) console.log('   miss', x.tag, s.text.slice(x.start, x.end), '|', JSON.stringify(s.text)); for (const y of f) if (!s.spans.some((x) => ov(x, y) >= 0.5)) console.log('   wrong', y.tag, s.text.slice(y.start, y.end), '|', JSON.stringify(s.text)); }
  }
  console.log(l.code, 'NAME P', (tp / p).toFixed(3), 'R', (tp / g).toFixed(3), ' ADDR P', (atp / ap).toFixed(3), 'R', (atp / ag).toFixed(3)); }
const benign = (name: string, texts: string[]) => { let w = 0; const hits: string[] = []; for (const t of texts) { w += t.split(/\s+/).length; for (const y of tag(t)) hits.push(y.tag[0] + ':' + t.slice(y.start, y.end).replace(/\n/g, '⏎')); }
  const c = new Map<string, number>(); for (const h of hits) c.set(h, (c.get(h) ?? 0) + 1);
  console.log('benign', name, w, 'words', hits.length, (hits.length / w * 1000).toFixed(2), 'per 1000', verbose ? [...c].sort((a, b) => b[1] - a[1]).slice(0, 150).map(([a, b]) => a + '×' + b).join(' | ') : ''); };
const docs = readdirSync('docs').filter((f) => f.endsWith('.md')).map((f) => readFileSync('docs/' + f, 'utf8')).concat(readdirSync('docs/decisions').map((f) => readFileSync('docs/decisions/' + f, 'utf8')), readFileSync('CHANGELOG.md', 'utf8'));
benign('docs', docs);
benign('code', readdirSync('packages/privacy/src/answer').map((f) => readFileSync('packages/privacy/src/answer/' + f, 'utf8')));
benign('values', [...benignValues(100).values()].flat());
benign('readmes', ['vite', 'fast-check', 'hono', 'pg', 'zod', 'undici', 'kysely', 'commander', 'pino', 'playwright-core', 'typescript', 'express', 'ajv', 'semver', 'react'].flatMap((n) => { try { return [readFileSync(`node_modules/${n}/README.md`, 'utf8')]; } catch { return []; } }));
{ const texts = samples.map((s) => s.text); const n = texts.reduce((a, t) => a + t.length, 0); let best = 1e9; for (let r = 0; r < 9; r++) { const s = performance.now(); for (const t of texts) tag(t); best = Math.min(best, performance.now() - s); } console.log('speed presidio', (n / best / 1000).toFixed(1), 'MB/s'); }
{ const n = docs.reduce((a, t) => a + t.length, 0); let best = 1e9; for (let r = 0; r < 9; r++) { const s = performance.now(); for (const t of docs) tag(t); best = Math.min(best, performance.now() - s); } console.log('speed docs', (n / best / 1000).toFixed(1), 'MB/s'); }
