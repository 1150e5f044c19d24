import type { XReport } from '@tableside/contract/reports'
import { assert, DomainError } from '@tableside/domain/errors'
import type { DrawerOnReport, Figures } from '@tableside/domain/reports'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { locations, restaurantCounters, restaurants } from '../../db/schema/index.ts'
import { countedDrawers } from '../cash/index.ts'
import { loadFigures } from './figures.store.ts'

export type Day = { readonly locationId: string; readonly businessDate: string }

export type Sheet = Omit<XReport, 'asOf' | 'tables' | 'figures' | 'drawers'> & {
  readonly figures: Figures
  readonly drawers: DrawerOnReport[]
}

/** Everything an X or a Z says about a location's day; the sums must be up to date. */
export async function loadSheet(tx: Tx, restaurantId: string, { locationId, businessDate }: Day): Promise<Sheet> {
  const [place] = await tx
    .select({
      name: restaurants.name,
      vatNumber: restaurants.vatNumber,
      locationName: locations.name,
      addressLines: locations.addressLines,
      seq: restaurantCounters.eventSeq,
      hash: restaurantCounters.journalHash,
    })
    .from(locations)
    .innerJoin(restaurants, eq(restaurants.restaurantId, locations.restaurantId))
    .innerJoin(restaurantCounters, eq(restaurantCounters.restaurantId, locations.restaurantId))
    .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, locationId)))
  if (!place) throw new DomainError('not_found')
  assert(place.hash.length === 64, 'the journal has a head')
  const { name, addressLines, vatNumber, locationName, seq, hash } = place
  const dateRange = { from: businessDate, to: businessDate, locationId }
  return {
    locationId,
    locationName,
    businessDate,
    business: { name, addressLines, vatNumber },
    figures: await loadFigures(tx, restaurantId, dateRange),
    drawers: await countedDrawers(tx, restaurantId, dateRange),
    journal: { seq, hash },
  }
}
