import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'

/** Path of the platform owner's channel: a WebSocket without parameters. */
export const platformLivePath = '/live/platform'

/**
 * What the platform's owner hears: that orders or restaurants have changed, as counts, gathered over a moment. No
 * restaurant's data travels here but the name of one that has just joined.
 */
export const platformLiveMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome') }),
  z.object({
    kind: z.literal('changes'),
    /** How many orders changed, and in how many restaurants something did. */
    orders: z.int(),
    restaurants: z.int(),
    joined: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
  z.object({ kind: z.literal('pong') }),
])
export type PlatformLiveMessage = z.infer<typeof platformLiveMessageSchema>
export type PlatformChanges = Extract<PlatformLiveMessage, { readonly kind: 'changes' }>
