import type { Notification } from '@tableside/contract/notifications'
import { basisPoints, basisPointsSchema, formatPercent } from '@tableside/domain/money'
import type { NotificationKind } from '@tableside/domain/notifications'
import { formatPence, type Tone } from '@tableside/ui'
import { formatCount } from '../../shared/format-count.ts'
import { formatClock, formatDay, formatDayOfMonth, formatNearDay } from '../../shared/format-time.ts'

export type NotificationText = {
  readonly title: string
  readonly text: string
  readonly tone: Tone
  /** The page on which something can be done about it. */
  readonly href?: string
}

type Facts = Notification['facts']

/** What a notification says. Facts that are missing leave their part of the sentence out. */
export function notificationText({ kind, facts }: Pick<Notification, 'kind' | 'facts'>): NotificationText {
  return words[kind](facts)
}

const planPage = '/dashboard/settings?tab=plan'

const words: Record<NotificationKind, (facts: Facts) => NotificationText> = {
  meter_80: ({ most }) => ({
    title: `80 % of this month’s ${number(most)} orders are used`,
    text: 'Nothing stops at the limit: every sale goes on. A larger plan has no limit.',
    tone: 'attention',
    href: planPage,
  }),
  meter_100: ({ most }) => ({
    title: `This month’s ${number(most)} orders are used up`,
    text: 'Every sale goes on as before. Upgrade to a plan without a limit when it suits you.',
    tone: 'attention',
    href: planPage,
  }),
  trial_ends: ({ days, plan }) => ({
    title: `Your trial of ${planName(plan)} ends in ${days === 1 ? 'one day' : `${number(days)} days`}`,
    text: 'Afterwards the restaurant is on Alpha. Nothing is deleted, and the till keeps working.',
    tone: 'attention',
    href: planPage,
  }),
  trial_ended: ({ plan }) => ({
    title: `Your trial of ${planName(plan)} has ended`,
    text: 'The restaurant is on Alpha now. Everything is still there; choose a plan to open it again.',
    tone: 'attention',
    href: planPage,
  }),
  payment_unknown: ({ amountPence, tipPence, orderId }) => ({
    title: `A card payment${amount(amountPence, tipPence)} has had no answer for 15 minutes`,
    text: 'Do not take it again. Open the order and check with the card provider.',
    tone: 'bad',
    ...orderPage(orderId),
  }),
  cash_held: ({ amountPence, tipPence, orderId }) => ({
    title: `Cash${amount(amountPence, tipPence)} taken offline is held for a manager`,
    text: 'Count the drawer, then accept or refuse it on the order. Until then it does not count as paid.',
    tone: 'attention',
    ...orderPage(orderId),
  }),
  refund_in_suspense: ({ amountPence, orderId }) => ({
    title: `The card provider refunded${amount(amountPence)} more than was left to refund`,
    text: 'It is booked in suspense. Compare the order with the provider’s own page, and ask the provider why.',
    tone: 'bad',
    ...orderPage(orderId),
  }),
  deposit_owed: ({ amountPence, orderId }) => ({
    title: `A guest is owed ${price(amountPence)} of their deposit`,
    text: 'It was not paid by a card we can refund. Hand it back, and write the refund down on the order.',
    tone: 'attention',
    ...orderPage(orderId),
  }),
  job_refused: ({ what, reason, orderId }) => ({
    title: typeof what === 'string' ? `${what} was refused` : 'Something we do in the background was refused',
    text: `${typeof reason === 'string' ? `${reason} ` : ''}We will try again. If it stays so, ask support.`,
    tone: 'bad',
    ...orderPage(orderId),
  }),
  refund_outstanding: ({ amountPence, orderId }) => ({
    title: `A refund${amount(amountPence)} has not been confirmed yet`,
    text: 'The provider has not answered for 15 minutes. We keep checking; do not refund it again.',
    tone: 'attention',
    ...orderPage(orderId),
  }),
  import_done: ({ orders, badRows }) => ({
    title: `${number(orders)} past orders were imported`,
    text:
      Number(badRows) > 0 ? `${number(badRows)} rows could not be read; the import names them.` : 'Every row was read.',
    tone: 'good',
    href: '/dashboard/import',
  }),
  invitation_accepted: ({ name }) => ({
    title: `${typeof name === 'string' ? name : 'Somebody'} accepted the invitation`,
    text: 'They can sign in with their own account from now on.',
    tone: 'good',
    href: '/dashboard/staff',
  }),
  announcement: ({ title, excerpt, priority, announcementId }) => ({
    title: typeof title === 'string' ? title : 'News from the platform',
    text: typeof excerpt === 'string' ? excerpt : '',
    tone: priority === 'high' ? 'attention' : 'neutral',
    ...(typeof announcementId === 'string' ? { href: `/dashboard/announcements/${announcementId}` } : {}),
  }),
  plan_requested: ({ plan }) => ({
    title: `You asked for ${planName(plan)}`,
    text: 'We’ll reply to your request. Nothing changes and nothing is charged until then.',
    tone: 'neutral',
    href: planPage,
  }),
  subscription_unpaid: ({ plan, totalPence, graceEnds }) => ({
    title: `The payment for your ${planName(plan)} plan failed${amount(totalPence)}`,
    text: `We will try again, and your plan continues${untilDay(graceEnds)}. You can pay now with another card.`,
    tone: 'bad',
    href: planPage,
  }),
  subscription_ended: ({ plan, reason }) => ({
    title: `Your ${planName(plan)} plan has ended`,
    text: `${reason === 'unpaid' ? 'It was not paid. ' : ''}The restaurant is on Alpha now. Nothing is deleted, and the till keeps working.`,
    tone: 'attention',
    href: planPage,
  }),
  platform_visit: ({ visitor, reason, endsAt, timeZone }) => ({
    title: `${typeof visitor === 'string' ? visitor : 'Somebody'} of the platform looked at your data`,
    text: `${typeof reason === 'string' ? `“${reason}” ` : ''}They may read until ${clock(endsAt, timeZone)} and change nothing.`,
    tone: 'attention',
    href: '/dashboard/settings?tab=visits',
  }),
  fee_announced: ({ feeBps, nowBps, effectiveFrom }) => ({
    title: `The processing fee becomes ${percent(feeBps)}${fromDay(effectiveFrom)}`,
    text:
      Number(feeBps) > Number(nowBps)
        ? `You pay ${percent(nowBps)} today, and will until you accept the new one.`
        : `You pay ${percent(nowBps)} until then and have nothing to do.`,
    tone: 'attention',
    href: '/dashboard',
  }),
  fee_withdrawn: ({ feeBps }) => ({
    title: `The announced fee of ${percent(feeBps)} is withdrawn`,
    text: 'You keep paying what you pay today.',
    tone: 'good',
  }),
  payment_adjusted: ({ kind, status, amountPence, orderNumber, orderId }) => ({
    title:
      kind === 'failed_refund'
        ? `A refund of ${price(amountPence)} came back from the guest’s bank`
        : `The payment of order ${String(orderNumber ?? '')} is disputed: ${disputeStatus(status)}`,
    text:
      kind === 'failed_refund'
        ? `The guest of order ${String(orderNumber ?? '')} did not get it. Give it back another way.`
        : `It is about ${price(amountPence)}. Answer the dispute on the card provider’s own page.`,
    tone: status === 'won' ? 'good' : 'bad',
    href: typeof orderId === 'string' ? `/dashboard/orders/${orderId}` : '/dashboard/payments',
  }),
  plan_price_changed: ({ plan, monthlyPence, agreedPence, lowerFrom }) => ({
    title: `The ${planName(plan)} plan now costs ${price(monthlyPence)} a month`,
    text:
      agreedPence === null
        ? 'You pay this if you choose the plan when your trial ends. We do not charge you before that.'
        : lowerFrom
          ? `You pay ${price(agreedPence)}${untilDay(lowerFrom)}, your next charge, and the new price from then. You do not need to do anything.`
          : `You keep your price of ${price(agreedPence)} until you choose a plan again.`,
    tone: 'attention',
    href: planPage,
  }),
  rota_published: ({ week }) => ({
    title: `The rota of the week from ${rotaDay(week)} is published`,
    text: 'Everyone can see their own shifts on the Staff page and when they clock in at the till.',
    tone: 'neutral',
    href: `/dashboard/staff?view=rota${typeof week === 'string' ? `&week=${week}` : ''}`,
  }),
  rota_changed: ({ name, state, businessDate, startsAt, endsAt, timeZone }) => ({
    title: `${typeof name === 'string' ? name : 'Somebody'}: the shift of ${rotaDay(businessDate)} ${state === 'cancelled' ? 'is cancelled' : 'has changed'}`,
    text:
      state === 'cancelled'
        ? 'They need not come.'
        : `It is now from ${clock(startsAt, timeZone)} to ${clock(endsAt, timeZone)}.`,
    tone: 'attention',
    href: `/dashboard/staff?view=rota${typeof businessDate === 'string' ? `&week=${businessDate}` : ''}`,
  }),
  webhook_paused: ({ url, why }) => ({
    title: `The webhook to ${typeof url === 'string' ? url : 'your endpoint'} is paused`,
    text: `${why === 'gone' ? 'It answered 410, gone.' : 'It has accepted nothing for five days.'} Correct it, resume it and resend what it missed.`,
    tone: 'bad',
    href: '/dashboard/api?view=webhooks',
  }),
  export_ready: ({ until }) => ({
    title: 'Your export is ready',
    text: `Everything the restaurant has here, in open files. It can be downloaded until ${day(until)}.`,
    tone: 'good',
    href: '/dashboard/settings?tab=account',
  }),
  support_answered: ({ number: no, subject, ticketId }) => ({
    title: `Support has answered ticket ${number(no)}`,
    text: typeof subject === 'string' ? `“${subject}”` : '',
    tone: 'neutral',
    ...ticketPage(ticketId),
  }),
  support_resolved: ({ number: no, subject, ticketId }) => ({
    title: `Ticket ${number(no)} is resolved`,
    text: `${typeof subject === 'string' ? `“${subject}” ` : ''}Tell us whether it helped, or write again if it did not.`,
    tone: 'good',
    ...ticketPage(ticketId),
  }),
  plan_answered: ({ plan, isApproved, reason }) => ({
    title: isApproved === true ? `You are on ${planName(plan)} now` : `Your request for ${planName(plan)} was declined`,
    text: typeof reason === 'string' ? reason : '',
    tone: isApproved === true ? 'good' : 'attention',
    href: planPage,
  }),
  stock_low: ({ name, left, location }) => ({
    title: `${typeof name === 'string' ? name : 'Something'} is low${typeof location === 'string' ? ` at ${location}` : ''}`,
    text: `${typeof left === 'string' ? `${left} left. ` : ''}Order it before it runs out.`,
    tone: 'attention',
    href: '/dashboard/inventory?show=low',
  }),
}

