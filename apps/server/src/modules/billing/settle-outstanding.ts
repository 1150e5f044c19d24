import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { theSystem } from '../../db/people.ts'
import { billingCharges, billingRefunds } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf, type RecurringJob } from '../jobs/index.ts'
import { questionOf, settleCharge } from './charge.ts'
import type {
  SubscriptionAnswer,
  SubscriptionOutcome,
  SubscriptionRefundAnswer,
  SubscriptionRefundOutcome,
} from './provider.ts'
import { refundQuestion, settleRefund } from './refund.ts'

/** Whoever asked first has had this long to hear the answer. */
const leaveAloneMs = 20_000
/** What the provider has never heard of is given up only now: our question may still be on its way to it. */
const giveUpAfterMs = 2 * 60_000
/** What was given up is asked about this long: the provider may have done it after all. */
const askAfterGivingUpMs = 24 * 60 * 60_000

/** Asks the provider what became of every charge and refund whose answer never came. Unknown is never failed. */
export const settleBilling: RecurringJob = {
  name: 'billing.settle',
  cron: '* * * * *',
  run: async (services, { now, signal }) => {
    const before = new Date(Date.parse(now) - leaveAloneMs).toISOString()
    await eachOf([settleCharges, settleRefunds], signal, (settle) => settle(services, { now, before, signal }))
  },
}

type SettleRun = { readonly now: string; readonly before: string; readonly signal: AbortSignal }

/** What has no answer, or was given up lately. */
function toAskAbout({ state, startedAt }: typeof billingCharges | typeof billingRefunds, { now, before }: SettleRun) {
  const givenUpSince = new Date(Date.parse(now) - askAfterGivingUpMs).toISOString()
  const isOpen = or(inArray(state, ['pending', 'unknown']), and(eq(state, 'failed'), gt(startedAt, givenUpSince)))
  return and(isOpen, lt(startedAt, before))
}

async function settleCharges(services: Services, look: SettleRun): Promise<void> {
  const { now, signal } = look
  const { db, subscriptions: provider } = services
  if (!provider) return
  const open = await db.acrossRestaurants
    .select()
    .from(billingCharges)
    .where(toAskAbout(billingCharges, look))
    .limit(500)
  await eachOf(open, signal, async (charge) => {
    const answer = await provider.findCharge(await questionOf(services, charge))
    const outcome = outcomeOf(answer, Date.parse(now) - Date.parse(charge.startedAt))
    const billing = { restaurantId: charge.restaurantId, by: theSystem, at: now, newId: services.newId }
    if (outcome) await settleCharge(services, billing, charge.id, outcome)
  })
}

function outcomeOf(answer: SubscriptionAnswer, ageMs: number): SubscriptionOutcome | undefined {
  if (answer.state === 'pending') return undefined
  if (answer.state !== 'absent') return answer
  return ageMs > giveUpAfterMs ? { state: 'failed', why: 'never_reached_provider' } : { state: 'unknown' }
}

async function settleRefunds(services: Services, look: SettleRun): Promise<void> {
  const { now, signal } = look
  const { db, subscriptions: provider } = services
  if (!provider) return
  const open = await db.acrossRestaurants
    .select()
    .from(billingRefunds)
    .where(toAskAbout(billingRefunds, look))
    .limit(500)
  await eachOf(open, signal, async (refund) => {
    const answer = await provider.findRefund(await refundQuestion(services, refund))
    const outcome = refundOutcomeOf(answer, Date.parse(now) - Date.parse(refund.startedAt))
    const billing = { restaurantId: refund.restaurantId, by: refund.startedBy, at: now, newId: services.newId }
    if (outcome) await settleRefund(services, billing, refund.id, outcome)
  })
}

/** So long a bank may send a refund back that it had taken. */
const mayReturnMs = 60 * 24 * 60 * 60_000

/** Asks the provider whether a refund of the last two months came back after it was done. */
export const watchRefunds: RecurringJob = {
  name: 'billing.watch-refunds',
  cron: '20 5 * * *',
  run: async (services, { now, signal }) => {
    const { db, subscriptions: provider, newId } = services
    if (!provider) return
    const done = await db.acrossRestaurants
      .select()
      .from(billingRefunds)
      .where(
        and(
          eq(billingRefunds.state, 'done'),
          gt(billingRefunds.startedAt, new Date(Date.parse(now) - mayReturnMs).toISOString()),
        ),
      )
      .orderBy(asc(billingRefunds.startedAt))
    await eachOf(done, signal, async (refund) => {
      const answer = await provider.findRefund(await refundQuestion(services, refund))
      if (answer.state !== 'failed') return
      await settleRefund(
        services,
        { restaurantId: refund.restaurantId, by: theSystem, at: now, newId },
        refund.id,
        answer,
      )
    })
  },
}

function refundOutcomeOf(answer: SubscriptionRefundAnswer, ageMs: number): SubscriptionRefundOutcome | undefined {
  if (answer.state === 'pending') return undefined
  if (answer.state !== 'absent') return answer
  return { state: ageMs > giveUpAfterMs ? 'failed' : 'unknown' }
}
