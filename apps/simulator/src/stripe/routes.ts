import { type Fields, fieldsIn, textIn, textsIn, wholeIn, wordsIn } from './form.ts'
import { type Intent, type Ledger, newName, refundedOf } from './ledger.ts'
import { invalid, missing, StripeRefusal } from './refusal.ts'
import {
  accountShape,
  chargeShape,
  feeShape,
  intentShape,
  listShape,
  movementShape,
  payoutShape,
  readerShape,
  refundShape,
  sessionShape,
} from './shapes.ts'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly fields: Fields
  /** On whose account; the platform's own without the header. */
  readonly account: string
}

const platform = 'acct_platform'
const cards: Record<string, { brand: string; last4: string; decline?: string }> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_visa_chargeDeclined: { brand: 'visa', last4: '0002', decline: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { brand: 'visa', last4: '9995', decline: 'insufficient_funds' },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3220', decline: 'authentication_required' },
}

/** Stripe's few endpoints our server speaks to, by method and path. */
export function openRoutes(ledger: Ledger, seconds: () => number) {
  const intentAt = (id: string, account: string): Intent => {
    const intent = ledger.intents.get(id)
    // Another account's things are not there.
    if (!intent || intent.account !== account) throw missing('payment_intent', id)
    return intent
  }

  function take(intent: Intent, card: { brand: string; last4: string }): void {
    const feeId = intent.fee > 0 ? newName('fee') : null
    if (feeId) {
      ledger.fees.set(feeId, { id: feeId, amount: intent.fee, refunded: 0, account: intent.account, refunds: [] })
    }
    intent.status = intent.isManual ? 'requires_capture' : 'succeeded'
    intent.error = null
    intent.charge = {
      id: newName('ch'),
      ...card,
      amount: intent.amount,
      created: seconds(),
      feeId,
      refunds: [],
      stripeFee: Math.round((intent.amount * 150) / 10_000) + 20,
      payout: null,
      metadata: { ...intent.metadata },
    }
  }

  function decline(intent: Intent, code: string): void {
    intent.status = 'requires_payment_method'
    intent.error = {
      type: 'card_error',
      code: code === 'authentication_required' ? code : 'card_declined',
      decline_code: code,
      message: 'Your card was declined.',
    }
  }

  function createIntent(asked: Asked) {
    const { fields, account } = asked
    const amount = wholeIn(fields, 'amount') ?? 0
    if (textIn(fields, 'currency') !== 'gbp') throw invalid('Invalid currency', 'parameter_invalid')
    if (amount < 30) throw invalid('Amount must be at least £0.30 gbp', 'amount_too_small')
    if (fields.payment_method_types)
      throw invalid('Received unknown parameter: payment_method_types', 'parameter_unknown')
    if (account !== platform && !ledger.accounts.get(account)?.chargesEnabled) {
      throw invalid('Your account cannot currently make live charges.', 'account_invalid')
    }
    const types = textsIn(fields, 'allowed_payment_method_types')
    const intent: Intent = {
      id: newName('pi'),
      account,
      amount,
      fee: wholeIn(fields, 'application_fee_amount') ?? 0,
      types,
      metadata: wordsIn(fields, 'metadata'),
      status: 'requires_payment_method',
      error: null,
      created: seconds(),
      charge: null,
      customer: textIn(fields, 'customer') ?? null,
      isManual: textIn(fields, 'capture_method') === 'manual',
    }
    ledger.intents.set(intent.id, intent)
    return textIn(fields, 'confirm') === 'true' ? confirmIntent(intent.id, asked) : intentShape(intent, [])
  }

  function confirmIntent(id: string, { fields, account }: Asked) {
    const intent = intentAt(id, account)
    if (intent.status !== 'requires_payment_method')
      throw invalid('This PaymentIntent is over', 'payment_intent_unexpected_state')
    const name = textIn(fields, 'payment_method') ?? ''
    const card = cards[name]
    if (!card) throw invalid(`No such PaymentMethod: '${name}'`, 'resource_missing')
    if (card.decline) {
      decline(intent, card.decline)
      throw new StripeRefusal(402, {
        ...intent.error,
        type: 'card_error',
        message: 'Your card was declined.',
        payment_intent: intentShape(intent, []),
      })
    }
    take(intent, card)
    return intentShape(intent, textsIn(fields, 'expand'))
  }

  function captureIntent(id: string, { fields, account }: Asked) {
    const intent = intentAt(id, account)
    const amount = wholeIn(fields, 'amount_to_capture') ?? intent.amount
    if (intent.status !== 'requires_capture' || !intent.charge) {
      throw invalid('This PaymentIntent could not be captured', 'payment_intent_unexpected_state')
    }
    if (amount > intent.amount) throw invalid('The remaining amount is less than that', 'amount_too_large')
    const { brand, last4, id: chargeId, created } = intent.charge
    intent.fee = wholeIn(fields, 'application_fee_amount') ?? 0
    Object.assign(intent.metadata, wordsIn(fields, 'metadata'))
    const metadata = { ...intent.charge.metadata }
    const taken = { ...intent, amount, isManual: false }
    take(taken, { brand, last4 })
    intent.status = 'succeeded'
    // The charge is the one of the hold: as old, and with what was written on it then.
    intent.charge = taken.charge && { ...taken.charge, id: chargeId, created, metadata }
    return intentShape(intent, textsIn(fields, 'expand'))
  }

  function cancelIntent(id: string, { account }: Asked) {
    const intent = intentAt(id, account)
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw invalid('You cannot cancel this PaymentIntent', 'payment_intent_unexpected_state')
    }
    intent.status = 'canceled'
    intent.cancelledBy = 'requested_by_customer'
    return intentShape(intent, [])
  }

  function createRefund({ fields, account }: Asked) {
    const intent = intentAt(textIn(fields, 'payment_intent') ?? '', account)
    const amount = wholeIn(fields, 'amount') ?? intent.amount
    if (!intent.charge) throw invalid('This PaymentIntent has no charge', 'charge_not_refundable')
    if (amount > intent.charge.amount - refundedOf(intent.charge)) {
      throw invalid('Refund amount is greater than unrefunded amount on charge', 'charge_already_refunded')
    }
    const refund = {
      id: newName('re'),
      amount,
      status: 'succeeded' as const,
      metadata: wordsIn(fields, 'metadata'),
      created: seconds(),
    }
    intent.charge.refunds.unshift(refund)
    return refundShape(intent, refund)
  }

  function refundFee(id: string, { fields }: Asked) {
    const fee = ledger.fees.get(id)
    if (!fee) throw missing('application_fee', id)
    const amount = wholeIn(fields, 'amount') ?? fee.amount - fee.refunded
    if (amount > fee.amount - fee.refunded) throw invalid('Fee refund is more than is left', 'fee_refund_too_large')
    fee.refunded += amount
    fee.refunds.push(amount)
    return { id: newName('fr'), object: 'fee_refund', amount, fee: id, currency: 'gbp' }
  }

  function openAccount({ fields }: Asked) {
    const account = {
      id: newName('acct'),
      chargesEnabled: false,
      payoutsEnabled: false,
      detailsSubmitted: false,
      requirements: ['business_profile.url', 'external_account'],
      metadata: wordsIn(fields, 'metadata'),
    }
    ledger.accounts.set(account.id, account)
    return accountShape(account)
  }

  function process(id: string, { fields, account }: Asked) {
    const reader = ledger.readers.get(id)
    if (!reader || reader.account !== account) throw missing('terminal.reader', id)
    if (reader.failure === 'offline') throw invalid('Reader is currently unreachable.', 'terminal_reader_offline')
    reader.intent = intentAt(textIn(fields, 'payment_intent') ?? '', account).id
    const config = fieldsIn(fields, 'process_config')
    reader.tipOn = wholeIn(fieldsIn(config, 'tipping'), 'amount_eligible') ?? null
    reader.failure = null
    return readerShape(reader)
  }

  function createReader({ fields, account }: Asked) {
    const code = textIn(fields, 'registration_code') ?? ''
    if (code === 'wrong-code') throw invalid('This registration code is invalid or expired.', 'parameter_invalid')
    const reader = {
      id: newName('tmr'),
      account,
      label: textIn(fields, 'label') ?? '',
      location: textIn(fields, 'location') ?? '',
      intent: null,
      tipOn: null,
      failure: null,
    }
    ledger.readers.set(reader.id, reader)
    return readerShape(reader)
  }

  const pageOf = ({ fields }: Asked) => ({ limit: wholeIn(fields, 'limit'), after: textIn(fields, 'starting_after') })
  const within = ({ fields }: Asked, created: number) => {
    const { gte, lte } = {
      gte: wholeIn(fieldsIn(fields, 'created'), 'gte'),
      lte: wholeIn(fieldsIn(fields, 'created'), 'lte'),
    }
    return created >= (gte ?? 0) && created <= (lte ?? Number.MAX_SAFE_INTEGER)
  }

  function listCharges(asked: Asked) {
    const expand = textsIn(asked.fields, 'expand')
    const withIntent = expand.includes('data.payment_intent')
    const whole = {
      withMovement: expand.includes('data.balance_transaction'),
      withRefunds: expand.includes('data.refunds'),
    }
    const all = [...ledger.intents.values()].flatMap((intent) =>
      intent.account === asked.account && intent.charge && within(asked, intent.charge.created)
        ? [
            {
              ...chargeShape(intent, intent.charge, whole),
              ...(withIntent && { payment_intent: intentShape(intent, []) }),
            },
          ]
        : [],
    )
    return listShape('/v1/charges', all.reverse(), pageOf(asked))
  }

  function listMovements(asked: Asked) {
    const payout = textIn(asked.fields, 'payout')
    const all = [...ledger.intents.values()].flatMap((intent) =>
      intent.charge && intent.charge.payout === payout && intent.account === asked.account
        ? [movementShape(intent, intent.charge, chargeShape(intent, intent.charge, { withMovement: false }))]
        : [],
    )
    return listShape('/v1/balance_transactions', all, pageOf(asked))
  }

  function listRefunds(asked: Asked) {
    const intent = intentAt(textIn(asked.fields, 'payment_intent') ?? '', asked.account)
    const all = (intent.charge?.refunds ?? []).map((refund) => refundShape(intent, refund))
    return listShape('/v1/refunds', all, pageOf(asked))
  }

  function listPayouts(asked: Asked) {
    const all = [...ledger.payouts.values()]
      .filter(({ account, created }) => account === asked.account && within(asked, created))
      .sort((a, b) => b.created - a.created)
    return listShape('/v1/payouts', all.map(payoutShape), pageOf(asked))
  }

  function listIntents(asked: Asked) {
    const customer = textIn(asked.fields, 'customer')
    const all = [...ledger.intents.values()].filter((intent) => intent.customer === customer)
    return listShape(
      '/v1/payment_intents',
      all.reverse().map((intent) => intentShape(intent, [])),
      pageOf(asked),
    )
  }

  function openSession({ fields, account }: Asked) {
    const session = {
      id: newName('cs_test'),
      customer: textIn(fields, 'customer') ?? '',
      metadata: wordsIn(fields, 'metadata'),
      status: 'open' as const,
      method: null,
      account,
      payment: textIn(fields, 'mode') === 'payment' ? paymentIn(fields) : null,
      intent: null,
    }
    ledger.sessions.set(session.id, session)
    return sessionShape(session)
  }

  /** What a page asks its guest for. */
  function paymentIn(fields: Asked['fields']) {
    const [line] = Array.isArray(fields.line_items) ? fields.line_items : []
    const item = line && typeof line === 'object' && !Array.isArray(line) ? fieldsIn(line, 'price_data') : {}
    const data = fieldsIn(fields, 'payment_intent_data')
    const amount = wholeIn(item, 'unit_amount') ?? 0
    if (amount < 30) throw invalid('Amount must be at least £0.30 gbp', 'amount_too_small')
    return { amount, fee: wholeIn(data, 'application_fee_amount') ?? 0, metadata: wordsIn(data, 'metadata') }
  }

  /** The guest pays on the page, or their card is declined there: then the page stays open. */
  function payOnPage(id: string, card: { brand: string; last4: string } | 'declined'): void {
    const session = ledger.sessions.get(id)
    if (!session?.payment || session.status !== 'open') throw new Error('The page takes no payment.')
    const intent: Intent = {
      ...{ id: newName('pi'), account: session.account, ...session.payment, types: ['card'], customer: null },
      ...{ status: 'requires_payment_method', error: null, created: seconds(), charge: null },
    }
    ledger.intents.set(intent.id, intent)
    if (card === 'declined') decline(intent, 'insufficient_funds')
    else take(intent, card)
    const status = card === 'declined' ? ('open' as const) : ('complete' as const)
    ledger.sessions.set(id, { ...session, status, intent: intent.id })
  }

  function expireSession(id: string) {
    const session = ledger.sessions.get(id)
    if (!session) throw missing('checkout.session', id)
    if (session.status !== 'open') throw invalid('Only open sessions can be expired', 'session_not_open')
    ledger.sessions.set(id, { ...session, status: 'expired' })
    return sessionShape({ ...session, status: 'expired' })
  }

  const sessionAt = (id: string, { fields }: Asked) => {
    const session = ledger.sessions.get(id)
    if (!session) throw missing('checkout.session', id)
    const expand = textsIn(fields, 'expand').flatMap((path) => path.split('payment_intent.')[1] ?? [])
    const intent = ledger.intents.get(session.intent ?? '')
    return { ...sessionShape(session), payment_intent: intent ? intentShape(intent, expand) : null }
  }
  const disputeAt = (id: string) => {
    const dispute = ledger.disputes.get(id)
    if (!dispute) throw missing('dispute', id)
    const { intent, movements, ...said } = dispute
    return { ...said, object: 'dispute', currency: 'gbp', payment_intent: intent, balance_transactions: movements }
  }
  const listDisputes = (asked: Asked) =>
    listShape('/v1/disputes', [...ledger.disputes.keys()].map(disputeAt), pageOf(asked))
  const productAt = (id: string) => {
    if (!ledger.products.has(id)) throw missing('product', id)
    return { id, object: 'product', active: true }
  }
  const accountAt = (id: string) => {
    const account = ledger.accounts.get(id)
    if (!account) throw missing('account', id)
    return accountShape(account)
  }
  const feeAt = (id: string) => {
    const fee = ledger.fees.get(id)
    if (!fee) throw missing('application_fee', id)
    return feeShape(fee)
  }

  const routes: readonly [string, RegExp, (asked: Asked, id: string) => object][] = [
    ['GET', /^\/v1\/balance$/, () => ({ object: 'balance', available: [], pending: [], livemode: false })],
    ['GET', /^\/v1\/account$/, () => ({ ...accountAtPlatform, id: platform })],
    ['GET', /^\/v1\/products\/(\w+)$/, (_asked, id) => productAt(id)],
    ['POST', /^\/v1\/accounts$/, openAccount],
    ['GET', /^\/v1\/accounts\/(\w+)$/, (_asked, id) => accountAt(id)],
    ['POST', /^\/v1\/account_links$/, ({ fields }) => linkFor(ledger, fields)],
    ['POST', /^\/v1\/payment_intents$/, createIntent],
    ['GET', /^\/v1\/payment_intents$/, listIntents],
    ['POST', /^\/v1\/customers$/, () => ({ id: newName('cus'), object: 'customer' })],
    ['POST', /^\/v1\/checkout\/sessions$/, openSession],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (asked, id) => sessionAt(id, asked)],
    ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (_asked, id) => expireSession(id)],
    [
      'GET',
      /^\/v1\/payment_intents\/(\w+)$/,
      ({ fields, account }, id) => intentShape(intentAt(id, account), textsIn(fields, 'expand')),
    ],
    ['POST', /^\/v1\/payment_intents\/(\w+)\/confirm$/, (asked, id) => confirmIntent(id, asked)],
    ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, (asked, id) => captureIntent(id, asked)],
    ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, (asked, id) => cancelIntent(id, asked)],
    ['GET', /^\/v1\/disputes$/, listDisputes],
    ['GET', /^\/v1\/disputes\/(\w+)$/, (_asked, id) => disputeAt(id)],
    ['POST', /^\/v1\/refunds$/, createRefund],
    ['GET', /^\/v1\/refunds$/, listRefunds],
    ['GET', /^\/v1\/charges$/, listCharges],
    ['GET', /^\/v1\/application_fees\/(\w+)$/, (_asked, id) => feeAt(id)],
    ['POST', /^\/v1\/application_fees\/(\w+)\/refunds$/, (asked, id) => refundFee(id, asked)],
    ['POST', /^\/v1\/terminal\/locations$/, () => ({ id: newName('tml'), object: 'terminal.location' })],
    ['POST', /^\/v1\/terminal\/readers$/, createReader],
    [
      'DELETE',
      /^\/v1\/terminal\/readers\/(\w+)$/,
      (_asked, id) => ({ id, object: 'terminal.reader', deleted: ledger.readers.delete(id) }),
    ],
    ['POST', /^\/v1\/terminal\/readers\/(\w+)\/process_payment_intent$/, (asked, id) => process(id, asked)],
    ['POST', /^\/v1\/terminal\/readers\/(\w+)\/cancel_action$/, (_asked, id) => clearReader(ledger, id)],
    [
      'POST',
      /^\/v1\/terminal\/connection_tokens$/,
      () => ({ object: 'terminal.connection_token', secret: newName('pst_test') }),
    ],
    ['GET', /^\/v1\/payouts$/, listPayouts],
    ['GET', /^\/v1\/balance_transactions$/, listMovements],
  ]

  return {
    take,
    decline,
    payOnPage,
    answer(asked: Asked): object {
      for (const [method, pattern, handle] of routes) {
        const match = method === asked.method ? pattern.exec(asked.path) : null
        if (match) return handle(asked, match[1] ?? '')
      }
      throw invalid(`Unrecognized request URL (${asked.method}: ${asked.path}).`, undefined, 404)
    },
  }
}

const accountAtPlatform = { object: 'account', charges_enabled: true, payouts_enabled: true, details_submitted: true }

function linkFor(ledger: Ledger, fields: Fields) {
  const account = textIn(fields, 'account') ?? ''
  if (!ledger.accounts.has(account)) throw missing('account', account)
  const [back, again] = [textIn(fields, 'return_url'), textIn(fields, 'refresh_url')]
  if (!back || !again) throw invalid('Missing required param: return_url.', 'parameter_missing')
  return { object: 'account_link', created: 0, expires_at: 0, url: `https://connect.stripe.test/setup/${account}` }
}

function clearReader(ledger: Ledger, id: string) {
  const reader = ledger.readers.get(id)
  if (!reader) throw missing('terminal.reader', id)
  reader.intent = null
  return readerShape(reader)
}
