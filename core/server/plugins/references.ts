import type { Offer, Reference, ReferenceRegister, ServerParts } from '@tessera/plugin-sdk/server';

export interface References extends ReferenceRegister {
  register(parts: Pick<ServerParts, 'offers' | 'refers'>): void;
}

/** What the plugins that have started offer to each other's records. One register a server. */
export function createReferences(): References {
  const offers = new Map<string, Offer>();
  const refers: Reference[] = [];
  return {
    register({ offers: offered = [], refers: more = [] }) {
      for (const one of offered) {
        if (offers.has(one.key.id)) throw new Error(`the records ${one.key.id} are offered twice`);
        offers.set(one.key.id, one);
      }
      refers.push(...more);
    },
    offerOf: ({ id }) => offers.get(id),
    usesOf: (key, id) => refers.filter(({ to }) => to.id === key.id).map(({ uses }) => uses(id)),
  };
}
