import type { Language } from '@tableside/domain/language'
import { locales } from '@tableside/messages/words'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { restaurantLogos, restaurants } from '../../db/schema/index.ts'

/** How a restaurant looks to the guests it writes to. */
export type GuestBranding = {
  readonly name: string
  readonly accentColour: string | null
  readonly logo: { readonly bytes: Uint8Array; readonly type: string } | null
}

export async function loadGuestBranding(db: Database, restaurantId: string): Promise<GuestBranding | undefined> {
  const [row] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({
        name: restaurants.name,
        accentColour: restaurants.accentColour,
        bytes: restaurantLogos.bytes,
        type: restaurantLogos.type,
      })
      .from(restaurants)
      .leftJoin(restaurantLogos, eq(restaurantLogos.restaurantId, restaurants.restaurantId))
      .where(eq(restaurants.restaurantId, restaurantId)),
  )
  if (!row) return undefined
  const { name, accentColour, bytes, type } = row
  return { name, accentColour, logo: bytes && type ? { bytes, type } : null }
}

const logoCid = 'logo@restaurant'

/**
 * A mail's text once more for readers that show pictures: the restaurant's logo, or its name, above it and its colour as
 * a rule. The picture travels inside the mail, so nobody learns when it is opened. Each paragraph runs the way its words do:
 * a mail in Arabic holds a receipt in English.
 */
export function guestMailHtml({ name, accentColour, logo }: GuestBranding, text: string, language: Language) {
  const colour = accentColour ?? '#b23a1e'
  const head = logo
    ? `<img src="cid:${logoCid}" alt="${escaped(name)}" style="max-height:96px;max-width:240px">`
    : `<strong style="font-size:22px;color:${colour}">${escaped(name)}</strong>`
  const body = text
    .split('\n\n')
    .map((part) => `<p dir="auto" style="white-space:pre-wrap;margin:16px 0">${escaped(part)}</p>`)
    .join('')
  const { lang, direction } = locales[language]
  const html = `<!doctype html><html lang="${lang}" dir="${direction}"><body style="margin:0;background:#fff;color:#1d1b19;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px"><div style="border-bottom:3px solid ${colour};padding-bottom:16px">${head}</div>${body}</div></body></html>`
  const attachments = logo
    ? [{ filename: 'logo', content: Buffer.from(logo.bytes), contentType: logo.type, cid: logoCid }]
    : []
  return { html, attachments }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