function clock(instant: unknown, timeZone: unknown): string {
  const zone = typeof timeZone === 'string' ? timeZone : 'Europe/London'
  if (typeof instant !== 'string') return 'their hour is over'
  return formatClock(instant, zone)
}

function day(instant: unknown): string {
  if (typeof instant !== 'string') return 'it expires'
  return formatNearDay(instant)
}

function fromDay(instant: unknown): string {
  if (typeof instant !== 'string') return ''
  return ` from ${formatDay(instant, 'Europe/London')}`
}

const percent = (bps: unknown) => formatPercent(basisPointsSchema.catch(basisPoints(0)).parse(bps))

function untilDay(date: unknown): string {
  if (typeof date !== 'string') return ''
  return ` until ${formatDayOfMonth(date)}`
}

const number = (value: unknown) => formatCount(Number(value ?? 0))

function amount(...parts: unknown[]): string {
  const total = parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : 0), 0)
  return total > 0 ? ` of ${formatPence(total)}` : ''
}

const disputeStatus = (status: unknown) => String(status ?? 'open').replaceAll('_', ' ')

const price = (pence: unknown) => formatPence(typeof pence === 'number' ? pence : 0)

function planName(plan: unknown): string {
  return typeof plan === 'string' ? plan.charAt(0).toUpperCase() + plan.slice(1) : 'the plan'
}

function ticketPage(ticketId: unknown): { href?: string } {
  return typeof ticketId === 'string' ? { href: `/dashboard/support/${ticketId}` } : {}
}

function orderPage(orderId: unknown): { href?: string } {
  return typeof orderId === 'string' ? { href: `/dashboard/orders/${orderId}` } : {}
}

function rotaDay(date: unknown): string {
  if (typeof date !== 'string') return 'a day'
  return formatDayOfMonth(date)
}
