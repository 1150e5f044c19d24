import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'

export type Crowd = { readonly port: number; readonly appSecret: string; readonly count: number }

/** Opens idle live connections from a process of its own and reads what they add to the server's memory. */
export async function measureLive({ server, appSecret }: Stage, count: number) {
  const { port, memoryMb } = server()
  const crowd = await gather({ port, appSecret, count: 10 })
  const beforeMb = memoryMb()
  const many = await gather({ port, appSecret, count })
  // Until what was only needed to let them in has been given back.
  await sleep(5_000)
  const afterMb = memoryMb()
  crowd.close()
  many.close()
  const addedMb = beforeMb !== undefined && afterMb !== undefined ? afterMb - beforeMb : undefined
  return { connections: many.count, addedMb }
}

/** @returns once all are open, or as many as the limit on open files allows */
function gather(crowd: Crowd): Promise<{ count: number; close(): void }> {
  const child = fork(join(import.meta.dirname, 'live-process.ts'), { execArgv: ['--import', 'tsx'] })
  return new Promise((resolve, reject) => {
    child.once('message', (count: number) => resolve({ count, close: () => void child.kill() }))
    child.once('exit', (code) => reject(new Error(`The live connections ended with ${code}`)))
    child.send(crowd)
  })
}
