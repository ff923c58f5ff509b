import { createContent, type Content } from './content.ts';

export const securityTxtPath = '/.well-known/security.txt';

const dayMs = 86_400_000;
/** RFC 9116 2.5.5 asks for less than a year. */
const validDays = 180;

/**
 * Where to report a weakness (RFC 9116). It is made on each request, so it never runs out while the
 * server answers.
 */
export function securityTxt(contact: string, publicUrl: string, now: number): Content {
  const expires = new Date(Math.floor(now / dayMs + validDays) * dayMs)
    .toISOString()
    .replace('.000', '');
  const canonical = publicUrl.startsWith('https:')
    ? [`Canonical: ${publicUrl}${securityTxtPath}`]
    : [];
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, ...canonical];
  return createContent(
    Buffer.from(`${lines.join('\n')}\n`),
    'text/plain; charset=utf-8',
    'no-cache',
  );
}
