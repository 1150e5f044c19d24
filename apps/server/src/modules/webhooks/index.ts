export { webhookCollection } from './collect.ts'
export { deliverWebhooks } from './deliver.ts'
export { forgetDeliveries } from './forget-deliveries.ts'
export { webhooksRoutes } from './webhooks.routes.ts'
