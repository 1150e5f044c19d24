import { amountsSchema, billingLineSchema, planActionSchema, quoteSchema } from '@tableside/domain/billing'
import { idSchema } from '@tableside/domain/ids'
import { penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { planKeySchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { pageQuery, resource } from '../core/index.ts'

const billing = resource('Billing', '/restaurants/:restaurantId/billing', { permission: 'restaurant.manage' })

/** `ending`: cancelled, and running to the end of its period · `past_due`: an invoice waits for its money. */
export const subscriptionStateSchema = z.enum(['trial', 'active', 'ending', 'past_due', 'ended'])
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>

export const billingSchema = z.object({
  /** How a card is given; null while cards cannot be taken for plans. */
  cards: z.enum(['redirect', 'test_cards']).nullable(),
  /** The plan in force. */
  plan: planKeySchema,
  /** It was given by the platform's people and costs nothing. */
  isGiven: z.boolean(),
  /** No trial was had yet: choosing a plan begins one. */
  mayTry: z.boolean(),
  trialEndsAt: z.iso.datetime().nullable(),
  subscription: z
    .object({
      id: idSchema,
      plan: planKeySchema,
      monthlyPence: zeroOrMorePenceSchema,
      state: subscriptionStateSchema,
      periodStart: z.iso.date(),
      periodEnd: z.iso.date(),
      nextPlan: planKeySchema.nullable(),
      cancelledAt: z.iso.datetime().nullable(),
      startedAt: z.iso.datetime(),
    })
    .nullable(),
  /** What comes next by itself; null when nothing does. */
  nextCharge: z.object({ on: z.iso.date(), amounts: amountsSchema, duePence: penceSchema }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), addedAt: z.iso.datetime() }).nullable(),
  /** An invoice that is not paid. */
  open: z
    .object({
      invoiceId: idSchema,
      documentNumber: z.string(),
      duePence: zeroOrMorePenceSchema,
      issuedOn: z.iso.date(),
      attempts: z.int(),
      /** When it is tried again automatically; never a day that is over. */
      nextTryOn: z.iso.date().nullable(),
      /** Until then everything goes on at least; never a day that is over. */
      goesOnUntil: z.iso.date(),
      /** The bank has not answered the last try. */
      isPending: z.boolean(),
    })
    .nullable(),
  /** The plan that was paid for last, when none is any more. */
  ended: z
    .object({
      plan: planKeySchema,
      on: z.iso.date(),
      reason: z.enum(['unpaid', 'cancelled']),
      /** So lately that it is said on every page. */
      isNew: z.boolean(),
    })
    .nullable(),
  /** A confirmed change whose payment the bank has not answered yet. */
  pending: z.object({ plan: planKeySchema, duePence: zeroOrMorePenceSchema, since: z.iso.datetime() }).nullable(),
  /** Used for what comes next. */
  balancePence: penceSchema,
})
export type Billing = z.infer<typeof billingSchema>

export const getBilling = billing.get('getBilling', '', {
  summary: 'How the plan is paid: the subscription, what is charged next, the card, and what is open.',
  reply: z.object({ billing: billingSchema }),
})

export const getQuote = billing.get('getQuote', '/quote', {
  summary: 'What choosing a plan would do and cost today, to the penny; nothing is changed.',
  query: z.object({ plan: planKeySchema }),
  reply: z.object({ quote: quoteSchema }),
  refusals: ['plan_not_offered'],
})

export const changeSubscription = billing.post('changeSubscription', '/plan', {
  asksProvider: true,
  summary:
    'Chooses a plan as it was quoted: subscribes, upgrades at once, downgrades or cancels at the period’s end, or takes that back.',
  body: z.strictObject({
    /** Made by the caller; the invoice that comes of it has the same id. */
    checkoutId: idSchema,
    plan: planKeySchema,
    /** As they were shown: what differs now is refused and not charged. */
    action: planActionSchema,
    duePence: zeroOrMorePenceSchema,
  }),
  reply: z.object({
    /** `pending`: the bank has not answered; it is asked by itself, and the change comes with its yes. */
    outcome: z.enum(['done', 'pending']),
    billing: billingSchema,
  }),
  refusals: [
    'plan_not_offered',
    'quote_changed',
    'card_needed',
    'charge_declined',
    'charge_pending',
    'invoice_open',
    'billing_not_connected',
    'plan_change_not_possible',
  ],
})

const cardReply = z.object({
  /** `redirect`: send the owner to `url`; `pending`: the provider has not finished with it. */
  outcome: z.enum(['saved', 'redirect', 'pending']),
  url: z.url().nullable(),
  billing: billingSchema,
})

export const startCard = billing.post('startCard', '/card', {
  asksProvider: true,
  summary: 'Begins to keep a card for the plan. Card numbers never reach this server.',
  body: z.strictObject({ setupId: idSchema, cardToken: z.string().min(1).max(100).optional() }),
  reply: cardReply,
  refusals: ['billing_not_connected', 'card_refused'],
})

export const finishCard = billing.post('finishCard', '/card/:setupId/finish', {
  summary: 'Asks the provider whether the card was given on its page, and keeps it.',
  reply: cardReply,
  refusals: ['billing_not_connected', 'card_setup_gone'],
})

export const invoiceSchema = z.object({
  id: idSchema,
  kind: z.enum(['invoice', 'credit_note']),
  documentNumber: z.string(),
  plan: planKeySchema,
  cause: z.string(),
  reason: z.string().nullable(),
  creditOf: idSchema.nullable(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  issuedOn: z.iso.date(),
  lines: z.array(billingLineSchema),
  amounts: amountsSchema,
  creditUsedPence: zeroOrMorePenceSchema,
  /** Of an invoice: open, paid or written off. Of a credit note: where it went. */
  state: z.enum(['open', 'paid', 'written_off', 'balance', 'card', 'nowhere']),
  /** Given back of it so far, refunds and upgrades on their way included. */
  givenBackPence: zeroOrMorePenceSchema,
  /** Taken from a card, and given back by no refund and no other credit note: it may still go back to the card. */
  onCardPence: zeroOrMorePenceSchema,
})
export type Invoice = z.infer<typeof invoiceSchema>

const invoicePage = z.object({ invoices: z.array(invoiceSchema), nextCursor: z.string().nullable() })

export const listInvoices = billing.get('listInvoices', '/invoices', {
  summary: 'The invoices and credit notes of the plan, the newest first.',
  query: z.object(pageQuery),
  reply: invoicePage,
})

export const getInvoicePdf = billing.get('getInvoicePdf', '/invoices/:invoiceId/document.pdf', {
  summary: 'An invoice or credit note as a PDF with its number, the VAT and both parties.',
  contentType: 'application/pdf',
})

export const payInvoice = billing.post('payInvoice', '/invoices/:invoiceId/pay', {
  asksProvider: true,
  summary: 'Tries an open invoice again now, with the card that is kept.',
  reply: z.object({ outcome: z.enum(['done', 'pending']), billing: billingSchema }),
  refusals: ['invoice_not_open', 'card_needed', 'charge_pending', 'charge_declined', 'billing_not_connected'],
})
