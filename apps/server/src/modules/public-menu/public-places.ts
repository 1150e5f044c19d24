import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database.ts'
import {
  bookingSettings,
  collectionSettings,
  type locationHours,
  locations,
  publicMenus,
  restaurants,
} from '../../db/schema/index.ts'

/** Locations with what is said of them in public, and whether guests order ahead and book there as far as the location has it. */
export const selectPlaces = <Columns extends SelectedFields>(tx: Tx, columns: Columns) =>
  tx
    .select({
      ...columns,
      isCollected: collectionSettings.isOn,
      isBooked: sql<boolean | null>`(${bookingSettings.settings} ->> 'isOnline')::boolean`,
    })
    .from(publicMenus)
    .innerJoin(restaurants, eq(restaurants.restaurantId, publicMenus.restaurantId))
    .innerJoin(
      locations,
      and(eq(locations.restaurantId, publicMenus.restaurantId), eq(locations.id, publicMenus.locationId)),
    )
    .leftJoin(collectionSettings, ofPlace(collectionSettings))
    .leftJoin(bookingSettings, ofPlace(bookingSettings))

type Settings = typeof collectionSettings | typeof bookingSettings | typeof locationHours

export const ofPlace = (settings: Settings) =>
  and(eq(settings.restaurantId, publicMenus.restaurantId), eq(settings.locationId, publicMenus.locationId))

export const isTrading = and(eq(restaurants.isActive, true), isNull(restaurants.closedAt))

export const isShown = and(eq(publicMenus.isPublic, true), isNull(locations.closedAt))
