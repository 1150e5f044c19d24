export { isLoopback, isWebhookAddress } from './address.ts'
export {
  isWebhookEvent,
  objectOf,
  pingType,
  type WebhookEventType,
  type WebhookObject,
  webhookEvents,
  webhookEventTypeSchema,
  webhookEventTypes,
} from './event-types.ts'
export {
  answerWithinMs,
  deliveriesKeptDays,
  isGivenUp,
  mostAttempts,
  mostEndpoints,
  mostReplayed,
  nextRoundAt,
  nextTryAt,
  overlapHours,
  pausedAfterDays,
  retryAfterMs,
} from './schedule.ts'
