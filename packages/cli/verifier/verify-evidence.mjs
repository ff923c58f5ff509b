#!/usr/bin/env node
// Checks an evidence pack of Leasehold, alone: no network, no dependency, Node 20 or later.
//
//   node verify-evidence.mjs <pack.jsonl> [--key <public key>] [--earlier <older-pack.jsonl>]
//
// It prints VALID and what the pack proves (exit 0), or INVALID and what is broken first (exit 1);
// 2 is wrong usage.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';

const noHash = '0'.repeat(64);

class Broken extends Error {}

/**
 * @returns what the pack says, once everything in it fits together; throws `Broken` where it does
 * not.
 */
async function readPack(file) {
  const whole = createHash('sha256');
  const pack = {
    count: 0,
    entries: new Map(),
    actions: new Map(),
    policies: new Map(),
    published: new Map(),
    leases: [],
    approvals: [],
    shapes: new Map(),
    done: [],
    sums: new Map(),
  };
  let [header, head, end] = [undefined, undefined, undefined];
  for await (const text of linesOf(file)) {
    if (end) fail(`There is something after the end, at line ${pack.count + 2}.`);
    const line = parse(text, pack.count + 1);
    if (line.type === 'end') {
      end = readEnd(line, text);
      continue;
    }
    whole.update(`${text}\n`);
    pack.count++;
    if (pack.count === 1) header = readHeader(line, pack);
    else if (line.type === 'entry' && !head) followEntry(line, pack, header);
    else if (line.type === 'head' && !head) head = checkHead(line, pack, header);
    else if (line.type === 'policy') addPolicy(line, pack);
    else if (line.type === 'lease') pack.leases.push(line);
    else if (line.type === 'approval') pack.approvals.push(line);
    else if (line.type === 'shape') addShape(line, pack);
    else if (line.type === 'done') pack.done.push(line);
    else
      fail(
        `Line ${pack.count} is of a kind that has no place there: ${JSON.stringify(line.type)}.`,
      );
  }
  if (!header) fail('The file is empty.');
  if (!head) fail('The pack has no signed head: it was cut.');
  if (!end) fail('The pack has no end: it was cut.');
  checkEnd(end, pack, whole.digest('hex'), header);
  checkPolicies(pack);
  checkApprovals(pack);
  checkDone(pack);
  return { ...pack, header, head };
}

/** A line ends with a line feed alone: a JSON text may hold the other line breaks of Unicode. */
async function* linesOf(file) {
  let rest = '';
  for await (const part of createReadStream(file, 'utf8')) {
    const lines = (rest + part).split('\n');
    rest = lines.pop();
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function parse(text, number) {
  try {
    const line = JSON.parse(text);
    if (typeof line === 'object' && line !== null) return line;
  } catch {
    // told below
  }
  return fail(`Line ${number} is not a JSON object.`);
}

const untyped = (line) =>
  Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'type'));

function readHeader(line, pack) {
  if (line.type !== 'evidence' || line.format !== 'leasehold-evidence/1')
    fail('This is not an evidence pack that this program knows (leasehold-evidence/1).');
  const { firstSeq, lastSeq } = line.log;
  if (!(Number.isInteger(firstSeq) && Number.isInteger(lastSeq) && firstSeq >= 1))
    fail('The header does not say which entries the pack holds.');
  pack.seq = firstSeq - 1;
  return line;
}

