// Written by `npm run clients`, from what it saw; not by hand.
import type { ClientRun } from './client.ts';

/** The last run of each client, by its id in the table of clients. */
export const clientRuns: Readonly<Record<string, ClientRun>> = {
  'claude-code': {
    version: '2.1.332',
    on: '2026-11-25',
    protocol: '2026-07-28',
    showsOutputSchemas: false,
    scenes: {
      turn: { isGood: true, seen: 'all' },
      pausedAtStart: { isGood: true, seen: 'told the model' },
      pausedInTurn: { isGood: true, seen: 'told the model' },
      revokedKey: {
        isGood: true,
        seen: 'its own words: “rejected the Authorization header in its config (update it, then run /mcp to reconnect)”',
      },
      catalog: { isGood: true, seen: 'read and changed' },
      signIn: { isGood: true, seen: 'signed in' },
    },
  },
  codex: {
    version: '0.169.0',
    on: '2026-11-25',
    protocol: '2025-06-18',
    showsOutputSchemas: false,
    scenes: {
      turn: { isGood: true, seen: 'all' },
      pausedAtStart: { isGood: true, seen: 'told the model' },
      pausedInTurn: { isGood: true, seen: 'told the model' },
      revokedKey: { isGood: true, seen: 'its own words: “Authentication required”' },
      catalog: { isGood: true, seen: 'read and changed' },
      signIn: { isGood: true, seen: 'signed in' },
    },
  },
  'copilot-cli': {
    version: '1.0.102',
    on: '2026-11-25',
    protocol: '2026-07-28',
    showsOutputSchemas: false,
    scenes: {
      turn: { isGood: true, seen: 'all' },
      pausedAtStart: { isGood: true, seen: 'told the model' },
      pausedInTurn: { isGood: true, seen: 'told the model' },
      revokedKey: {
        isGood: true,
        seen: 'its own words: “Re-authentication required for MCP server”',
      },
      catalog: { isGood: true, seen: 'read and changed' },
    },
  },
  'gemini-cli': {
    version: '0.61.0',
    on: '2026-11-25',
    protocol: '2025-06-18',
    showsOutputSchemas: false,
    scenes: {
      turn: {
        isGood: true,
        seen: 'all but null, which it refuses itself: “params/email must be string”',
      },
      pausedAtStart: { isGood: true, seen: 'told the model' },
      pausedInTurn: { isGood: true, seen: 'told the model' },
      revokedKey: { isGood: true, seen: 'told the model' },
      catalog: { isGood: true, seen: 'read and changed' },
    },
  },
  'qwen-code': {
    version: '0.24.4',
    on: '2026-11-25',
    protocol: '2025-11-25',
    showsOutputSchemas: false,
    scenes: {
      turn: {
        isGood: true,
        seen: 'all but null, which it refuses itself: “params/email must be string”',
      },
      pausedAtStart: { isGood: true, seen: 'told the model' },
      pausedInTurn: { isGood: true, seen: 'told the model' },
      revokedKey: {
        isGood: true,
        seen: 'its own words: “MCP tool execution may have completed before the connection failed.”',
      },
      catalog: { isGood: true, seen: 'read and changed' },
    },
  },
  opencode: {
    version: '1.18.33',
    on: '2026-11-25',
    protocol: '2025-11-25',
    showsOutputSchemas: false,
    scenes: {
      turn: { isGood: true, seen: 'all' },
      pausedAtStart: { isGood: true, seen: 'told the model and the person' },
      pausedInTurn: { isGood: true, seen: 'told the model and the person' },
      revokedKey: { isGood: true, seen: 'told the model and the person' },
      catalog: { isGood: true, seen: 'read and changed' },
      signIn: { isGood: true, seen: 'signed in' },
    },
  },
  mcporter: {
    version: '0.12.3',
    on: '2026-11-25',
    protocol: '2025-11-25',
    showsOutputSchemas: true,
    scenes: {
      turn: { isGood: true, seen: 'all' },
      pausedAtStart: { isGood: true, seen: 'told the person' },
      pausedInTurn: { isGood: true, seen: 'told the person' },
      revokedKey: { isGood: true, seen: 'its own words: “OAuth authorization required”' },
      catalog: { isGood: true, seen: 'read and changed' },
      signIn: { isGood: true, seen: 'signed in' },
    },
  },
  cline: {
    version: '3.0.65',
    on: '2026-11-25',
    protocol: '2025-11-25',
    showsOutputSchemas: false,
    scenes: {
      turn: { isGood: true, seen: 'all' },
      pausedAtStart: { isGood: true, seen: 'told the model' },
      pausedInTurn: { isGood: true, seen: 'told the model' },
      revokedKey: {
        isGood: true,
        seen: 'its own words: “rejected its configured Authorization header. Update or remove that header before connecting with OAuth.”',
      },
      catalog: { isGood: true, seen: 'read and changed' },
    },
  },
  continue: {
    version: '1.5.47',
    on: '2026-11-25',
    protocol: '2025-11-25',
    showsOutputSchemas: false,
    scenes: {
      turn: { isGood: true, seen: 'all' },
      pausedAtStart: { isGood: true, seen: 'told the model' },
      pausedInTurn: { isGood: true, seen: 'told the model' },
      revokedKey: { isGood: true, seen: 'told the model' },
      catalog: { isGood: true, seen: 'read and changed' },
    },
  },
  'openai-agents': {
    version: '0.20.0',
    on: '2026-11-25',
    protocol: '2026-07-28',
    showsOutputSchemas: false,
    scenes: {
      turn: { isGood: true, seen: 'all' },
      pausedAtStart: { isGood: true, seen: 'told the model' },
      pausedInTurn: { isGood: true, seen: 'told the model' },
      revokedKey: { isGood: true, seen: 'told the person' },
      catalog: { isGood: true, seen: 'read and changed' },
    },
  },
  'ai-sdk': {
    version: '7.0.173',
    on: '2026-11-25',
    protocol: '2026-07-28',
    showsOutputSchemas: false,
    scenes: {
      turn: { isGood: true, seen: 'all' },
      pausedAtStart: { isGood: true, seen: 'told the model' },
      pausedInTurn: { isGood: true, seen: 'told the model' },
      revokedKey: { isGood: true, seen: 'told the model' },
      catalog: { isGood: true, seen: 'read and changed' },
    },
  },
  mastra: {
    version: '2.0.0',
    on: '2026-11-25',
    protocol: '2026-07-28',
    showsOutputSchemas: false,
    scenes: {
      turn: { isGood: true, seen: 'all' },
      pausedAtStart: { isGood: true, seen: 'told the model and the person' },
      pausedInTurn: { isGood: true, seen: 'told the model and the person' },
      revokedKey: { isGood: true, seen: 'told the model and the person' },
      catalog: { isGood: true, seen: 'read and changed' },
    },
  },
};
