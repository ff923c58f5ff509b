/** FNV-1a over UTF-16 units, begun with `hashStart`. */
export const hashStart = 0x81_1c_9d_c5 | 0;

export function hashUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01_00_01_93);
}

const golden = 0x9e_37_79_b9 | 0;

/** Two hashes as one; the order counts. */
export function mixHashes(first: number, second: number): number {
  let mixed = Math.imul(first ^ (second + golden + (first << 6)), 0x85_eb_ca_6b);
  mixed ^= mixed >>> 13;
  return Math.imul(mixed, 0xc2_b2_ae_35);
}
