import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './built-server.ts'
import { openConnection } from './connection.ts'
import type { Values } from './specimen.ts'

/** Starts the bare server in a process of its own. */
export async function startBareServer(databaseUrl: string, values: Values) {
  const port = await freePort()
  const program = join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, databaseUrl, String(port), JSON.stringify(values)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const isOpen = () =>
    openConnection(port).then(
      (connection) => {
        connection.close()
        return true
      },
      () => false,
    )
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error('The bare server did not start')
    await sleep(50)
  }
  return { port, pid: child.pid ?? 0, stop: () => void child.kill() }
}
