import { idSchema } from '@tableside/domain/ids'
import { formatPence, pence } from '@tableside/domain/money'
import { daysLater } from '@tableside/domain/time'
import { codeInGroups } from '@tableside/domain/vouchers'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import { theSystem } from '../../db/people.ts'
import { giftVoucherActs, giftVouchers, orders, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf, enqueue, type Job, type RecurringJob } from '../jobs/index.ts'
import { deliverMail } from '../mail/index.ts'
import { openCode } from './codes.ts'

/** A code nobody came for is forgotten; a manager can give the voucher another. */
const keptDays = 7
/** Longer than a mail is tried. */
const keptUnsentDays = 30

/**
 * Has the codes of vouchers mailed that are paid by now, whoever settled the payment; then forgets the codes of vouchers that were
 * never handed over.
 */
export const mailVoucherCodes: RecurringJob = {
  name: 'vouchers.mail_codes',
  cron: '* * * * *',
  async run(services, { now, signal }) {
    const due = await services.db.acrossRestaurants
      .select({ restaurantId: giftVouchers.restaurantId, voucherId: giftVouchers.id, codeAt: giftVouchers.codeAt })
      .from(giftVouchers)
      .where(and(isNotNull(giftVouchers.codeSealed), isNotNull(giftVouchers.soldAt), isNotNull(giftVouchers.mailTo)))
      .limit(500)
    await eachOf(due, signal, ({ restaurantId, voucherId, codeAt }) =>
      services.db.inRestaurant(restaurantId, (tx) => {
        // One job for a code: until its mail is taken the voucher is found every minute.
        const once = { key: `voucher ${voucherId} ${codeAt}`, keyMode: 'unsafe_dedupe' } as const
        return enqueue(tx, mailVoucherCode, { restaurantId, voucherId }, once)
      }),
    )
    await forgetCodes(services, now, signal)
  },
}

/** Mails the code of one voucher, and forgets the address once the mail is taken; until then it is tried again. */
export const mailVoucherCode: Job<{ restaurantId: string; voucherId: string }> = {
  name: 'vouchers.mail_code',
  what: 'Mailing a gift voucher',
  mayWait: true,
  payload: z.strictObject({ restaurantId: idSchema, voucherId: idSchema }),
  async run(services, { restaurantId, voucherId }, { now: at }) {
    const { db } = services
    const place = and(eq(giftVouchers.restaurantId, restaurantId), eq(giftVouchers.id, voucherId))
    const [voucher] = await db.inRestaurant(restaurantId, (tx) =>
      tx
        .select({
          name: restaurants.name,
          mailTo: giftVouchers.mailTo,
          sealed: giftVouchers.codeSealed,
          codeAt: giftVouchers.codeAt,
          balancePence: giftVouchers.balancePence,
          expiresOn: giftVouchers.expiresOn,
          voidedAt: giftVouchers.voidedAt,
        })
        .from(giftVouchers)
        .innerJoin(restaurants, eq(restaurants.restaurantId, giftVouchers.restaurantId))
        .where(place),
    )
    if (!voucher?.mailTo || !voucher.sealed) return
    const { mailTo, sealed, codeAt } = voucher
    // Used up before its mail went out: whoever did has the code.
    const isGood = voucher.voidedAt === null && voucher.balancePence > 0
    if (isGood) {
      const mail = composeCode(services, { ...voucher, voucherId, mailTo, sealed })
      await deliverMail(services, { restaurantId, ...mail })
    }
    await db.inRestaurant(restaurantId, async (tx) => {
      await lockRestaurant(tx, restaurantId)
      // A code that was made in the meantime has a mail of its own.
      const forgotten = await tx
        .update(giftVouchers)
        .set({
          mailTo: null,
          ...(isGood && { mailedAt: at }),
          codeSealed: sql`case when ${giftVouchers.handedOverAt} is null then ${giftVouchers.codeSealed} end`,
        })
        .where(and(place, eq(giftVouchers.codeAt, codeAt)))
        .returning({ id: giftVouchers.id })
      if (!isGood || forgotten.length === 0) return
      await tx
        .insert(giftVoucherActs)
        .values({ restaurantId, id: services.newId(), voucherId, act: 'mailed', reason: '', at, by: theSystem })
      await recordEvents(tx, { restaurantId, at, by: theSystem }, [{ type: 'voucher.mailed', data: { voucherId } }])
    })
    services.announcer.announce(restaurantId)
  },
}

type Code = {
  readonly voucherId: string
  readonly name: string
  readonly mailTo: string
  readonly sealed: string
  readonly balancePence: number
  readonly expiresOn: string | null
}

function composeCode(services: Services, { voucherId, name, mailTo, sealed, balancePence, expiresOn }: Code) {
  const amount = formatPence(pence(balancePence))
  return {
    isToGuest: true,
    to: mailTo,
    subject: `Your gift voucher for ${name}: ${amount}`,
    text: [
      `Here is a gift voucher of ${amount} for ${name}.`,
      '',
      `    ${codeInGroups(openCode(services, voucherId, sealed))}`,
      '',
      'Show or read out this code when you pay; what is left stays on it.',
      expiresOn === null ? 'It does not expire.' : `It is good until ${formatDate(expiresOn)}.`,
      'Anyone who has the code can use it, so keep it like cash.',
    ].join('\n'),
  } as const
}

async function forgetCodes({ db }: Services, now: string, signal: AbortSignal): Promise<void> {
  const before = daysLater(now, -keptDays)
  const unsentBefore = daysLater(now, -keptUnsentDays)
  const old = await db.acrossRestaurants
    .select({ restaurantId: giftVouchers.restaurantId, id: giftVouchers.id, codeAt: giftVouchers.codeAt })
    .from(giftVouchers)
    .innerJoin(orders, and(eq(orders.restaurantId, giftVouchers.restaurantId), eq(orders.id, giftVouchers.orderId)))
    .where(
      and(
        isNotNull(giftVouchers.codeSealed),
        or(lt(giftVouchers.codeAt, before), eq(orders.state, 'voided')),
        or(isNotNull(giftVouchers.soldAt), eq(orders.state, 'voided')),
        // What waits for its mail is kept as long as that may still be taken.
        or(isNull(giftVouchers.mailTo), lt(giftVouchers.soldAt, unsentBefore), eq(orders.state, 'voided')),
      ),
    )
    .limit(500)
  await eachOf(old, signal, ({ restaurantId, id, codeAt }) => {
    const place = and(eq(giftVouchers.restaurantId, restaurantId), eq(giftVouchers.id, id))
    // A code that was made in the meantime stays.
    return db.inRestaurant(restaurantId, (tx) =>
      tx
        .update(giftVouchers)
        .set({ codeSealed: null, mailTo: null })
        .where(and(place, eq(giftVouchers.codeAt, codeAt))),
    )
  })
}

const formatDate = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
