import { type GuestPhone, guestPhoneSchema, phoneHours } from '@tableside/domain/guest-tables'
import { sealText, unsealText } from '../../sealed-text.ts'
import type { Services } from '../../services.ts'

const name = 'tableside-table'

/** The cookie of a phone that scanned a table's code: sealed, of this restaurant alone, read by no script. */
export function phoneCookie({ config }: Services, restaurantId: string, slug: string, phone: GuestPhone): string {
  const value = encodeURIComponent(sealText(config.appSecret, sealedFor(restaurantId), JSON.stringify(phone)))
  const secure = new URL(config.publicUrl).protocol === 'https:' ? '; Secure' : ''
  // "Lax": the camera opens the page from outside.
  return `${name}=${value}; Path=/r/${slug}/table; HttpOnly; SameSite=Lax; Max-Age=${phoneHours * 3600}${secure}`
}

/** What the phone was let in to; undefined for none, for another restaurant's, and for what we did not seal. */
export function readPhone(
  { config }: Services,
  restaurantId: string,
  header: string | undefined,
): GuestPhone | undefined {
  const pair = (header ?? '').split(/; */).find((part) => part.startsWith(`${name}=`))
  if (!pair) return undefined
  try {
    const sealed = decodeURIComponent(pair.slice(name.length + 1))
    return guestPhoneSchema.parse(JSON.parse(unsealText(config.appSecret, sealedFor(restaurantId), sealed)))
  } catch {
    // Anything may stand in a cookie: what does not open is no phone of ours.
    return undefined
  }
}

const sealedFor = (restaurantId: string) => `guest phone ${restaurantId}`
