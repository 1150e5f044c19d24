import type { PinVerifier } from '@tableside/domain/devices'
import { argon2id } from 'hash-wasm'

export type PinTry = { readonly pin: string } & Pick<PinVerifier, 'salt' | 'memoryKib' | 'passes'>

/** The key that proves a PIN, as the server works it out. It fills 64 MiB and takes a slow till most of a second. */
export function keyOfPin({ pin, salt, memoryKib, passes }: PinTry): Promise<Uint8Array> {
  return argon2id({
    ...{ password: pin, salt: bytesOf(salt), parallelism: 1, iterations: passes, memorySize: memoryKib },
    hashLength: 32,
    outputType: 'binary',
  })
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
