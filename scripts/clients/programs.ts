import { aiSdk, mastra, openaiAgents } from './library-programs.ts';
import { mcporter } from './mcporter.ts';
import type { Program } from './program.ts';
import {
  claudeCode,
  cline,
  codex,
  continueCli,
  copilotCli,
  geminiCli,
  opencode,
  qwenCode,
} from './terminal-programs.ts';

/** Every program that `npm run clients` runs. */
export const programs: readonly Program[] = [
  claudeCode,
  codex,
  copilotCli,
  geminiCli,
  qwenCode,
  opencode,
  mcporter,
  cline,
  continueCli,
  openaiAgents,
  aiSdk,
  mastra,
];
