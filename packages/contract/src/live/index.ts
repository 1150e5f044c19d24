import { z } from 'zod'

export const liveEventSchema = z.object({
  seq: z.int(),
  type: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  data: z.record(z.string(), z.unknown()),
})
/** One entry of the restaurant's event log. */
export type LiveEvent = z.infer<typeof liveEventSchema>

/**
 * What the server sends. `events` come gap-free and in order; `welcome` says up to which entry the
 * log had come, and which log it is: another one after it was put back to an earlier day; `gone` that the cursor is too old and the screen should load anew.
 */
export const liveMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), seq: z.int(), log: z.string().optional() }),
  z.object({ kind: z.literal('events'), events: z.array(liveEventSchema) }),
  z.object({ kind: z.literal('pong') }),
  z.object({ kind: z.literal('gone') }),
])
export type LiveMessage = z.infer<typeof liveMessageSchema>

export { livePath, livePing, liveTimings } from './channel.ts'
export { collectionLivePath, type GuestLiveMessage, type GuestLivePart, guestLivePath } from './guest.ts'
export {
  type PlatformChanges,
  type PlatformLiveMessage,
  platformLiveMessageSchema,
  platformLivePath,
} from './platform.ts'
