import { openTabSchema } from '@tableside/domain/tabs'
import { resource } from '../core/index.ts'
import { payCash } from './payments.endpoints.ts'

const { reply } = payCash

const holds = resource('Payments', '/restaurants/:restaurantId/orders/:orderId/holds', {
  permission: 'payments.take',
  feature: 'payment_processing',
})

export const openTab = holds.post('openTab', '', {
  asksProvider: true,
  inPractice: 'stops',
  summary: 'Opens a tab: holds an amount on a card, to pay from with `payCard`. Look at its state in the reply.',
  body: openTabSchema,
  reply,
  status: 201,
  refusals: [
    'order_closed',
    'voucher_sale_alone',
    'tab_open',
    'provider_not_configured',
    'provider_account_not_ready',
    'reader_not_found',
  ],
})

export const releaseHold = holds.post('releaseHold', '/:holdId/release', {
  asksProvider: true,
  summary: 'Lets the hold of a tab go; the order stays open.',
  reply,
  refusals: ['payment_unsettled'],
})

export const checkHold = holds.post('checkHold', '/:holdId/check', {
  summary: 'Asks the provider now what became of a hold.',
  isIdempotent: false,
  reply,
})
