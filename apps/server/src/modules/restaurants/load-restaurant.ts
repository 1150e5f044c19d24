import type { Location, Restaurant } from '@tableside/contract/restaurants'
import { locationSchema, restaurantSchema } from '@tableside/contract/restaurants'
import { assert, DomainError } from '@tableside/domain/errors'
import { type FloorPlan, tablesInUse } from '@tableside/domain/floor'
import type { CourseNames } from '@tableside/domain/menu'
import type { DiscountPreset } from '@tableside/domain/orders'
import { planInForce, planKeySchema } from '@tableside/domain/plans'
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { cashDrawers, locations, restaurantLogos, restaurants, stations } from '../../db/schema/index.ts'
import { loadFeeTerms } from '../fees/index.ts'
import { loadFloors } from '../floor/index.ts'
import { logoUrlOf } from './logo-url.ts'

/** The restaurant with its locations, under the plan that is in force at an instant. */
export async function loadRestaurant(tx: Tx, restaurantId: string, at: string): Promise<Restaurant> {
  const [row] = await tx
    .select({ ...getTableColumns(restaurants), logoId: restaurantLogos.id })
    .from(restaurants)
    .leftJoin(restaurantLogos, eq(restaurantLogos.restaurantId, restaurants.restaurantId))
    .where(eq(restaurants.restaurantId, restaurantId))
  if (!row) throw new DomainError('not_found')
  const plan = planInForce({ ...row, plan: planKeySchema.parse(row.plan) }, at)
  const { feeBps } = await loadFeeTerms(tx, { restaurantId, plan, joinedAt: row.createdAt }, at)
  const { locations: all, closed } = await loadLocations(tx, restaurantId)
  return restaurantSchema.parse({
    ...row,
    id: restaurantId,
    logoUrl: logoUrlOf(restaurantId, row.logoId),
    plan,
    feeBps,
    locations: all.filter(({ id }) => !closed.some((site) => site.id === id)),
    closedLocations: closed,
  })
}

/** The discounts a restaurant gives by its own rules. */
export async function loadDiscountPresets(db: Database, restaurantId: string): Promise<readonly DiscountPreset[]> {
  const [row] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ presets: restaurants.discountPresets })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, restaurantId)),
  )
  return row?.presets ?? []
}

/** What a restaurant calls its courses. */
export async function loadCourseNames(tx: Tx, restaurantId: string): Promise<CourseNames> {
  const [row] = await tx
    .select({ names: restaurants.courseNames })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, restaurantId))
  return row?.names ?? []
}

/** The locations in the order they were opened. */
async function loadLocations(tx: Tx, restaurantId: string) {
  const rows = await tx
    .select()
    .from(locations)
    .where(eq(locations.restaurantId, restaurantId))
    .orderBy(asc(locations.createdAt), asc(locations.id))
  const floors = await loadFloors(tx, restaurantId)
  const all = await tx
    .select()
    .from(stations)
    .where(eq(stations.restaurantId, restaurantId))
    .orderBy(asc(stations.position), asc(stations.name))
  const drawers = await tx
    .select()
    .from(cashDrawers)
    .where(and(eq(cashDrawers.restaurantId, restaurantId), isNull(cashDrawers.archivedAt)))
    .orderBy(asc(cashDrawers.name))
  const loaded = rows.map((row) =>
    locationSchema.parse({
      ...row,
      cleansTables: row.cleansTablesFrom !== null,
      ...inUse(floors(row.id)),
      stations: all.filter(({ locationId }) => locationId === row.id),
      cashDrawers: drawers.filter(({ locationId }) => locationId === row.id),
    }),
  )
  return { locations: loaded, closed: rows.filter(({ closedAt }) => closedAt !== null) }
}

/** One location of the restaurant. */
export async function loadLocation(tx: Tx, restaurantId: string, locationId: string): Promise<Location> {
  const location = (await loadLocations(tx, restaurantId)).locations.find(({ id }) => id === locationId)
  assert(location, 'a location that was just written is there')
  return location
}

/** What a till needs of the floor: what is archived is not offered. */
function inUse(plan: FloorPlan) {
  const areas = plan.areas.filter(({ isArchived }) => !isArchived)
  return {
    areas: areas.map(({ name }) => name),
    tables: tablesInUse(plan),
    fixtures: areas.flatMap(({ name: area, fixtures }) => fixtures.map((fixture) => ({ ...fixture, area }))),
  }
}
