import { setImmediate } from 'node:timers/promises';
import type { CatalogOffer, Tool } from '@leasehold/catalog';

/**
 * Everything that may be called in a lease, by name. A tool is made when it is first asked for, and
 * stays. An operation of which none can be made is offered all the same, until it is asked for.
 */
export class LeaseTools<LeaseTool extends object> {
  readonly offers: readonly CatalogOffer[];
  readonly #byName: ReadonlyMap<string, CatalogOffer>;
  readonly #made = new Map<string, LeaseTool>();
  readonly #make: (tool: Tool) => LeaseTool;

  constructor(offers: readonly CatalogOffer[], make: (tool: Tool) => LeaseTool) {
    this.offers = offers;
    this.#byName = new Map(offers.map((offer) => [offer.name, offer]));
    this.#make = make;
  }

  get size(): number {
    return this.#byName.size;
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  get(name: string): LeaseTool | undefined {
    const known = this.#made.get(name);
    if (known) return known;
    const tool = this.#byName.get(name)?.tool();
    if (!tool) return undefined;
    const made = this.#make(tool);
    this.#made.set(name, made);
    return made;
  }

  /** That of an operation, whatever it is called. */
  ofOperation(id: string): LeaseTool | undefined {
    const offer = this.offers.find(({ operation }) => operation.id === id);
    return offer && this.get(offer.name);
  }

  /** All of them: what is not made yet is made at once. */
  all(): LeaseTool[] {
    return Array.from(this.#byName.keys()).flatMap((name) => this.get(name) ?? []);
  }

  /** Makes all of them one by one, with other agents' calls between. */
  async makeAll(): Promise<void> {
    for (const { tool } of this.offers) {
      tool();
      await setImmediate();
    }
  }
}
