export { isLoopback, isWebhookAddress } from './address.ts'
export {
  isWebhookEvent,
  objectOf,
  pingType,
  type WebhookEventType,
  webhookEvents,
  webhookEventTypeSchema,
  webhookEventTypes,
} from './event-types.ts'
export {
  answerWithinMs,
  deliveriesKeptDays,
  isGivenUp,
  maxAttempts,
  maxEndpoints,
  maxReplayed,
  nextRoundAt,
  nextTryAt,
  overlapHours,
  pausedAfterDays,
  retryAfterMs,
} from './schedule.ts'
