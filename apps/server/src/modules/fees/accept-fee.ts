import type * as contract from '@tableside/contract/plans'
import { assert, DomainError } from '@tableside/domain/errors'
import { eq } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { feeAcceptances, restaurants } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { announcedFees, type FeeTerms, loadFeeTerms } from './fees.store.ts'

/** The owner's yes to an announced fee, kept with who said it and when. */
export async function acceptFee(services: Services, call: Call<typeof contract.acceptFee>): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const fee = (await announcedFees(tx)).find(({ id }) => id === params.feeChangeId)
    if (!fee) throw new DomainError('fee_change_gone')
    const isNew = await tx
      .insert(feeAcceptances)
      .values({ restaurantId: restaurant.id, planFeeId: fee.id, acceptedAt: at, acceptedBy: restaurant.by })
      .onConflictDoNothing()
      .returning({ id: feeAcceptances.planFeeId })
    const data = { feeChangeId: fee.id, plan: fee.plan, feeBps: fee.feeBps, effectiveFrom: fee.effectiveFrom }
    return {
      reply: { terms: await feeTermsOf(tx, restaurant, at) },
      events: isNew.length > 0 ? [{ type: 'restaurant.fee_accepted', data }] : [],
    }
  })
}

/** What the restaurant pays, and what it is asked to accept. */
export async function feeTermsOf(tx: Tx, { id, access }: RestaurantScope, at: string): Promise<FeeTerms> {
  const [row] = await tx
    .select({ createdAt: restaurants.createdAt })
    .from(restaurants)
    .where(eq(restaurants.restaurantId, id))
  assert(row, 'a restaurant that was entered is there')
  return loadFeeTerms(tx, { restaurantId: id, plan: access.subscription_plan, joinedAt: row.createdAt }, at)
}
