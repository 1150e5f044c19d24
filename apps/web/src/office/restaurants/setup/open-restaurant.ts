import { Refused } from '@tableside/client/http'
import { changeLocation, createRestaurant, getRestaurant } from '@tableside/contract/restaurants'
import { api } from '../../../shared/api.ts'
import { newId } from '../../../shared/new-id.ts'
import type { Draft } from './draft.ts'

/** What opens the restaurant of a draft. */
function bodyOf({ id, name, timeZone, plan, menu }: Draft) {
  return { id, name: name.trim(), timeZone, plan, sampleMenu: menu === 'sample' }
}

/** The key of what is about to be sent: the same for the same, another once something was changed. */
export function keyFor(draft: Draft): { body: string; key: string } {
  const body = JSON.stringify(bodyOf(draft))
  return draft.sent?.body === body ? draft.sent : { body, key: newId() }
}

/**
 * Opens the restaurant and names its first location. Every step may be tried again: nothing is opened twice.
 *
 * @param key from `keyFor`, remembered before it is sent
 */
export async function openRestaurant(draft: Draft, key: string): Promise<void> {
  const params = { restaurantId: draft.id }
  await api(createRestaurant, { body: bodyOf(draft), key }).catch((error: unknown) => {
    // An earlier try did get through, and its answer was lost before something was typed differently.
    if (!(error instanceof Refused && error.code === 'restaurant_exists')) throw error
  })
  const { restaurant } = await api(getRestaurant, { params })
  const [location] = restaurant.locations
  if (!location) throw new Error('every restaurant has a location')
  const addressLines = linesOf(draft.address)
  const { version } = location
  const body = { name: draft.locationName.trim(), addressLines, phone: draft.phone.trim(), version }
  const isSame = location.name === body.name && addressLines.length === 0 && body.phone === ''
  if (isSame) return
  await api(changeLocation, { params: { ...params, locationId: location.id }, body, key: newId() })
}

export function linesOf(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
