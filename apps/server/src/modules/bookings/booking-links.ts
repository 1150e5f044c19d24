import { type CodedId, codeOf, idInCode, isCodeOf } from '../../coded-id.ts'
import type { Services } from '../../services.ts'
import { restaurantIdAt } from '../public-menu/index.ts'

type Place = { readonly id: string; readonly slug: string }
type Purpose = 'booking' | 'booking-calendar'

const coded = (purpose: Purpose, restaurantId: string, id: string, version = 1): CodedId => ({
  purpose,
  id,
  facts: [restaurantId, String(version)],
})

/** Where a guest looks at their booking, changes it or cancels it: an address nobody guesses. */
export function bookingPath({ config }: Pick<Services, 'config'>, { id, slug }: Place, bookingId: string): string {
  return `/r/${slug}/booking/${codeOf(config.appSecret, coded('booking', id, bookingId))}`
}

/** The diary of a location, for a calendar program to read; a new version is a new address. */
export function calendarPath(
  { config }: Pick<Services, 'config'>,
  { id, slug }: Place,
  { locationId, calendarVersion }: { readonly locationId: string; readonly calendarVersion: number },
): string {
  const code = codeOf(config.appSecret, coded('booking-calendar', id, locationId, calendarVersion))
  return `/r/${slug}/diary/${code}.ics`
}

type Path = { readonly slug: string; readonly code: string }

/** The restaurant and the id an address names, true or not; undefined for any other address. */
export async function idsIn(services: Pick<Services, 'db'>, { slug, code }: Path) {
  const id = idInCode(code)
  const restaurantId = id && (await restaurantIdAt(services.db, slug))
  return id && restaurantId ? { id, restaurantId } : undefined
}

/** Whether an address was given out by us for this purpose. */
export function isOurs(
  { config }: Pick<Services, 'config'>,
  purpose: Purpose,
  { id, restaurantId, code, version }: { id: string; restaurantId: string; code: string; version?: number },
): boolean {
  return isCodeOf(config.appSecret, coded(purpose, restaurantId, id, version), code)
}
