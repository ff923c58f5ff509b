import { randomUUID } from 'node:crypto';
import type { Person } from './client.ts';

/**
 * What an application gives the clients that leave storage and browser to it (SDK v1 and v2, AI
 * SDK, LangChain). Everything stays in memory; what the client keeps is its own and goes through
 * unread.
 */
export class MemoryProvider<ClientInformation, Tokens, Discovery> {
  // Nobody listens there: the person hands over the address the browser was led to.
  readonly redirectUrl = 'http://127.0.0.1:41999/callback';
  readonly clientMetadata = {
    client_name: 'Independent client',
    redirect_uris: [this.redirectUrl],
  };
  readonly #person: Person;
  #clientInformation: ClientInformation | undefined;
  #tokens: Tokens | undefined;
  #discovery: Discovery | undefined;
  #verifier = '';
  #answer: URLSearchParams | undefined;

  constructor(person: Person) {
    this.#person = person;
  }

  /** What the browser came back with, once the first attempt ended for want of it. */
  async answerAfter(attempt: Promise<unknown>): Promise<{ code: string; params: URLSearchParams }> {
    const [outcome] = await Promise.allSettled([attempt]);
    if (outcome.status === 'fulfilled') throw new Error('let in without a person');
    const params = this.#answer;
    const code = params?.get('code');
    if (!params || typeof code !== 'string') throw outcome.reason;
    return { code, params };
  }

  async redirectToAuthorization(link: URL): Promise<void> {
    const { searchParams } = await this.#person(link);
    if (searchParams.get('state') !== link.searchParams.get('state'))
      throw new Error('the answer to another question');
    this.#answer = searchParams;
  }

  state(): string {
    return randomUUID();
  }
  clientInformation(): ClientInformation | undefined {
    return this.#clientInformation;
  }
  saveClientInformation(clientInformation: ClientInformation): void {
    this.#clientInformation = clientInformation;
  }
  tokens(): Tokens | undefined {
    return this.#tokens;
  }
  saveTokens(tokens: Tokens): void {
    this.#tokens = tokens;
  }
  codeVerifier(): string {
    return this.#verifier;
  }
  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }
  discoveryState(): Discovery | undefined {
    return this.#discovery;
  }
  saveDiscoveryState(discovery: Discovery): void {
    this.#discovery = discovery;
  }
  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'all' || scope === 'client') this.#clientInformation = undefined;
    if (scope === 'all' || scope === 'tokens') this.#tokens = undefined;
    if (scope === 'all' || scope === 'discovery') this.#discovery = undefined;
  }
}
