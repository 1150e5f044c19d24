import { type OpeningHours, unknownHours } from '@tableside/domain/opening-hours'
import type { Feature } from '@tableside/domain/plans'
import type { PublicMenuSettings } from '@tableside/domain/public-menu'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  bookingSettings,
  collectionSettings,
  locationHours,
  locations,
  publicMenus,
  restaurantLogos,
  restaurants,
} from '../../db/schema/index.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { logoUrlOf } from '../restaurants/index.ts'
import { restaurantIdAt } from './restaurant-id-at.ts'

export type PublicLocation = Pick<PublicMenuSettings, 'description'> & {
  readonly openingHours: OpeningHours
  /** Guests order on their phones and collect it there. */
  readonly takesCollections: boolean
  /** Guests book a table by themselves. */
  readonly takesBookings: boolean
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly addressLines: readonly string[]
  readonly phone: string
}

/** What anybody may know of a restaurant. */
export type PublicSite = {
  readonly restaurantId: string
  readonly slug: string
  readonly name: string
  readonly accentColour: string | null
  readonly logoUrl: string | null
  readonly timeZone: string
  /** Those with a public page, in the order they were opened. */
  readonly locations: readonly PublicLocation[]
}

/** The public site at a short name; null where nobody trades or nothing is public, which look the same from outside. */
export async function loadPublicSite(services: Services, slug: string): Promise<PublicSite | null> {
  const { db } = services
  const id = await restaurantIdAt(db, slug)
  const scope = id && (await guestScope(services, id))
  if (!id || !scope) return null
  const has = (feature: Feature) => scope.access.enabled_features.includes(feature)
  return db.inRestaurant(id, async (tx) => {
    const [restaurant] = await tx
      .select({
        name: restaurants.name,
        accentColour: restaurants.accentColour,
        timeZone: restaurants.timeZone,
        logoId: restaurantLogos.id,
      })
      .from(restaurants)
      .leftJoin(restaurantLogos, eq(restaurantLogos.restaurantId, restaurants.restaurantId))
      .where(and(eq(restaurants.restaurantId, id), eq(restaurants.isActive, true), isNull(restaurants.closedAt)))
    if (!restaurant) return null
    const rows = await tx
      .select({
        id: locations.id,
        slug: publicMenus.slug,
        name: locations.name,
        addressLines: locations.addressLines,
        phone: locations.phone,
        description: publicMenus.description,
        openingHours: { weekly: locationHours.weekly, specialDays: locationHours.specialDays },
        isCollected: collectionSettings.isOn,
        isBooked: sql<boolean | null>`(${bookingSettings.settings} ->> 'isOnline')::boolean`,
      })
      .from(publicMenus)
      .innerJoin(
        locations,
        and(eq(locations.restaurantId, publicMenus.restaurantId), eq(locations.id, publicMenus.locationId)),
      )
      .leftJoin(
        locationHours,
        and(
          eq(locationHours.restaurantId, publicMenus.restaurantId),
          eq(locationHours.locationId, publicMenus.locationId),
        ),
      )
      .leftJoin(
        collectionSettings,
        and(
          eq(collectionSettings.restaurantId, publicMenus.restaurantId),
          eq(collectionSettings.locationId, publicMenus.locationId),
        ),
      )
      .leftJoin(
        bookingSettings,
        and(
          eq(bookingSettings.restaurantId, publicMenus.restaurantId),
          eq(bookingSettings.locationId, publicMenus.locationId),
        ),
      )
      .where(and(eq(publicMenus.restaurantId, id), eq(publicMenus.isPublic, true), isNull(locations.closedAt)))
      .orderBy(asc(locations.createdAt), asc(locations.id))
    if (rows.length === 0) return null
    const { logoId, ...facts } = restaurant
    const open = rows.map(({ isCollected, isBooked, ...location }) => ({
      ...location,
      openingHours: location.openingHours ?? unknownHours,
      takesCollections: isCollected === true && has('web_ordering'),
      takesBookings: isBooked === true && has('bookings'),
    }))
    return { ...facts, restaurantId: id, slug, logoUrl: logoUrlOf(id, logoId), locations: open }
  })
}
