import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { machineMs } from './clock.ts'
import { freePort } from './product.ts'

/**
 * What a line does to what goes over it: lets it through; refuses connections; takes everything and answers nothing; takes
 * longer than a till waits for its first answer; cuts each answer off in the middle; changes every two seconds between good
 * and silent; forgets every connection there is, so that nothing passes and neither end is notified, and is good for new ones,
 * as behind a router that has lost its table.
 */
export const badModes = ['refuse', 'hang', 'slow', 'cut', 'flicker', 'forget'] as const
export type LineMode = 'open' | (typeof badModes)[number]

export type BadLine = {
  readonly url: string
  be(mode: LineMode): void
  /** When something last came over it to the browser, by the machine's clock. */
  lastCameMs(): number
}

const slowMs = 4_000
const flickerMs = 2_000

/** A line between the browser of this test and a server: a proxy of bytes, which ends with the test. */
export async function badLine(server: string): Promise<BadLine> {
  const target = Number(new URL(server).port)
  let mode: LineMode = 'open'
  let isSilent = false
  let flicker: NodeJS.Timeout | undefined
  let cameMs = 0
  const pairs = new Set<readonly [Socket, Socket]>()
  /** Connections over which something was swallowed: nothing comes over them any more. */
  const dead = new Set<Socket>()
  const forgotten = new WeakSet<Socket>()

  const proxy = createServer((browser) => {
    if (mode === 'refuse') return void browser.destroy()
    const upstream = connect(target, 'localhost')
    const pair = [browser, upstream] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      dead.delete(browser)
      for (const socket of pair) socket.destroy()
    }
    // That the server has given up a forgotten connection reaches no browser.
    const endFromServer = () => (forgotten.has(browser) ? upstream.destroy() : end())
    browser.on('error', end).on('close', end)
    upstream.on('error', endFromServer).on('close', endFromServer)
    const swallows = () => {
      if (mode === 'hang' || isSilent) dead.add(browser)
      return dead.has(browser)
    }
    browser.on('data', (bytes) => void (swallows() || upstream.write(bytes)))
    upstream.on('data', (bytes) => {
      if (swallows()) return
      // What is slow comes later still; it was under way by now.
      cameMs = machineMs() + (mode === 'slow' ? slowMs : 0)
      if (mode === 'slow') setTimeout(() => browser.writable && browser.write(bytes), slowMs)
      else if (mode === 'cut') browser.write(bytes.subarray(0, Math.floor(bytes.length / 2)), end)
      else browser.write(bytes)
    })
  })
  const port = await freePort()
  await once(proxy.listen(port, 'localhost'), 'listening')

  function dropAll(isMeant: (browser: Socket) => boolean): void {
    for (const [browser, upstream] of pairs) {
      if (!isMeant(browser)) continue
      browser.destroy()
      upstream.destroy()
    }
  }

  function be(next: LineMode): void {
    mode = next
    clearInterval(flicker)
    isSilent = false
    if (mode === 'flicker') {
      isSilent = true
      flicker = setInterval(() => {
        isSilent = !isSilent
        if (!isSilent) dropAll((browser) => dead.has(browser))
      }, flickerMs)
    }
    if (mode === 'forget')
      for (const [browser] of pairs) {
        dead.add(browser)
        forgotten.add(browser)
      }
    if (mode === 'refuse') dropAll(() => true)
    if (mode === 'open') dropAll((browser) => dead.has(browser) && !forgotten.has(browser))
  }

  onTestFinished(async () => {
    clearInterval(flicker)
    dropAll(() => true)
    proxy.close()
  })
  return { url: `http://localhost:${port}`, be, lastCameMs: () => cameMs }
}
