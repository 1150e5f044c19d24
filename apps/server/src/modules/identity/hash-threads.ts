import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { hashThread } from '../../paths.ts'

/** To make a password's hash, or with `stored` to hold it against one. */
type Work = { readonly password: string; readonly stored?: string; readonly options: Options }
type Answer = { readonly answer: unknown } | { readonly error: unknown }

/** Threads with nothing to do. Made when first needed: a server that nobody signs in to has none. */
const idle: Worker[] = []

/** Lets a thread of low priority do the work. Whoever calls sees to it that not too many are at it at once. */
export function inHashThread(work: Work): Promise<unknown> {
  const thread = idle.pop() ?? startThread()
  // Only while somebody waits for it does a thread keep the process alive.
  thread.ref()
  return new Promise((resolve, reject) => {
    const broken = (error: unknown) => reject(error instanceof Error ? error : new Error(`A thread ended: ${error}`))
    thread.once('error', broken)
    thread.once('exit', broken)
    thread.once('message', (reply: Answer) => {
      thread.off('error', broken)
      thread.off('exit', broken)
      thread.unref()
      idle.push(thread)
      if ('error' in reply) reject(reply.error)
      else resolve(reply.answer)
    })
    thread.postMessage(work)
  })
}

function startThread(): Worker {
  const thread = new Worker(hashThread, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 32 } })
  thread.once('exit', () => {
    const index = idle.indexOf(thread)
    if (index >= 0) idle.splice(index, 1)
  })
  return thread
}
