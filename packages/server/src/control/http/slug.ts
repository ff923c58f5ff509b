import { randomBytes } from 'node:crypto';

/** A slug made from a name; with a random tail where it is taken. */
export async function slugFrom(
  name: string,
  isUsed: (slug: string) => Promise<boolean>,
): Promise<string> {
  const base = slugOf(name);
  if (!(await isUsed(base))) return base;
  return `${base.slice(0, 54)}-${randomBytes(4).toString('hex')}`;
}

export function slugOf(name: string): string {
  const folded = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = folded.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 60);
  return slug.replace(/^-/, '').replace(/-$/, '') || 'api';
}
