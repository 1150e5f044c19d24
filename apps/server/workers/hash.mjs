// A thread that does nothing but hash passwords, for src/modules/identity/hash-password.ts. A file of its own beside the
// source, like sql/: a thread is started from a file, and what is built has none of its own.
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// Of this thread alone, where threads have a priority (Linux): whoever signs in waits a moment longer, no till does. Not the
// lowest of all: beside work that never ends it still gets a tenth of a core, and everybody comes in.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(19, getPriority() + 10))
  } catch {
    // Not allowed here: passwords are hashed all the same.
  }
}

/** @typedef {{ password: string, stored?: string, options: import('@node-rs/argon2').Options }} Work */

parentPort?.on('message', (/** @type {Work} */ { password, stored, options }) => {
  try {
    const answer =
      stored === undefined ? hashSync(password, options) : verifySync(stored, password, { secret: options.secret })
    parentPort?.postMessage({ answer })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
