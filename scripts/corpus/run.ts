import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeSuggestions, measureSuggestions } from '../../bench/suggestions.ts';
import { measureCatalog } from './catalog.ts';
import { measureHostileValues } from './hostile-values.ts';
import { measureInspector } from './inspector.ts';
import { measureLeaks } from './leak.ts';
import { measureCaptures, measureCommands } from './observed.ts';
import { measurePostman } from './postman.ts';
import type { Section } from './section.ts';
import { measureUriTemplates } from './uri-templates.ts';

/** Every part of the run whose files are in the folder. */
export const parts: Record<
  string,
  { needs: string; measure: (folder: string) => Promise<Section> | Section }
> = {
  catalog: { needs: 'openapi', measure: measureCatalog },
  'HAR captures': { needs: 'har', measure: measureCaptures },
  'cURL commands': { needs: 'curl', measure: measureCommands },
  inspector: { needs: 'openapi', measure: measureInspector },
  leak: { needs: 'payloads', measure: measureLeaks },
  'hostile values': { needs: 'suites', measure: measureHostileValues },
  suggestion: { needs: 'payloads', measure: measureSuggestion },
  postman: { needs: 'postman', measure: measurePostman },
  'URI templates': { needs: 'suites/uri-template', measure: measureUriTemplates },
};

/** Runs one part. @returns undefined where the folder does not have what it needs. */
export async function runPart(name: string, folder: string): Promise<Section | undefined> {
  const part = parts[name];
  const path = part && join(folder, part.needs);
  return path !== undefined && existsSync(path) ? part?.measure(path) : undefined;
}

async function measureSuggestion(folder: string): Promise<Section> {
  const figures = await measureSuggestions(folder);
  const { recall, precision, controls } = figures;
  const shortfalls = figures.isGoodEnough
    ? []
    : [
        `recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}, controls ${controls.length}`,
      ];
  return { name: 'suggestion', lines: describeSuggestions(figures), shortfalls };
}
