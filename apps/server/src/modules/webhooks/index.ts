export { deliverWebhooks } from './deliver.ts'
export { collectWebhooks, followForWebhooks, forgetDeliveries } from './follow-log.ts'
export { webhooksRoutes } from './webhooks.routes.ts'
