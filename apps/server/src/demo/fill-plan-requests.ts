import { daysLater } from '@tableside/domain/time'
import { and, eq } from 'drizzle-orm'
import { planRequests, staffMembers } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import { type DemoRestaurant, demoId } from './demo-restaurants.ts'

/** Who has no plan to pay for asked for one that was declined, and now for another the platform has still to answer. */
export async function fillPlanRequests(
  { db }: Services,
  { id: restaurantId, plan }: DemoRestaurant,
  { platform, now }: { readonly platform: { readonly id: string }; readonly now: string },
): Promise<void> {
  if (plan !== 'alpha') return
  await db.inRestaurant(restaurantId, async (tx) => {
    const [owner] = await tx
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(and(eq(staffMembers.restaurantId, restaurantId), eq(staffMembers.role, 'owner')))
    if (!owner) return
    const asked = { restaurantId, requestedBy: owner.id }
    await tx
      .insert(planRequests)
      .values([
        {
          ...{ ...asked, id: demoId(restaurantId, 'plan request', 'omega'), plan: 'omega', at: daysLater(now, -9) },
          ...{ answeredAt: daysLater(now, -8.8), answer: 'declined' as const, answeredBy: platform.id },
          answerReason:
            'One kiosk needs no second location. Beta has the stock and the rota you wrote about: ask for it.',
        },
        { ...asked, id: demoId(restaurantId, 'plan request', 'beta'), plan: 'beta', at: daysLater(now, -0.2) },
      ])
      .onConflictDoNothing()
  })
}
