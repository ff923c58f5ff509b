import { crc32, deflateSync, inflateSync } from 'node:zlib';

/**
 * A screenshot in 256 colours: a third of the size, and the same to the eye, since a flat interface
 * has few colours and their edges. Takes what Chromium writes (8 bits a channel, RGB or RGBA, not
 * interlaced) and drops transparency.
 */
export function palettePng(png: Buffer): Buffer {
  const { width, height, channels, rows } = decode(png);
  const colours = commonest(rows, channels);
  const nearest = new Map<number, number>();
  const indexed = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(rows, (y * width + x) * channels);
      let index = nearest.get(colour);
      if (index === undefined) nearest.set(colour, (index = nearestOf(colour, colours)));
      indexed[y * (width + 1) + 1 + x] = index;
    }
  }
  const header = Buffer.from(png.subarray(16, 29));
  header[9] = 3; // indexed colours
  const palette = Buffer.from(
    colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  const parts = {
    IHDR: header,
    PLTE: palette,
    IDAT: deflateSync(indexed, { level: 9 }),
    IEND: Buffer.alloc(0),
  };
  return Buffer.concat([
    png.subarray(0, 8),
    ...Object.entries(parts).map(([type, data]) => chunk(type, data)),
  ]);
}

const colourAt = (rows: Buffer, at: number) => rows.readUIntBE(at, 3);

/**
 * The commonest colours that differ visibly from each other: rare hues keep their place beside the
 * many shades of grey.
 */
function commonest(rows: Buffer, channels: number): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < rows.length; at += channels) {
    const colour = colourAt(rows, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const chosen: number[] = [];
  for (const [colour] of [...counts].sort(([, a], [, b]) => b - a)) {
    if (chosen.length < 256 && chosen.every((other) => distance(colour, other) >= 150))
      chosen.push(colour);
  }
  return chosen;
}

function nearestOf(colour: number, colours: number[]): number {
  let best = 0;
  let least = Infinity;
  for (const [index, other] of colours.entries()) {
    const far = distance(colour, other);
    if (far < least) [best, least] = [index, far];
  }
  return best;
}

/** Squared, over the three channels. */
const distance = (a: number, b: number) =>
  [16, 8, 0].reduce((sum, bits) => sum + (((a >> bits) & 255) - ((b >> bits) & 255)) ** 2, 0);

function decode(png: Buffer): { width: number; height: number; channels: number; rows: Buffer } {
  const [width, height, depth, type] = [
    png.readUInt32BE(16),
    png.readUInt32BE(20),
    png[24],
    png[25],
  ];
  const channels = type === 2 ? 3 : type === 6 ? 4 : undefined;
  if (depth !== 8 || channels === undefined || png[28] !== 0)
    throw new Error('not a PNG of 8-bit RGB or RGBA');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return {
    width,
    height,
    channels,
    rows: unfilter(inflateSync(Buffer.concat(data)), width * channels, height, channels),
  };
}

/**
 * PNG (third edition) 9.2: each byte is stored as its difference from what its neighbours foretell.
 */
function unfilter(filtered: Buffer, stride: number, height: number, channels: number): Buffer {
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= channels ? (rows[at - channels] ?? 0) : 0;
      const up = y > 0 ? (rows[at - stride] ?? 0) : 0;
      const corner = y > 0 && x >= channels ? (rows[at - stride - channels] ?? 0) : 0;
      const foretold = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      rows[at] = (filtered[y * (stride + 1) + 1 + x] ?? 0) + foretold;
    }
  }
  return rows;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
