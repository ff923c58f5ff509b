import { aiSdk } from './ai-sdk.ts';
import type { IndependentClient } from './client.ts';
import { inspector } from './inspector.ts';
import { langchain } from './langchain.ts';
import { mcpRemote } from './mcp-remote.ts';
import { sdkV1 } from './sdk-v1.ts';
import { sdkV2Legacy, sdkV2Modern } from './sdk-v2.ts';

/** Every client a lease is tried with. */
export const clients: readonly IndependentClient[] = [
  sdkV2Legacy,
  sdkV2Modern,
  sdkV1,
  mcpRemote,
  inspector,
  aiSdk,
  langchain,
];
