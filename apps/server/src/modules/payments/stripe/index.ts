export type { AttemptBook } from './attempt-book.ts'
export { isFromStripe, refusalOf } from './client.ts'
export { onboardingUrl, openAccount, readAccount } from './stripe-account.ts'
export {
  createStripePlatform,
  noStripe,
  type StripePlatform,
  type StripeSecrets,
  type StripeWebhookSource,
} from './stripe-platform.ts'
export { createStripeProvider } from './stripe-provider.ts'
export { forgetReader, readerToken, registerReader } from './stripe-readers.ts'
