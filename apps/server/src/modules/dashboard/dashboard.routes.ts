import * as contract from '@tableside/contract/dashboard'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { ensureSumsNearlyComplete } from '../rollups/index.ts'
import { findArticles } from '../support/index.ts'
import { dayRecords } from './day-records.ts'
import { daySummary } from './day-summary.ts'
import { overview } from './overview.ts'
import { search } from './search.ts'

export function dashboardRoutes(routes: Routes, { db, sharedReplies }: Services): void {
  routes(contract.getOverview, async ({ restaurant, query: { locationId }, at }) => {
    if (locationId) assertLocationExists(restaurant, locationId)
    const visible = restaurant.access.location_ids?.toSorted() ?? ['all']
    const view = ['overview', locationId, ...visible].join(' ')
    let behind = 0
    const render = async () => {
      const drawn = await overview(db, { restaurant, locationId, at })
      behind = drawn.behind
      return { overview: drawn }
    }
    // The sums go on being counted while nothing is added to the log.
    return sharedReplies({ restaurantId: restaurant.id, view, at, render, isPassing: () => behind > 0 })
  })
  routes(contract.getDaySummary, async ({ restaurant, query, at }) => {
    if (query.locationId) assertLocationExists(restaurant, query.locationId)
    return { day: await daySummary(db, { restaurant, ...query, at }) }
  })
  routes(contract.listDayRecords, async ({ restaurant, query, at }) => {
    if (query.locationId) assertLocationExists(restaurant, query.locationId)
    // What moved a moment ago is in both, the figure and the list.
    await ensureSumsNearlyComplete(db, restaurant.id)
    return dayRecords(db, { restaurant, ...query, at })
  })
  routes(contract.searchRestaurant, async ({ restaurant, query: { q: words } }) => {
    const found = await db.inRestaurant(restaurant.id, (tx) => search(tx, { restaurant, words }))
    // A number or two letters begin half of all words: nobody looks for help like that.
    const articles = /\p{L}{3}/u.test(words) ? await findArticles({ db }, { search: words, limit: 3 }) : []
    return { ...found, articles: articles.map(({ slug, title }) => ({ slug, title })) }
  })
}
