import { type OpeningHours, unknownHours } from '@tableside/domain/opening-hours'
import type { Feature } from '@tableside/domain/plans'
import type { PublicMenuSettings } from '@tableside/domain/public-menu'
import { and, asc, eq } from 'drizzle-orm'
import { locationHours, locations, publicMenus, restaurantLogos, restaurants } from '../../db/schema/index.ts'
import { guestScope } from '../../http/restaurant-scope.ts'
import type { Services } from '../../services.ts'
import { logoUrlOf } from '../restaurants/index.ts'
import { isShown, isTrading, ofPlace, selectPlaces } from './public-places.ts'
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
      .where(and(eq(restaurants.restaurantId, id), isTrading))
    if (!restaurant) return null
    const rows = await selectPlaces(tx, {
      id: locations.id,
      slug: publicMenus.slug,
      name: locations.name,
      addressLines: locations.addressLines,
      phone: locations.phone,
      description: publicMenus.description,
      openingHours: { weekly: locationHours.weekly, specialDays: locationHours.specialDays },
    })
      .leftJoin(locationHours, ofPlace(locationHours))
      .where(and(eq(publicMenus.restaurantId, id), isShown))
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
