import { paymentOutcomeSchema, practiceCards } from '@tableside/domain/payments'
import { type PaymentProvider, refundDone } from './provider.ts'

/**
 * The cards of practice where no simulator runs beside the server: each is approved or declined at once by its test card,
 * and nothing is kept. So it knows no holds and has no books; nothing in practice asks for them.
 */
export const practiceProvider: PaymentProvider = {
  name: 'practice',
  hasReaders: false,
  testCardToken: practiceCards[0].token,
  async charge({ paymentId, card }) {
    const token = 'cardToken' in card ? card.cardToken : ''
    const shown = approved.get(token)
    if (!shown) return { state: 'declined', declineCode: declineCodes.get(token) ?? 'card_not_supported' }
    return paymentOutcomeSchema.parse({
      ...{ state: 'captured', providerRef: `practice-${paymentId}`, providerFeePence: 0, card: shown },
    })
  },
  find: async () => ({ state: 'absent' }),
  refund: async (request) =>
    refundDone({ id: `practice-${request.refundId}`, amountPence: request.amountPence }, request),
  findRefund: async () => ({ state: 'absent' }),
  hold: async () => ({ state: 'failed', why: 'practice' }),
  findHold: async () => ({ state: 'absent' }),
  release: async () => ({ state: 'absent' }),
  list: async () => {
    throw new Error('practice has no books of a provider')
  },
}

const approved: ReadonlyMap<string, { readonly brand: string; readonly last4: string }> = new Map([
  ['tok_approve', { brand: 'visa', last4: '4242' }],
  ['tok_approve_mastercard', { brand: 'mastercard', last4: '4444' }],
])
/** As the simulator declines them. */
const declineCodes: ReadonlyMap<string, string> = new Map([
  ['tok_decline', 'do_not_honour'],
  ['tok_insufficient_funds', 'insufficient_funds'],
])
