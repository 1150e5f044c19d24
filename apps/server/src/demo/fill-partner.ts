import { partnerDomains, partnerRestaurants, partnerShares, partners, partnerUsers } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import { demoPartner, partnersRestaurants } from './demo-partner.ts'

/** The partner with its share, its person and through whom its restaurants came: all of it before they sell anything. */
export async function fillPartner(
  services: Services,
  { userId, setBy, openedAt }: { readonly userId: string; readonly setBy: string; readonly openedAt: string },
): Promise<void> {
  const { id, shareBps, host, personName: _, ...fields } = demoPartner
  await services.db.inShared(async (tx) => {
    const made = await tx
      .insert(partners)
      .values({ id, ...fields, createdAt: openedAt })
      .onConflictDoNothing()
      .returning({ id: partners.id })
    // Whatever the demo's visitors changed of it stays theirs.
    if (made.length === 0) return
    const share = { partnerId: id, shareBps, effectiveFrom: openedAt, setBy, setAt: openedAt }
    await tx.insert(partnerShares).values(share)
    await tx.insert(partnerUsers).values({ userId, partnerId: id, createdAt: openedAt }).onConflictDoNothing()
    const proof = { token: 'tableside-demo', createdAt: openedAt, verifiedAt: openedAt }
    await tx
      .insert(partnerDomains)
      .values({ host, partnerId: id, ...proof })
      .onConflictDoNothing()
    for (const { id: restaurantId } of partnersRestaurants) {
      await tx.insert(partnerRestaurants).values({ restaurantId, partnerId: id, since: openedAt }).onConflictDoNothing()
    }
  })
  services.caches.forget()
}
