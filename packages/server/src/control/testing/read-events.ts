export interface ReadEvent {
  id: string | undefined;
  data: string;
}

/**
 * Reads server-sent events as they come, with the rules of their standard
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
export function readEvents(response: Response) {
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);
  const events: { type: string; event: ReadEvent }[] = [];
  let comments = 0;
  let whole = '';
  let wake = () => {};
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const readAll = async () => {
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return wake();
      whole += value;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = block.split('\n');
        if (lines[0]?.startsWith(':')) comments++;
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const data = field('data');
        if (data !== undefined)
          events.push({ type: field('event') ?? 'message', event: { id: field('id'), data } });
      }
      wake();
    }
  };
  const ended = readAll();
  return {
    contentType: response.headers.get('content-type') ?? '',
    ended,
    /**
     * The next event of that type; those of other types before it stay. Rejects after two
     * minutes, against hanging.
     */
    async next(type: string): Promise<ReadEvent> {
      const endsAt = performance.now() + 120_000;
      for (;;) {
        const at = events.findIndex((each) => each.type === type);
        if (at >= 0) return events.splice(at, 1)[0]!.event;
        const left = endsAt - performance.now();
        if (left <= 0) throw new Error(`no event ${type} came`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    waiting: (type: string) => events.filter((each) => each.type === type).length,
    comments: () => comments,
    /** Everything that came. */
    text: () => whole,
    cancel: () => reader.cancel(),
  };
}
