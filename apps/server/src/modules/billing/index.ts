export type { SubscriptionProvider } from './provider.ts'
export { createSimulatorSubscriptions } from './simulator-subscriptions.ts'
