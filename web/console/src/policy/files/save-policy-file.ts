import { yamlText } from '@leasehold/contract/yaml-text';
import type { Json } from '@leasehold/privacy';
import { saveFile } from '../../parts/save-file.ts';

/** `front-desk.policy.yaml`, with what stands below `policy` in the file of an export. */
export function savePolicyFile(name: string, document: Json): void {
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  saveFile(
    `${words.replaceAll(/^-|-$/g, '') || 'policy'}.policy.yaml`,
    'application/yaml',
    yamlText(document),
  );
}
