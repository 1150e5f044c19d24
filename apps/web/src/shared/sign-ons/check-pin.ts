import type { PinVerifier } from '@tableside/domain/devices'
import type { PinTry } from './key-of-pin.ts'

let worker: Worker | undefined

/** Fetches the worker while there is a connection; one serves the page as long as it is open. */
export function startPinWorker(): Worker {
  worker ??= new Worker(new URL('./pin-worker.ts', import.meta.url), { type: 'module' })
  return worker
}

/**
 * Checks a PIN without a connection: the key worked out from it has the hash the server gave this device. The key proves
 * the PIN to the server later.
 *
 * @returns the proof; undefined when the PIN is wrong
 */
export async function proofOfPin(pin: string, verifier: PinVerifier): Promise<string | undefined> {
  const { salt, memoryKib, passes, hash } = verifier
  const key = await keyInWorker({ pin, salt, memoryKib, passes })
  const digest = await crypto.subtle.digest('SHA-256', key)
  return base64url(new Uint8Array(digest)) === hash ? base64url(key) : undefined
}

function keyInWorker(asked: PinTry): Promise<Uint8Array<ArrayBuffer>> {
  const at = startPinWorker()
  return new Promise((resolve, reject) => {
    const answered = new AbortController()
    const { signal } = answered
    function settle(data: Uint8Array<ArrayBuffer> | { readonly failure: string }) {
      answered.abort()
      if (data instanceof Uint8Array) return resolve(data)
      // What is broken is not asked again.
      at.terminate()
      worker = undefined
      reject(new Error(`This device could not check the PIN. ${data.failure}`))
    }
    at.addEventListener('message', ({ data }) => settle(data), { signal })
    at.addEventListener('error', ({ message }) => settle({ failure: message ?? '' }), { signal })
    at.postMessage(asked)
  })
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
