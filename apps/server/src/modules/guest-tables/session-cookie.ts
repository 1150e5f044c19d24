import { type GuestSession, guestSessionHours, guestSessionSchema } from '@tableside/domain/guest-tables'
import { sealText, unsealText } from '../../sealed-text.ts'
import type { Services } from '../../services.ts'

const name = 'tableside-table'

/** The cookie of a phone that scanned a table's code: sealed, of this restaurant alone, read by no script. */
export function sessionCookie({ config }: Services, restaurantId: string, slug: string, session: GuestSession): string {
  const value = encodeURIComponent(sealText(config.appSecret, sealedFor(restaurantId), JSON.stringify(session)))
  const secure = new URL(config.publicUrl).protocol === 'https:' ? '; Secure' : ''
  // "Lax": the camera opens the page from outside.
  return `${name}=${value}; Path=/r/${slug}/table; HttpOnly; SameSite=Lax; Max-Age=${guestSessionHours * 3600}${secure}`
}

/** The session of a phone; undefined for none, for another restaurant's, and for what we did not seal. */
export function readGuestSession(
  { config }: Services,
  restaurantId: string,
  header: string | undefined,
): GuestSession | undefined {
  const pair = (header ?? '').split(/; */).find((part) => part.startsWith(`${name}=`))
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
