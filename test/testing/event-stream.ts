/** One message of a stream, as far as tests read it. */
export interface StreamMessage {
  id?: unknown;
  method?: string;
  params?: { _meta?: Record<string, unknown> } & Record<string, unknown>;
  result?: unknown;
  error?: { code: number; message: string };
}

/** A server-sent stream read message by message. */
export interface EventStream {
  /** The next message; undefined: the stream ended. Rejects when none comes in time. */
  next(withinMs?: number): Promise<StreamMessage | undefined>;
  close(): Promise<void>;
}

export function readEvents(response: Response): EventStream {
  if (!response.body) throw new Error('the answer has no body');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (): Promise<StreamMessage | undefined> => {
    for (;;) {
      const [, event, rest] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(text) ?? [];
      if (event === undefined || rest === undefined) {
        const part = await reader.read();
        if (part.done) return undefined;
        text += part.value;
        continue;
      }
      text = rest;
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined && data !== '') return JSON.parse(data);
    }
  };
  return {
    next: (withinMs = 120_000) => within(read(), withinMs),
    close: () => reader.cancel(),
  };
}

function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing came within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
