import type { GuestLivePart } from '@tableside/contract/live'
import type { LocatedEvent } from './hub.ts'

/** Said in a batch that has an entry about the menu or a location, which concerns every table. */
export const everywhere = 'everywhere'

/** Hundreds of phones read the same batch, and it is about the tables of a few: what it names is gathered once. */
const gathered = new WeakMap<readonly LocatedEvent[], ReadonlySet<unknown>>()

/** Everything that entries of the log name, their ids among it. */
export function saidIn(events: readonly LocatedEvent[]): ReadonlySet<unknown> {
  const known = gathered.get(events)
  if (known) return known
  const said = new Set(
    events.flatMap(({ event: { type, data } }) => [
      ...Object.values(data).flat(),
      ...(/^menu\.|^location\.changed$/.test(type) ? [everywhere] : []),
    ]),
  )
  gathered.set(events, said)
  return said
}

/** What of a page these entries change, each part once. */
export function partsOfAll(
  events: readonly LocatedEvent[],
  partsOf: (event: LocatedEvent) => readonly GuestLivePart[],
): GuestLivePart[] {
  return [...new Set(events.flatMap(partsOf))]
}
