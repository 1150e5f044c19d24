import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

type Given = {
  readonly server: string
  /** Only once: afterwards it knows from its file what it was paired as. */
  readonly code?: string
  readonly file: string
}

/** The hub as a process of its own, as it runs in a cupboard; it ends with the test. Settles once it is up and prints. */
export async function startHub({ server, code, file }: Given): Promise<ChildProcess> {
  const program = join(import.meta.dirname, '../apps/hub/src/main.ts')
  const args = [...(code ? ['--server', server, '--code', code] : []), '--file', file]
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.pipe(process.stdout)
  // It takes seconds to start, and on a busy machine a minute.
  const isUp = await Promise.race([once(child.stdout, 'data').then(() => true), once(child, 'exit').then(() => false)])
  if (!isUp) throw new Error('The print hub ended before it was up')
  return child
}
