// A process of its own: the package unpacks below os.tmpdir(), under fixed names and whatever is
// there already, so TMPDIR names the folder.
import { join } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';

await packaged.executablePath();
await inflate(
  join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br'),
);
