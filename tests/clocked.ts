import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './product.ts'

export type ClockedProduct = {
  readonly url: string
  /** Moves the server's clock there. */
  setClock(now: string): Promise<void>
  /** Moves the clock and does every job that is due by then. */
  runJobs(now: string): Promise<void>
  stop(): Promise<void>
}

/** The product on a clock of the test's own, with the demo of a data folder: for what takes weeks. */
export async function startClocked(dataDir: string, given?: number): Promise<ClockedProduct> {
  const port = given ?? (await freePort())
  const child = fork(join(import.meta.dirname, 'clocked-program.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      BUSY_AFTER_MS: '30000',
    },
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server on another day ended with ${code}`))),
  ])
  const ask = async (question: { readonly now: string; readonly jobs?: boolean }) => {
    const answered = once(child, 'message')
    child.send(question)
    const [{ failed }] = await answered
    if (failed) throw new Error(failed)
  }
  return {
    url: `http://localhost:${port}`,
    setClock: (now) => ask({ now }),
    runJobs: (now) => ask({ now, jobs: true }),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
