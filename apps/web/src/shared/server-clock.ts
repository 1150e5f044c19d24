import { createServerClock } from '@tableside/client/http'
import { z } from 'zod'

/** Of a server of an earlier release there is no time in it. */
const answerSchema = z.object({ now: z.iso.datetime().optional() })

/** What the server's clock shows. Asks for what costs the server nothing, since every till does so every two seconds. */
export const serverClock = createServerClock({
  async ask(signal) {
    const reply = await fetch('/livez', { signal, cache: 'no-store' })
    if (!reply.ok) throw new Error('The server is not there')
    return answerSchema.safeParse(await reply.json()).data?.now
  },
})
