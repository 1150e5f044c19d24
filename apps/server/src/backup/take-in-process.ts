import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { backupProgram } from '../paths.ts'

/**
 * `npm run backup` as a process of its own, with the server's settings: checking all books takes a processor for minutes, which
 * nobody at a till is to wait for.
 *
 * @throws with what it said when it failed
 */
export async function takeBackupInProcess(dataDir: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, backupProgram(), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  signal.removeEventListener('abort', stop)
  if (code !== 0) throw new Error(said.trim() || `The backup ended with ${code}.`)
}