/** Each entry's hash is over its canonical JSON, and the hash of the entry before is part of it. */
function followEntry(line, pack, { workspace, log }) {
  const entry = untyped(line);
  const { seq, hash, prevHash } = entry;
  if (seq !== pack.seq + 1)
    fail(
      `After entry ${pack.seq} comes entry ${JSON.stringify(seq)}: an entry was removed, added or moved.`,
    );
  const { at, actor, action, subject, detail } = entry;
  if (
    sha256(
      canonical({ workspaceId: workspace.id, seq, at, actor, action, subject, detail, prevHash }),
    ) !== hash
  )
    fail(`Entry ${seq} was changed: it does not have the hash that stands beside it.`);
  const before = seq === 1 ? noHash : pack.hash;
  if (before !== undefined && prevHash !== before)
    fail(`Entry ${seq} does not follow entry ${seq - 1}: one of the two was replaced.`);
  if (seq === log.firstSeq) pack.hashBefore = prevHash;
  [pack.seq, pack.hash] = [seq, hash];
  pack.actions.set(entry.action, (pack.actions.get(entry.action) ?? 0) + 1);
  note(entry, pack);
}

function note({ seq, at, actor, action, subject, detail }, pack) {
  pack.entries.set(seq, pack.hash);
  if (detail.policy) {
    const [by, told] =
      detail.by === undefined || detail.publishedAt === undefined
        ? [actor, at]
        : [detail.by, detail.publishedAt];
    pack.published.set(`${subject} ${detail.policy.version}`, {
      ...detail.policy,
      leaseId: subject,
      by,
      at: told,
      seq,
    });
  }
  if (action !== 'calls.sealed' && action !== 'calls.sealedLate') return;
  for (const { leaseId, policyVersion, calls, tokensRestored, codes, treated } of detail.leases) {
    const key = `${leaseId} ${policyVersion}`;
    const sum = pack.sums.get(key) ?? {
      leaseId,
      policyVersion,
      calls: 0,
      tokensRestored: 0,
      codes: {},
      treated: {},
    };
    pack.sums.set(key, sum);
    sum.calls += calls;
    sum.tokensRestored += tokensRestored;
    for (const [code, count] of Object.entries(codes))
      sum.codes[code] = (sum.codes[code] ?? 0) + count;
    for (const [shape, counts] of Object.entries(treated)) {
      const sums = (sum.treated[shape] ??= counts.map(() => 0));
      counts.forEach((count, i) => (sums[i] += count));
    }
  }
}

function checkHead({ seq, hash, signature }, pack, { workspace, publicKey, log }) {
  if (seq !== log.lastSeq || seq !== pack.seq || hash !== pack.hash)
    fail(
      `The log ends with entry ${pack.seq}, but its signed head is entry ${seq}: entries were removed, added or replaced.`,
    );
  const text = canonical({ type: 'leasehold-audit-head/1', workspaceId: workspace.id, seq, hash });
  if (!isSigned(publicKey, text, signature))
    fail('The head of the log is not signed by the key of the pack.');
  return { seq, hash };
}

/** No signature is over the text of the end itself, so it has one spelling only. */
function readEnd({ lines, sha256: hash, signature }, text) {
  const end = { type: 'end', lines, sha256: hash, signature };
  if (text !== JSON.stringify(end))
    fail('The end of the pack was changed: it is not written as it was.');
  return end;
}

function checkEnd({ lines, sha256: hash, signature }, pack, found, { publicKey }) {
  if (lines !== pack.count) fail(`The pack has ${pack.count} lines where its end says ${lines}.`);
  if (hash !== found)
    fail(
      'A line of the pack was changed, removed, added or moved: its hash is not the one that was signed.',
    );
  if (!isSigned(publicKey, canonical({ type: 'end', lines, sha256: hash }), signature))
    fail('The end of the pack is not signed by the key of the pack.');
}

function addPolicy(line, pack) {
  pack.policies.set(`${line.leaseId} ${line.version}`, line);
}

/** A shape's id is the first 128 bits of the SHA-256 of its text. */
function addShape({ id, text }, pack) {
  if (
    typeof text !== 'string' ||
    createHash('sha256').update(text).digest('base64url').slice(0, 22) !== id
  )
    fail(`Shape ${id} was changed: what the counts refer to is not what was counted.`);
  pack.shapes.set(id, JSON.parse(text));
}

