import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema, formatPence, formatPercent, pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { planKeySchema } from '@tableside/domain/plans'
import { pausedAfterDays } from '@tableside/domain/webhooks'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { invoices, planRequests, plans, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'

const restaurantId = idSchema
/** What an owner is written to about; ids, hosts and days only, never personal data. */
export const ownerMailSchema = z.discriminatedUnion('mail', [
  z.object({
    restaurantId,
    mail: z.literal('trial_ends'),
    plan: planKeySchema,
    days: z.int(),
    endsAt: z.iso.datetime(),
  }),
  z.object({ restaurantId, mail: z.literal('trial_ended'), plan: planKeySchema }),
  z.object({ restaurantId, mail: z.literal('invoice_paid'), invoiceId: idSchema }),
  z.object({
    restaurantId,
    mail: z.literal('invoice_unpaid'),
    invoiceId: idSchema,
    // One that was put into the queue before these were kept has neither.
    nextTryOn: z.iso.date().nullable().default(null),
    goesOnUntil: z.iso.date().nullable().default(null),
  }),
  z.object({ restaurantId, mail: z.literal('webhook_paused'), host: z.string(), why: z.enum(['failing', 'gone']) }),
  z.object({
    restaurantId,
    mail: z.literal('fee_announced'),
    plan: planKeySchema,
    feeBps: basisPointsSchema,
    nowBps: basisPointsSchema,
    effectiveFrom: z.iso.datetime(),
  }),
  z.object({
    restaurantId,
    mail: z.literal('fee_withdrawn'),
    feeBps: basisPointsSchema,
    effectiveFrom: z.iso.datetime(),
  }),
  z.object({
    restaurantId,
    mail: z.literal('plan_price_changed'),
    plan: planKeySchema,
    monthlyPence: zeroOrMorePenceSchema,
    /** What the restaurant agreed to pay; null while it is trying the plan. */
    agreedPence: zeroOrMorePenceSchema.nullable(),
    /** The day of its next charge, where the new price is the lower one. */
    lowerFrom: z.iso.date().nullable(),
  }),
  z.object({ restaurantId, mail: z.literal('plan_answered'), requestId: idSchema }),
  z.object({ restaurantId, mail: z.literal('plan_ended'), plan: z.string(), reason: z.enum(['cancelled', 'unpaid']) }),
])
export type OwnerMail = z.infer<typeof ownerMailSchema>

/** What an owner reads; undefined where nothing is left to say. */
export async function composeOwnerMail(services: Services, mail: OwnerMail) {
  const { db, config } = services
  const [restaurant] = await db.inRestaurant(mail.restaurantId, (tx) =>
    tx.select({ name: restaurants.name }).from(restaurants).where(eq(restaurants.restaurantId, mail.restaurantId)),
  )
  if (!restaurant) return undefined
  const { name } = restaurant
  const page = `${config.publicUrl}/dashboard/settings?tab=plan`
  const stays = 'Nothing is deleted, and the till keeps working.'
  if (mail.mail === 'invoice_paid' || mail.mail === 'invoice_unpaid') {
    const [invoice] = await db.inRestaurant(mail.restaurantId, (tx) =>
      tx
        .select()
        .from(invoices)
        .where(and(eq(invoices.restaurantId, mail.restaurantId), eq(invoices.id, mail.invoiceId))),
    )
    if (!invoice) return undefined
    const due = formatPence(pence(invoice.totalPence - invoice.creditUsedPence))
    // It may have been paid by the time the mail leaves.
    if (invoice.state === 'paid') {
      return {
        subject: `Invoice ${invoice.documentNumber} for ${name}`,
        text: `Thank you. ${due} was paid by card for ${name}; the invoice ${invoice.documentNumber} over ${formatPence(invoice.totalPence)} is here:\n\n${page}`,
      }
    }
    // Nor does anybody read that all goes on when it has ended.
    if (mail.mail !== 'invoice_unpaid' || invoice.state !== 'open') return undefined
    const again = mail.nextTryOn ? `We will try again on ${formatDate(mail.nextTryOn)}. ` : ''
    const goesOn = mail.goesOnUntil
      ? `Your plan continues until ${formatDate(mail.goesOnUntil)}; then the restaurant is on Alpha, and nothing is deleted.`
      : 'Everything keeps working in the meantime.'
    return {
      subject: `The plan of ${name} could not be paid`,
      text: `The card for ${name} was not charged: ${due} of invoice ${invoice.documentNumber} is unpaid. ${again}${goesOn} Pay with another card:\n\n${page}`,
    }
  }
  if (mail.mail === 'webhook_paused') {
    const reasons = {
      gone: 'It answered 410, which means that it is gone for good.',
      failing: `It has taken nothing for ${pausedAfterDays} days.`,
    }
    return {
      subject: `The webhook of ${name} to ${mail.host} is paused`,
      text: `We no longer send events of ${name} to ${mail.host}. ${reasons[mail.why]}\n\nNothing is lost: mend the endpoint, switch it on and send again what it missed.\n\n${config.publicUrl}/dashboard/api?view=webhooks`,
    }
  }
  if (mail.mail === 'fee_withdrawn') {
    return {
      subject: `The fee of ${formatPercent(mail.feeBps)} does not come`,
      text: `The processing fee of ${formatPercent(mail.feeBps)} that was announced for ${name} from ${formatDate(mail.effectiveFrom)} was taken back. You go on paying what you pay today.`,
    }
  }
  if (mail.mail === 'plan_answered') {
    const [request] = await db.inRestaurant(mail.restaurantId, (tx) =>
      tx
        .select({ answer: planRequests.answer, reason: planRequests.answerReason })
        .from(planRequests)
        .where(and(eq(planRequests.restaurantId, mail.restaurantId), eq(planRequests.id, mail.requestId))),
    )
    if (!request) return undefined
    const isApproved = request.answer === 'approved'
    const answer = isApproved ? `${name} has the plan you asked for.` : `We cannot give ${name} that plan now.`
    return {
      subject: isApproved ? 'You have the plan you asked for' : 'About the plan you asked for',
      text: `${answer}\n\n${request.reason}\n\n${page}\n`,
    }
  }
  const plan = await planName(services, mail.plan)
  if (mail.mail === 'fee_announced') {
    const [fee, today] = [formatPercent(mail.feeBps), formatPercent(mail.nowBps)]
    const what =
      mail.feeBps > mail.nowBps
        ? `You pay ${today} today, and will until you accept the new one. You accept it, or do not, on your dashboard:\n\n${config.publicUrl}/dashboard`
        : `You pay ${today} until that day and have nothing to do.`
    return {
      subject: `The processing fee of ${name} becomes ${fee}`,
      text: `On ${plan} the fee of each payment becomes ${fee} from ${formatDate(mail.effectiveFrom)}; tips stay free of it. ${what}`,
    }
  }
  if (mail.mail === 'plan_price_changed') {
    const { agreedPence, lowerFrom } = mail
    const price = formatPence(mail.monthlyPence)
    const what =
      agreedPence === null
        ? 'You pay this if you choose the plan when your trial ends. We do not charge you before that.'
        : lowerFrom === null
          ? `You keep your price of ${formatPence(agreedPence)} a month until you choose a plan again. You do not need to do anything.`
          : `You pay ${formatPence(agreedPence)} until your next charge on ${formatDate(lowerFrom)}, and ${price} from then. You do not need to do anything.`
    return {
      subject: `The price of the ${plan} plan is now ${price} a month`,
      text: `From today ${plan} costs ${price} a month, without VAT. ${what}\n\n${page}`,
    }
  }
  if (mail.mail === 'trial_ends') {
    const days = mail.days === 1 ? 'one day' : `${mail.days} days`
    return {
      subject: `Your trial of ${plan} ends in ${days}`,
      text: `The trial of ${plan} for ${name} ends on ${formatDate(mail.endsAt)}. Nothing is charged by itself: without a subscription the restaurant is on Alpha afterwards. ${stays}\n\nKeep ${plan}: ${page}`,
    }
  }
  if (mail.mail === 'trial_ended') {
    return {
      subject: `Your trial of ${plan} has ended`,
      text: `${name} is on Alpha now. ${stays}\n\nHave ${plan} back: ${page}`,
    }
  }
  const why = mail.reason === 'unpaid' ? 'It could not be paid, and nothing more is owed for it. ' : ''
  return {
    subject: `The ${plan} plan of ${name} has ended`,
    text: `${why}${name} is on Alpha now. ${stays}\n\n${page}`,
  }
}

async function planName({ db }: Services, key: string): Promise<string> {
  const [row] = await db.shared.select({ name: plans.name }).from(plans).where(eq(plans.key, key))
  return row?.name ?? key
}

function formatDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
}
