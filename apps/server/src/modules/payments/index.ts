export { giveUpPayment, guestCards } from './connection/index.ts'
export { openTab } from './holds/index.ts'
export { launchSimulator } from './launch-simulator.ts'
export { type CardCall, payCard } from './pay-card.ts'
export { drawerLocation } from './pay-cash.ts'
export { payOnPage } from './pay-on-page.ts'
export { terminalOf } from './pay-terminal.ts'
export { paymentsRoutes } from './payments.routes.ts'
export type { BuiltInProvider, PaymentProvider } from './provider.ts'
export { startReconciler } from './reconciler.ts'
export { refundCard } from './refund-card.ts'
export { createSimulatorProvider, type SimulatorAccount } from './simulator-provider.ts'
export {
  type AttemptBook,
  createStripePlatform,
  createStripeProvider,
  noStripe,
  refusalOf as stripeRefusal,
  type StripePlatform,
  type StripeSecrets,
} from './stripe/index.ts'
export { syncPayment } from './sync-payment.ts'
export { webhookRoutes } from './webhook.routes.ts'
