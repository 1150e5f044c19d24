import { parkedTransfer } from '@tableside/domain/ledger'
import { pence } from '@tableside/domain/money'
import { and, eq, inArray } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import { theSystem } from '../../db/people.ts'
import { billingCharges, billingParked } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf, type RecurringJob } from '../jobs/index.ts'
import type { Billing, Charge } from './billing-state.ts'
import { amountFault, notifyParked, park, postParked } from './parked.ts'
import type { PlanDispute } from './provider.ts'

/** A bank decides a dispute within months. */
const decidedWithinMs = 180 * 24 * 60 * 60_000

/** Asks the provider which plan payments an owner's bank has taken back, and which of them came back since. */
export const watchDisputes: RecurringJob = {
  name: 'billing.watch-disputes',
  cron: '40 * * * *',
  run: async (services, { now, signal }) => {
    const { db, subscriptions: provider, newId } = services
    const disputes = await provider?.findDisputes(new Date(Date.parse(now) - decidedWithinMs).toISOString())
    if (!disputes?.length) return
    const refs = disputes.map(({ chargeRef }) => chargeRef)
    const disputed = and(inArray(billingCharges.providerRef, refs), eq(billingCharges.state, 'paid'))
    const charges = await db.acrossRestaurants.select().from(billingCharges).where(disputed)
    await eachOf(disputes, signal, async (dispute) => {
      const charge = charges.find(({ providerRef }) => providerRef === dispute.chargeRef)
      if (!charge) return
      await settleDispute(
        services,
        { restaurantId: charge.restaurantId, by: theSystem, at: now, newId },
        charge,
        dispute,
      )
    })
  },
}

/**
 * Keeps what a bank took back of a plan payment for the platform's owner, once; when the dispute is won its money is ours
 * again and nobody has to decide. The invoice stands, and nothing more of it is given back in the meantime.
 */
async function settleDispute(
  services: Services,
  billing: Billing,
  charge: Charge,
  dispute: PlanDispute,
): Promise<void> {
  const { restaurantId, by, at } = billing
  await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const [known] = await tx
      .select()
      .from(billingParked)
      .where(
        and(
          eq(billingParked.restaurantId, restaurantId),
          eq(billingParked.chargeId, charge.id),
          eq(billingParked.providerRef, dispute.providerRef),
        ),
      )
    if (!known && amountFault(dispute) !== 'nothing_moved') {
      const { id: chargeId, invoiceId, amountPence: expectedPence } = charge
      await park(tx, billing, { chargeId, refundId: null, invoiceId, expectedPence }, dispute, 'disputed')
      await notifyParked(services, tx, billing, charge.id)
    }
    if (!known || known.wonAt || dispute.amountPence > 0) return
    const won = { type: 'subscription.dispute_won', data: { parkedId: known.id, reportedPence: known.reportedPence } }
    const seq = await recordEvents(tx, { restaurantId, by, at }, [won])
    if (known.currency === 'GBP') {
      await postParked(tx, billing, known, seq, parkedTransfer('taken', pence(known.reportedPence)))
    }
    await tx
      .update(billingParked)
      .set({ wonAt: at, clearedAt: known.clearedAt ?? at })
      .where(and(eq(billingParked.restaurantId, restaurantId), eq(billingParked.id, known.id)))
  })
  services.announcer.announce(restaurantId)
}
