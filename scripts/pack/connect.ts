// The package `leasehold-connect`: one file without dependencies. The same file as a bundle for
// Claude Desktop (.mcpb: a zip with a manifest, github.com/modelcontextprotocol/mcpb).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { compileFile } from './compile.ts';
import { noticesFile, noticesOf } from './notices.ts';
import {
  commonFields,
  copyFiles,
  dist,
  makeStage,
  oldestNode,
  packStage,
  writeManifest,
} from './stage.ts';

const name = 'leasehold-connect';
const program = `${name}.js`;
const description =
  'Connects an agent that speaks MCP over standard input and output to a lease of Leasehold.';

export async function packConnect(): Promise<string[]> {
  const folder = makeStage(name);
  const included = await compileFile('packages/cli/src/connect-here.ts', join(folder, program));
  const notices = noticesOf(included);
  writeFileSync(join(folder, noticesFile), notices);
  copyFiles(['README.md'], folder, 'packages/cli/connect');
  const fields = commonFields();
  writeManifest(folder, { name, description, ...fields, bin: { [name]: program } });
  const bundle = `${name}-${fields.version}.mcpb`;
  writeFileSync(join(dist, bundle), desktopBundle(folder, fields.version, notices));
  return [packStage(folder), bundle];
}

function desktopBundle(folder: string, version: string, notices: string): Uint8Array {
  const read = (file: string) => new Uint8Array(readFileSync(join(folder, file)));
  // Alike archives of alike content: a zip knows no time before 1980.
  return zipSync(
    {
      'manifest.json': strToU8(`${JSON.stringify(desktopManifest(version), null, 2)}\n`),
      // In a folder of its own with the type, which a .js file is read by.
      'server/package.json': strToU8('{ "type": "module" }\n'),
      [`server/${program}`]: read(program),
      LICENSE: read('LICENSE'),
      [noticesFile]: strToU8(notices),
    },
    { mtime: '1980-01-02', level: 9 },
  );
}

function desktopManifest(version: string) {
  return {
    manifest_version: '0.3',
    name,
    display_name: 'Leasehold',
    version,
    description,
    author: { name: 'Leasehold' },
    license: commonFields().license,
    server: {
      type: 'node',
      entry_point: `server/${program}`,
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/server/${program}`, '${user_config.lease}'],
        env: { LEASEHOLD_KEY: '${user_config.key}' },
      },
    },
    user_config: {
      lease: {
        type: 'string',
        title: 'Address of the lease',
        description:
          'As the console shows it, for instance https://leasehold.example.com/mcp/front-desk',
        required: true,
      },
      key: {
        type: 'string',
        title: 'Lease key',
        description: 'Shown once, when the key was made',
        sensitive: true,
        required: true,
      },
    },
    tools_generated: true,
    compatibility: {
      platforms: ['darwin', 'linux', 'win32'],
      runtimes: { node: `>=${oldestNode}` },
    },
  };
}
