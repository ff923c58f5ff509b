import {
  askInDraft,
  heldRequest,
  PublicError,
  type Client,
  type RefusedRequest,
  type RouteAnswer,
} from '@leasehold/contract';

interface Asking {
  client: Client;
  /** The draft of each thing that waits for a second person, by what it is called here. */
  waiting: Map<string, string>;
}

/**
 * Does it; undefined where one person alone may not. Then it is in `refused`, for `askFor` once all
 * that holds at once is done: what comes in force later would make the draft stale.
 */
export async function doAlone<E extends RefusedRequest['endpoint']>(
  client: Client,
  refused: RefusedRequest[],
  request: Extract<RefusedRequest, { endpoint: E }>,
): Promise<RouteAnswer<E> | undefined> {
  try {
    // The request has the input of its own endpoint.
    const { endpoint, input }: { endpoint: E; input: unknown } = request;
    return await (client as AnyRequest)(endpoint, input);
  } catch (error) {
    if (!(error instanceof PublicError) || error.code !== 'second_person_needed') throw error;
    refused.push(request);
    return undefined;
  }
}

/**
 * Puts what was refused into a draft, and asks for a second person. A draft that holds the same
 * already stays as it is, approved or not.
 */
export async function askFor(
  { client, waiting }: Asking,
  title: string,
  refused: readonly RefusedRequest[],
): Promise<void> {
  for (const request of refused) {
    const held = await heldRequest(client, request, '');
    if (!held) throw new PublicError('second_person_needed');
    waiting.set(title, (await askInDraft(client, held, 'Applied from a file')).id);
  }
}

/** Does it, or asks for a second person where one alone may not. */
export async function doOrAsk<E extends RefusedRequest['endpoint']>(
  asking: Asking,
  title: string,
  request: Extract<RefusedRequest, { endpoint: E }>,
): Promise<void> {
  const refused: RefusedRequest[] = [];
  await doAlone(asking.client, refused, request);
  await askFor(asking, title, refused);
}

type AnyRequest = <E extends RefusedRequest['endpoint']>(
  endpoint: E,
  input: unknown,
) => Promise<RouteAnswer<E>>;
