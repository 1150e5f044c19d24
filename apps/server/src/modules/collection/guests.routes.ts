import * as contract from '@tableside/contract/collection'
import { DomainError } from '@tableside/domain/errors'
import { wordsOf } from '../../http/guest-language.ts'
import type { Routes } from '../../http/routes.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'
import type { Services } from '../../services.ts'
import { readGuestMenu } from '../menu/index.ts'
import { findCollectionPlace, findPublicPlace, type PlacePath } from './collection-place.ts'
import { readCollectionTimes } from './collection-times.ts'
import { findFollowedOrder, readCollectionOrder } from './followed-order.ts'
import { sendCollectionOrder } from './send-collection-order.ts'

/** What the phones of guests who order ahead call. */
export function guestsRoutes(routes: Routes, services: Services): void {
  // As old as the page may be: a dish that runs out is read by every phone at once.
  const placeAt = createTtlCache<Awaited<ReturnType<typeof findCollectionPlace>>>(1_000, 2_000)
  const collectionPlace = async ({ slug, location }: PlacePath) => {
    const place = await placeAt(JSON.stringify([slug, location]), () =>
      findCollectionPlace(services, { slug, location }),
    )
    if (!place) throw new DomainError('not_found')
    return place
  }
  routes(contract.getCollectionMenu, async ({ params, request }) => {
    const { site, location } = await collectionPlace(params)
    return readGuestMenu(services, { restaurantId: site.restaurantId, locationId: location.id }, wordsOf(request))
  })
  routes(contract.getCollectionTimes, async ({ params, request }) => {
    return readCollectionTimes(services, await collectionPlace(params), wordsOf(request))
  })
  routes(contract.sendCollectionOrder, (call) => sendCollectionOrder(services, call))
  routes(contract.getCollectionOrder, async ({ params, request }) => {
    const place = await findPublicPlace(services, params)
    const followed = place && (await findFollowedOrder(services, place, params.orderId))
    if (!followed) throw new DomainError('not_found')
    return readCollectionOrder(services, followed, wordsOf(request))
  })
}
