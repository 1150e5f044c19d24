import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { onOneLine } from '../text/index.ts'
import { instantSchema } from '../time/index.ts'
import type { KitchenContext } from './commands.ts'

/** In characters: what is read at a glance beside the tickets. */
export const maxMessageLength = 140

export const messageTextSchema = z
  .string()
  .overwrite(onOneLine)
  .trim()
  .min(1, 'A few words')
  .max(maxMessageLength, `At most ${maxMessageLength} characters`)

/** What is said most often, in one tap. What a guest must not eat is no message: it belongs on the order. */
export const messagePresets = [
  'How long, please?',
  'Hold the next course',
  'Guests are in a hurry',
  'Please come to the pass',
  'Slow down',
  'Speed up',
] as const

/** A few words to one station, from the till or from the pass. */
export const stationMessageSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  stationId: idSchema,
  /** The order it is about; null for one about none. */
  orderId: idSchema.nullable(),
  /** What the order was called when it was sent: "Table 9". Empty where it is about none. */
  about: z.string(),
  text: z.string(),
  sentBy: idSchema,
  sentAt: instantSchema,
  /** Who at the station has seen it, and when. */
  seen: z.object({ by: idSchema, at: instantSchema }).nullable(),
})
export type StationMessage = z.infer<typeof stationMessageSchema>

/** Nobody looks at a message of the evening before. */
export const messageHours = 12

/** One person, in a minute: more is a double tap or a quarrel. */
export const messagesPerMinute = 6
/** What waits at one station until somebody looks: more would hide its tickets. */
export const maxUnseenMessages = 8

/** What was sent before: by the same person in the last minute, and what waits unseen at the station. */
export type MessagesBefore = { readonly ownLastMinute: number; readonly unseen: number }

/** What becomes of a message, and what the journal says of it: who, when, to which station, never the words. */
export type MessageDecision = { readonly message: StationMessage; readonly events: readonly MessageEvent[] }
type MessageEvent = {
  readonly type: 'kitchen.message_sent' | 'kitchen.message_seen'
  readonly data: Record<string, unknown>
}

/** @throws `messages_too_often`, `messages_unseen` */
export function sendMessage(
  draft: Omit<StationMessage, 'seen' | 'sentBy' | 'sentAt'>,
  { ownLastMinute, unseen }: MessagesBefore,
  { at, by }: KitchenContext,
): MessageDecision {
  if (ownLastMinute >= messagesPerMinute) throw new DomainError('messages_too_often')
  if (unseen >= maxUnseenMessages) throw new DomainError('messages_unseen', { stationId: draft.stationId })
  const message: StationMessage = { ...draft, sentBy: by, sentAt: at, seen: null }
  return { message, events: [{ type: 'kitchen.message_sent', data: journalled(message) }] }
}

/** Somebody at the station has read it; the first one counts. */
export function acknowledgeMessage(message: StationMessage, { at, by }: KitchenContext): MessageDecision {
  if (message.seen !== null) return { message, events: [] }
  return {
    message: { ...message, seen: { by, at } },
    events: [{ type: 'kitchen.message_seen', data: journalled(message) }],
  }
}

function journalled({ id: messageId, locationId, stationId, orderId }: StationMessage) {
  return { messageId, locationId, stationId, ...(orderId === null ? {} : { orderId }) }
}
