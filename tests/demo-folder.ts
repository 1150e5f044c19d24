import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'

/** A folder that is gone with the machine's other passing things; `name` says which in a list of them. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `tableside-${name}-`))
  // Where root runs the tests, another user runs the database and has to get in: else it is kept elsewhere, and stays there.
  chmodSync(folder, 0o755)
  return folder
}

/** Copies the data folder of a demo that has stopped: a tenth of the time it takes to fill another one. */
export function copyDemo(from: string, to: string): void {
  // Node's own copy forgets to whom the database belongs.
  execFileSync('cp', ['-a', from, to])
  // Else two of them that start in the same moment would want the same port.
  rmSync(join(to, 'port'), { force: true })
}

/** A data folder with the demo in it, for a server of a test's own. */
export function filledFolder(name: string): string {
  const dataDir = join(newFolder(name), 'data')
  copyDemo(inject('filledDemo'), dataDir)
  return dataDir
}

/** Where the demo of a worker lies: beside the one that nobody runs. */
export const workersFolder = (filled: string, worker: number): string => join(dirname(filled), String(worker))

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a demo nobody runs. */
    filledDemo: string
  }
}
