export { beginDemoSubscription, nameDemoSeller } from './begin-demo.ts'
export { billingRoutes } from './billing.routes.ts'
export type {
  CardSetup,
  SavedCard,
  SetupAnswer,
  SetupStarted,
  SubscriptionAnswer,
  SubscriptionCharge,
  SubscriptionOutcome,
  SubscriptionProvider,
  SubscriptionRefund,
  SubscriptionRefundAnswer,
  SubscriptionRefundOutcome,
} from './provider.ts'
export { renewSubscriptions } from './renew.ts'
export { settleBilling } from './settle-outstanding.ts'
export { createSimulatorSubscriptions } from './simulator-subscriptions.ts'
export { createStripeSubscriptions } from './stripe-subscriptions.ts'
