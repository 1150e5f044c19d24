import { setImmediate as turn } from 'node:timers/promises'

/** So many look at most in one statement: what is first in it waits for the last. */
const maxAsking = 25

type Gathered<Ask, Found> = { readonly asks: Ask[]; readonly found: Promise<Found> }

/**
 * Lets all who look at something at the same moment share a statement. One is under way for each key; who asks during
 * that gathers for the next, so that each sees what was so after it asked. Whoever asks alone waits for nobody.
 *
 * @param read answers all that were asked for; whoever asked takes their own from it
 */
export function readsTogether<Ask, Found>(read: (key: string, asks: readonly Ask[]) => Promise<Found>) {
  const underWay = new Map<string, Promise<unknown>>()
  const gathering = new Map<string, Gathered<Ask, Found>>()

  function begin(key: string, ask: Ask): Promise<Found> {
    const asks = [ask]
    const before = underWay.get(key)
    const go = () => {
      if (gathering.get(key)?.asks === asks) gathering.delete(key)
      return read(key, asks)
    }
    const found = before ? before.then(go, go) : go()
    if (before) gathering.set(key, { asks, found })
    underWay.set(key, found)
    const end = () => {
      if (underWay.get(key) === found) underWay.delete(key)
    }
    found.then(end, end)
    return found
  }

  return async (key: string, ask: Ask): Promise<Found> => {
    const next = gathering.get(key)
    if (!next || next.asks.length >= maxAsking) return begin(key, ask)
    const before = next.asks.push(ask) - 1
    const found = await next.found
    // What each makes of it takes a turn of the event loop of its own, so that a crowd holds up nothing else.
    for (let waited = 0; waited < before; waited++) await turn()
    return found
  }
}
