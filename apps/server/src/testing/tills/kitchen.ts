import { createClient } from '@tableside/client/http'
import { listTickets } from '@tableside/contract/kitchen'
import type { Fault } from './faults.ts'
import type { Network } from './network.ts'
import type { Site } from './open-site.ts'

export type Kitchen = ReturnType<typeof createKitchen>

/** A cook in front of a screen: makes each dish of each ticket once, as it is read. */
export function createKitchen(
  { restaurantId, locationId, kitchenHeaders: headers }: Site,
  network: Network,
  fault: Fault | undefined,
) {
  const api = createClient({ headers, fetch: network.fetchOf('kitchen') })
  const made = new Set<string>()
  /** By line: how many were made. */
  const cooked = new Map<string, number>()
  return {
    cooked,
    async cook(): Promise<void> {
      const { tickets } = await api(listTickets, { params: { restaurantId }, query: { locationId } })
      for (const { id, items } of tickets) {
        for (const { lineId, quantity } of items) {
          const dish = `${id} ${lineId}`
          if (made.has(dish) && fault !== 'cook_forgets') continue
          made.add(dish)
          cooked.set(lineId, (cooked.get(lineId) ?? 0) + quantity)
        }
      }
    },
  }
}
