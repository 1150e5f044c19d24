import { readConfig } from './config.ts'
import { withRetry } from './db/pool.ts'
import { createLog } from './log.ts'
import { assertStartable } from './start-checks.ts'
import { startServer } from './start-server.ts'

/** The server's process: reads the settings, starts, prints where it is, ends in order. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  await assertStartable(config)
  const log = createLog(process.env.LOG_LEVEL ?? 'warn')
  const say = (line: string) => console.log(line)
  // What a killed server has left behind in the database may still be under way, and in the way: then it starts again.
  const server = await withRetry(() => startServer({ config, log, say }))
  // Tells `npm start`, which starts it again should it die from now on.
  process.send?.('open')

  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    // Whatever hangs, the process ends: open transactions roll back, unknown payments are reconciled at the next start.
    setTimeout(() => process.exit(1), 15_000 + (config.drainDelayMs ?? 0)).unref()
    server.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error, signal }, 'stop')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
