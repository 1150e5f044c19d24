import { startSimulator } from './server.ts'
import { readSettings } from './settings.ts'

async function main() {
  const { simulator: options, exitsWithParent } = readSettings(process.env)
  const simulator = await startSimulator(options)

  // Better to be restarted than to go on without a memory.
  simulator.failed.then((reason) => {
    console.error('The journal cannot be written.', reason)
    process.exit(1)
  })

  const leave = () => void simulator.stop().finally(() => process.exit(0))
  process.once('SIGTERM', leave)
  // ctrl-C reaches the whole group at once; a child stays until its parent has finished its last payments.
  process.on('SIGINT', exitsWithParent ? () => undefined : leave)
  if (exitsWithParent) process.stdin.on('end', leave).on('error', leave).resume()

  process.stdout.write(`${JSON.stringify({ listening: simulator.url })}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
