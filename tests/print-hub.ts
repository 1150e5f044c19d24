import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

type Given = {
  readonly server: string
  /** Only once: afterwards it knows from its file what it was paired as. */
  readonly code?: string
  readonly file: string
}

/** The hub as a process of its own, as it runs in a cupboard; it ends with the test. */
export function startHub({ server, code, file }: Given): ChildProcess {
  const program = join(import.meta.dirname, '../apps/hub/src/main.ts')
  const args = [...(code ? ['--server', server, '--code', code] : []), '--file', file]
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
