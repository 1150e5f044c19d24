import { formatPence, pence } from '@tableside/domain/money'
import { daysLater } from '@tableside/domain/time'
import { codeInGroups } from '@tableside/domain/vouchers'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../../commands/restaurant-command.ts'
import { theSystem } from '../../db/people.ts'
import { giftVoucherActs, giftVouchers, orders, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf, type RecurringJob } from '../jobs/index.ts'
import { sendMail } from '../mail/index.ts'
import { openCode } from './codes.ts'

/** A code nobody came for is forgotten; a manager can give the voucher another. */
const keptDays = 7

/**
 * Mails the codes of vouchers that are paid by now, whoever settled the payment, and forgets the addresses; then forgets
 * the codes of vouchers that were never handed over.
 */
export const mailVoucherCodes: RecurringJob = {
  name: 'vouchers.mail_codes',
  cron: '* * * * *',
  async run(services, { now, signal }) {
    const due = await services.db.acrossRestaurants
      .select({ restaurantId: giftVouchers.restaurantId, id: giftVouchers.id, name: restaurants.name })
      .from(giftVouchers)
      .innerJoin(restaurants, eq(restaurants.restaurantId, giftVouchers.restaurantId))
      .where(and(isNotNull(giftVouchers.codeSealed), isNotNull(giftVouchers.soldAt), isNotNull(giftVouchers.mailTo)))
      .limit(500)
    await eachOf(due, signal, (each) => mailCode(services, each, now))
    await forgetCodes(services, now, signal)
  },
}

type Due = { readonly restaurantId: string; readonly id: string; readonly name: string }

async function mailCode(services: Services, { restaurantId, id, name }: Due, at: string): Promise<void> {
  const taken = await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const place = and(eq(giftVouchers.restaurantId, restaurantId), eq(giftVouchers.id, id))
    const [voucher] = await tx
      .select({
        mailTo: giftVouchers.mailTo,
        sealed: giftVouchers.codeSealed,
        balancePence: giftVouchers.balancePence,
        expiresOn: giftVouchers.expiresOn,
        handedOverAt: giftVouchers.handedOverAt,
        voidedAt: giftVouchers.voidedAt,
      })
      .from(giftVouchers)
      .where(place)
    if (!voucher?.mailTo || !voucher.sealed) return undefined
    // Used up before its mail went out: whoever did has the code.
    const isGood = voucher.voidedAt === null && voucher.balancePence > 0
    // First forgotten, then sent: nobody gets it twice. Who misses it is given a new code.
    await tx
      .update(giftVouchers)
      .set({
        mailTo: null,
        ...(isGood && { mailedAt: at }),
        ...(voucher.handedOverAt !== null && { codeSealed: null }),
      })
      .where(place)
    if (!isGood) return undefined
    await tx
      .insert(giftVoucherActs)
      .values({ restaurantId, id: services.newId(), voucherId: id, act: 'mailed', reason: '', at, by: theSystem })
    await recordEvents(tx, { restaurantId, at, by: theSystem }, [{ type: 'voucher.mailed', data: { voucherId: id } }])
    return { ...voucher, mailTo: voucher.mailTo, sealed: voucher.sealed }
  })
  if (!taken) return
  services.announcer.announce(restaurantId)
  const amount = formatPence(pence(taken.balancePence))
  const until = taken.expiresOn === null ? 'It does not expire.' : `It is good until ${formatDate(taken.expiresOn)}.`
  sendMail(services, {
    restaurantId,
    isToGuest: true,
    to: taken.mailTo,
    subject: `Your gift voucher for ${name}: ${amount}`,
    text: [
      `Here is a gift voucher of ${amount} for ${name}.`,
      '',
      `    ${codeInGroups(openCode(services, id, taken.sealed))}`,
      '',
      'Show or read out this code when you pay; what is left stays on it.',
      until,
      'Anyone who has the code can use it, so keep it like cash.',
    ].join('\n'),
  })
}

async function forgetCodes({ db }: Services, now: string, signal: AbortSignal): Promise<void> {
  const before = daysLater(now, -keptDays)
  const old = await db.acrossRestaurants
    .select({ restaurantId: giftVouchers.restaurantId, id: giftVouchers.id, codeAt: giftVouchers.codeAt })
    .from(giftVouchers)
    .innerJoin(orders, and(eq(orders.restaurantId, giftVouchers.restaurantId), eq(orders.id, giftVouchers.orderId)))
    .where(
      and(
        isNotNull(giftVouchers.codeSealed),
        or(lt(giftVouchers.codeAt, before), eq(orders.state, 'voided')),
        or(isNotNull(giftVouchers.soldAt), eq(orders.state, 'voided')),
        isNull(giftVouchers.mailTo),
      ),
    )
    .limit(500)
  await eachOf(old, signal, ({ restaurantId, id, codeAt }) => {
    const place = and(eq(giftVouchers.restaurantId, restaurantId), eq(giftVouchers.id, id))
    // A code that was made in the meantime stays.
    return db.inRestaurant(restaurantId, (tx) =>
      tx
        .update(giftVouchers)
        .set({ codeSealed: null })
        .where(and(place, eq(giftVouchers.codeAt, codeAt))),
    )
  })
}

const formatDate = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
