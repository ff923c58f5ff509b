import { eachItem } from '@leasehold/contract/browser';
import { client, useRead } from '../api.ts';
import type { EditorState } from './editor-state.ts';
import { isPreset, packIn, templateIdIn, type PolicyBeginning } from './packs.ts';
import { draftOf } from './policy-edit.ts';
import { PolicyDefaults } from './PolicyDefaults.tsx';
import { presetDocument } from './preset-document.ts';
import type { Editor } from './use-editor.ts';
import { phrase } from '../words/phrase.ts';

interface DefaultsViewProps {
  apiId: string;
  editor: Editor;
  state: EditorState;
  locked: string | undefined;
}

/**
 * The defaults of the draft. A preset is put over the suggestions for all of the API, which are
 * read for it.
 */
export function DefaultsView({ apiId, editor, state, locked }: DefaultsViewProps) {
  const packs = useRead('GET /apis/{id}/packs', { params: { id: apiId } }).data?.items ?? [];
  const templates = useRead('GET /templates', { query: { limit: 200 } }).data?.items ?? [];
  const begin = async (name: PolicyBeginning) => {
    const pack = packIn(name, packs);
    if (pack) return editor.put(draftOf(pack.policy));
    const templateId = templateIdIn(name);
    if (templateId !== undefined) return beginFrom(templateId);
    if (!isPreset(name)) return phrase('Nobody knows this pack.');
    const read = (cursor?: string) =>
      client('GET /apis/{id}/suggestions', {
        params: { id: apiId },
        query: { limit: 200, ...(cursor !== undefined && { cursor }) },
      });
    try {
      return editor.put(draftOf(presetDocument(name, await Array.fromAsync(eachItem(read)))));
    } catch (error) {
      return error instanceof Error ? error.message : phrase('The suggestions could not be read.');
    }
  };
  const beginFrom = async (id: string) => {
    try {
      const input = { params: { id }, query: { apiId } };
      return editor.put(draftOf((await client('GET /templates/{id}/fit', input)).policy));
    } catch (error) {
      return error instanceof Error ? error.message : phrase('The template could not be read.');
    }
  };
  const broken = state.broken && phrase('The text of the policy has mistakes: mend it first.');
  return (
    <PolicyDefaults
      draft={state.draft}
      locked={locked ?? broken}
      onPut={editor.put}
      onPreset={begin}
      packs={packs}
      templates={templates}
      apiId={apiId}
    />
  );
}
