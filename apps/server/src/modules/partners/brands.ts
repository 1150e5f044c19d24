import { resolveTxt } from 'node:dns/promises'
import type { Brand } from '@tableside/contract/partners'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Caches } from '../../caches.ts'
import type { Database } from '../../db/database.ts'
import { partnerDomains, partnerRestaurants, partners } from '../../db/schema/index.ts'
import type { HostBrand } from '../../http/partner-pages.ts'

declare module '../../services.ts' {
  interface Services {
    /** Whose name a host or a restaurant stands under. */
    readonly brands: Brands
    /** The TXT records of a name in DNS. */
    readonly lookUpTxt: typeof lookUpTxt
  }
}

export type PartnerBrand = Brand & {
  readonly partnerId: string
  readonly mailName: string
  readonly mailAddress: string
}

/** Whose name a host or a restaurant stands under; kept until a partner has changed, for every page asks. */
export type Brands = {
  ofHost(host: string | undefined): Promise<PartnerBrand | null>
  ofRestaurant(restaurantId: string): Promise<PartnerBrand | null>
  /** What the pages of a host wear. */
  hostBrand(host: string | undefined): Promise<HostBrand | null>
  logoOf(partnerId: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>
}

export function createBrands({ shared }: Database, caches: Caches, publicUrl: string): Brands {
  const ownHost = new URL(publicUrl).hostname
  // Dropped with everything else: a partner changes seldom.
  const remember = caches.create<PartnerBrand | null>(() => [])
  const { id, name, accentColour, logoType, version, mailName, mailAddress } = partners
  const columns = { id, name, accentColour, logoType, version, mailName, mailAddress }
  const isShown = eq(partners.isActive, true)

  async function logoOf(partnerId: string) {
    const [row] = await shared
      .select({ type: partners.logoType, bytes: partners.logo })
      .from(partners)
      .where(and(eq(partners.id, partnerId), isShown))
    return row?.type && row.bytes ? { type: row.type, bytes: row.bytes } : null
  }

  const brands: Brands = {
    logoOf,
    async hostBrand(host) {
      const brand = await brands.ofHost(host)
      return brand && { ...shownBrand(brand), logo: () => logoOf(brand.partnerId) }
    },
    ofHost(host) {
      const named = host?.toLowerCase().replace(/:\d+$/, '') ?? ''
      // Nobody else's: its pages are given also while the database is away.
      if (!named.includes('.') || named === ownHost) return Promise.resolve(null)
      return remember(`host ${named}`, async () => {
        const [row] = await shared
          .select(columns)
          .from(partnerDomains)
          .innerJoin(partners, eq(partners.id, partnerDomains.partnerId))
          .where(and(eq(partnerDomains.host, named), isNotNull(partnerDomains.verifiedAt), isShown))
        return row ? brandOf(row) : null
      })
    },
    ofRestaurant: (restaurantId) =>
      remember(`restaurant ${restaurantId}`, async () => {
        const [row] = await shared
          .select(columns)
          .from(partnerRestaurants)
          .innerJoin(partners, eq(partners.id, partnerRestaurants.partnerId))
          .where(and(eq(partnerRestaurants.restaurantId, restaurantId), isShown))
        return row ? brandOf(row) : null
      }),
  }
  return brands
}

type Row = {
  readonly id: string
  readonly name: string
  readonly accentColour: string
  readonly logoType: string | null
  readonly version: number
  readonly mailName: string
  readonly mailAddress: string
}

function brandOf({ id, logoType, version, ...facts }: Row): PartnerBrand {
  const { name, accentColour, mailName, mailAddress } = facts
  const logoUrl = logoType === null ? null : `/api/v1/brand/${id}/logo?v=${version}`
  return { partnerId: id, name, accentColour, mailName, mailAddress, logoUrl }
}

/** What is shown of a brand. */
export const shownBrand = ({ name, accentColour, logoUrl }: PartnerBrand): Brand => ({ name, accentColour, logoUrl })

/** The TXT records of a name, none when it has none or DNS does not answer. */
export async function lookUpTxt(name: string): Promise<string[]> {
  const records = await resolveTxt(name).catch(() => [])
  return records.map((parts) => parts.join(''))
}
