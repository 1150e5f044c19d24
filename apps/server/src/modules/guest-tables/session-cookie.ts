import { type GuestSession, guestSessionHours, guestSessionSchema } from '@tableside/domain/guest-tables'
import { sealText, unsealText } from '../../sealed-text.ts'
import type { Services } from '../../services.ts'

/** One for each restaurant: a phone may be at two, as in a food hall. */
const nameAt = (slug: string) => `tableside-table-${slug}`

/** The cookie of a phone that scanned a table's code: sealed, of this restaurant alone, read by no script. */
export function sessionCookie({ config }: Services, restaurantId: string, slug: string, session: GuestSession): string {
  const value = encodeURIComponent(sealText(config.appSecret, sealedFor(restaurantId), JSON.stringify(session)))
  const secure = new URL(config.publicUrl).protocol === 'https:' ? '; Secure' : ''
  // "Lax": the camera opens the page from outside. The page, its endpoints and its live channel read it.
  return `${nameAt(slug)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${guestSessionHours * 3600}${secure}`
}

/** The session of a phone; undefined for none, for another restaurant's, and for what we did not seal. */
export function readGuestSession(
  { config }: Services,
  restaurantId: string,
  { slug, cookie }: { readonly slug: string; readonly cookie: string | undefined },
): GuestSession | undefined {
  const name = nameAt(slug)
  const pair = (cookie ?? '').split(/; */).find((part) => part.startsWith(`${name}=`))
  if (!pair) return undefined
  try {
    const sealed = decodeURIComponent(pair.slice(name.length + 1))
    return guestSessionSchema.parse(JSON.parse(unsealText(config.appSecret, sealedFor(restaurantId), sealed)))
  } catch {
    // Anything may stand in a cookie: what does not open is no session of ours.
    return undefined
  }
}

const sealedFor = (restaurantId: string) => `guest phone ${restaurantId}`