function checkPolicies(pack) {
  pack.older = 0;
  for (const [key, { document, policy }] of pack.policies) {
    const told = pack.published.get(key);
    if (!told && pack.entries.has(1)) fail(`Policy ${key} was added: no entry tells of it.`);
    if (!told) pack.older++;
    else if (
      sha256(canonical(document)) !== told.hash ||
      sha256(canonical(policy)) !== told.meaning
    )
      fail(`Policy ${key} is not what entry ${told.seq} says was published.`);
  }
  for (const [key, { seq }] of pack.published)
    if (!pack.policies.has(key)) fail(`Policy ${key}, of which entry ${seq} tells, is missing.`);
}

function checkApprovals(pack) {
  const approvals = [...pack.published.values()].map(({ leaseId, version, by, at, seq }) => ({
    leaseId,
    version,
    by,
    at,
    seq,
  }));
  const shown = pack.approvals.map(untyped);
  if (canonical(shown) !== canonical(approvals))
    fail('The list of approvals does not follow from the log.');
}

/** The sums shown must be those of the seals. */
function checkDone(pack) {
  const expected = [...pack.sums.values()].map(({ codes, treated, ...sum }) => ({
    ...sum,
    refusals: codes,
    treatments: treatmentsOf(treated, pack.shapes),
  }));
  const shown = pack.done.map(untyped);
  if (canonical(shown) !== canonical(expected))
    fail('What the pack says was done in calls does not follow from the log.');
}

function treatmentsOf(treated, shapes) {
  const sums = new Map();
  for (const [id, counts] of Object.entries(treated)) {
    const parts = shapes.get(id) ?? fail(`Shape ${id}, by which the log counts, is missing.`);
    parts.paths.forEach(([path, treatment], i) => {
      const key = JSON.stringify([path, treatment]);
      sums.set(key, { path, treatment, count: (sums.get(key)?.count ?? 0) + counts[i] });
    });
  }
  return [...sums.values()].filter(({ count }) => count > 0);
}

/**
 * An older pack of the same log must be a part of this one: what was shown once cannot be taken
 * back.
 */
function checkEarlier(pack, earlier) {
  if (earlier.header.publicKey !== pack.header.publicKey)
    fail('The earlier pack is signed by another key.');
  if (earlier.header.workspace.id !== pack.header.workspace.id)
    fail('The earlier pack is of another workspace.');
  const { seq, hash } = earlier.head;
  if (seq > pack.head.seq)
    fail(
      `The earlier pack goes to entry ${seq}, this one only to entry ${pack.head.seq}: entries were taken back.`,
    );
  const here =
    pack.entries.get(seq) ?? (seq === pack.header.log.firstSeq - 1 ? pack.hashBefore : undefined);
  if (here === undefined)
    fail(
      `This pack begins with entry ${pack.header.log.firstSeq}; the earlier one ends with entry ${seq}, so nothing joins them.`,
    );
  if (here !== hash)
    fail(`Entry ${seq} is not the one the earlier pack ends with: the log was written anew.`);
}

/** RFC 8785 (JCS). */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Ed25519 (RFC 8032). The last character of base64url has bits that decoding drops (RFC 4648, 3.5):
 * they must be zero.
 */
function isSigned(publicKey, text, signature) {
  try {
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
      format: 'jwk',
    });
    const bytes = Buffer.from(signature, 'base64url');
    return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), key, bytes);
  } catch {
    return false;
  }
}

function fail(message) {
  throw new Broken(message);
}

