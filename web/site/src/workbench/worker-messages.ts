import type {
  PolicyFile,
  ToolCosts,
  WorkbenchAnswer,
  WorkbenchAsk,
  WorkbenchView,
} from './view.ts';

export interface ToWorker {
  id: number;
  ask: WorkbenchAsk;
}

export type FromWorker =
  | { id: number; view: WorkbenchView }
  | { id: number; answer: WorkbenchAnswer }
  | { id: number; file: PolicyFile }
  | { id: number; costs: ToolCosts }
  | { request: SeenRequest }
  | { stage: WorkerStage };

/**
 * `asked`: it is there, and has asked for all that it will ever ask for. `whole`: all of that is
 * there.
 */
export type WorkerStage = 'asked' | 'whole';

/** A request of this tab, as its browser noted it. */
export interface SeenRequest {
  url: string;
  /** Milliseconds since 1970. */
  at: number;
}
