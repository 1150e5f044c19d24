export { type StripeStandIn, startStripeStandIn } from './server.ts'
