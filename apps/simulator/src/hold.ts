import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Makes sure that one process at a time writes a journal: two of them would charge the same key twice.
 * An abstract socket is the lock, because the kernel lets go of it however the process ends (Linux only;
 * elsewhere there is no such lock). Waits a moment for a predecessor that is just ending.
 */
export async function holdJournal(file: string, patienceMs: number): Promise<() => void> {
  if (process.platform !== 'linux') return () => undefined
  const path = `\0tableside-simulator-${createHash('sha256').update(resolve(file)).digest('hex').slice(0, 32)}`
  const until = Date.now() + patienceMs
  for (;;) {
    const server = await listen(path)
    if (server) return () => server.close()
    if (Date.now() > until) throw new Error(`Another simulator is already writing the journal ${file}.`)
    await sleep(50)
  }
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((taken, failed) => {
    const server = createServer((socket) => socket.destroy())
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? taken(undefined) : failed(error),
    )
    server.listen({ path }, () => taken(server.unref()))
  })
}