function summary({ header, head, actions, policies, older, leases, approvals, done }, hasKey) {
  const { workspace, madeAt, publicKey, log, verifiedAt } = header;
  const lines = [
    `VALID: entries ${log.firstSeq} to ${head.seq} of the log of ${workspace.id} (${JSON.stringify(workspace.name)}), exported ${madeAt}.`,
  ];
  lines.push(
    hasKey
      ? `  signed by the key you named: ${publicKey}`
      : `  signed by ${publicKey}; ask the owner of the installation whether that is its key (leasehold audit verify), and name it with --key`,
  );
  if (log.firstSeq > 1)
    lines.push(
      '  it does not begin with entry 1: what came before is not shown, and only its last hash is known',
    );
  if (!log.isWholeTo)
    lines.push('  it does not go on to the end of the log: what came after is not shown');
  if (verifiedAt.isIntact)
    lines.push(
      `  the installation found its log intact up to entry ${verifiedAt.seq}, and ${verifiedAt.calls} records of calls as they were sealed`,
    );
  else lines.push(`  the installation found its own log BROKEN: ${verifiedAt.problem?.message}`);
  if (verifiedAt.callsPending > 0)
    lines.push(`  ${verifiedAt.callsPending} records of its last minutes were not sealed yet`);
  if (verifiedAt.callsSealedLate > 0)
    lines.push(
      `  ${verifiedAt.callsSealedLate} records of calls were sealed late: before that nothing vouched for them`,
    );
  lines.push(
    `  ${policies.size} versions of policies, ${older} of them older than the entries shown; ${approvals.length} approvals; ${leases.length} leases`,
  );
  for (const { name, id, purpose, lawfulBasis, state, createdAt, expiresAt } of leases)
    lines.push(
      `  lease ${id} ${JSON.stringify(name)}: ${state}, from ${createdAt} to ${expiresAt ?? 'no end'}, for ${JSON.stringify(purpose)}${lawfulBasis ? `, lawful basis: ${lawfulBasis}` : ''}`,
    );
  for (const { leaseId, policyVersion, calls, refusals, treatments } of done) {
    lines.push(`  ${calls} calls of ${leaseId} under version ${policyVersion} of its policy`);
    for (const [code, count] of Object.entries(refusals))
      lines.push(`    ${count} ended with ${code}`);
    for (const { path, treatment, count } of treatments)
      lines.push(`    ${count} values of ${path}: ${treatment}`);
  }
  lines.push(
    `  entries by action: ${[...actions].map(([action, count]) => `${action} ${count}`).join(', ')}`,
  );
  return `${lines.join('\n')}\n`;
}

/** One public key in 64 begins with `-`, which would be taken for an option. */
function withKey(args) {
  const at = args.indexOf('--key');
  return at < 0 || at + 1 === args.length ? args : args.toSpliced(at, 2, `--key=${args[at + 1]}`);
}

async function main() {
  const options = { key: { type: 'string' }, earlier: { type: 'string' } };
  let parsed;
  try {
    parsed = parseArgs({ args: withKey(process.argv.slice(2)), options, allowPositionals: true });
    if (parsed.positionals.length !== 1) throw new Error('name one evidence pack');
  } catch (error) {
    process.stderr.write(
      `${error.message}\nusage: node verify-evidence.mjs <pack.jsonl> [--key <public key>] [--earlier <older-pack.jsonl>]\n`,
    );
    return 2;
  }
  const { key, earlier } = parsed.values;
  try {
    const pack = await readPack(parsed.positionals[0]);
    if (key !== undefined && key !== pack.header.publicKey)
      fail(`The pack is signed by another key: ${pack.header.publicKey}.`);
    if (earlier !== undefined) checkEarlier(pack, await readPack(earlier));
    process.stdout.write(summary(pack, key !== undefined));
    if (earlier !== undefined) process.stdout.write('  the earlier pack is a part of this log\n');
    return 0;
  } catch (error) {
    if (error?.code === 'ENOENT' || error?.code === 'EISDIR' || error?.code === 'EACCES') {
      process.stderr.write(`cannot read ${error.path ?? 'the file'}: ${error.code}\n`);
      return 2;
    }
    // A line of another shape than ours breaks one of the steps above: that is a changed line.
    process.stdout.write(
      `INVALID: ${error instanceof Broken ? error.message : 'A line does not have the shape it must have.'}\n`,
    );
    return 1;
  }
}

process.exitCode = await main();
