import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 60_000

/** Asks again while the server says that it is too busy, as every client does: a busy machine makes nothing untrue. */
export async function askAgain<Reply extends { readonly status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  const until = performance.now() + patienceMs
  for (;;) {
    const reply = await ask()
    if (reply.status !== 503 || performance.now() > until) return reply
    await sleep(250)
  }
}
