import type { JsonObject } from '@leasehold/privacy';
import type { Asker } from './ask.ts';
import { isBearerToken } from './bearer-token.ts';
import { filledText } from './json.ts';

/** The registrations made on the way, and their end. */
export interface Registrations {
  made: number;
  removed: number;
  /** `answer` is what the endpoint gave for one (RFC 7591 3.2.1). */
  add(endpoint: URL, answer: JsonObject): void;
  /**
   * Removes those that can be removed (RFC 7592 2.3). The others were never allowed anything, and
   * are the server's to forget.
   */
  remove(ask: Asker): Promise<void>;
}

export function createRegistrations(): Registrations {
  const ids = new Set<string>();
  const removals: { url: URL; token: string }[] = [];
  const registrations: Registrations = {
    made: 0,
    removed: 0,
    add(endpoint, answer) {
      // Clients that ask for the same share one.
      const id = filledText(answer['client_id']) ?? '';
      if (ids.has(id)) return;
      ids.add(id);
      registrations.made++;
      const url = URL.parse(filledText(answer['registration_client_uri']) ?? '');
      const token = filledText(answer['registration_access_token']);
      // The token goes back to where it came from, or nowhere.
      if (url?.origin === endpoint.origin && token !== undefined && isBearerToken(token))
        removals.push({ url, token });
    },
    async remove(ask) {
      for (const { url, token } of removals) {
        const answer = await ask({
          method: 'DELETE',
          url,
          headers: { authorization: `Bearer ${token}` },
        });
        if (!('code' in answer) && answer.status === 204) registrations.removed++;
      }
    },
  };
  return registrations;
}
