import type { ToolCosts, WorkbenchAsk, WorkbenchView } from './view.ts';

export interface ToWorker {
  id: number;
  ask: WorkbenchAsk;
}

export type FromWorker =
  | { id: number; view: WorkbenchView }
  | { id: number; costs: ToolCosts }
  | { request: SeenRequest };

/** A request of this tab, as its browser noted it. */
export interface SeenRequest {
  url: string;
  /** Milliseconds since 1970. */
  at: number;
}
