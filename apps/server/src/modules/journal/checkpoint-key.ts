import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { checkpointText, type JournalCheckpoint } from '@tableside/domain/journal'
import { derivedSecret } from '../../secrets.ts'

/** How an Ed25519 private key begins in PKCS #8 (RFC 8410); its 32 bytes follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export type CheckpointKey = {
  readonly id: string
  readonly publicPem: string
  readonly key: KeyObject
  readonly open: KeyObject
}

/**
 * The key journals are anchored with. It is derived from the server's own secret, so it is in no database: whoever has
 * all of that still cannot sign another past.
 */
export function checkpointKey(appSecret: string): CheckpointKey {
  const known = keys.get(appSecret)
  if (known) return known
  const seed = createHash('sha256').update(derivedSecret(appSecret, 'journal anchors')).digest()
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const open = createPublicKey(key)
  const der = open.export({ format: 'der', type: 'spki' })
  const id = createHash('sha256').update(der).digest('hex').slice(0, 16)
  const made = { id, publicPem: open.export({ format: 'pem', type: 'spki' }).toString(), key, open }
  keys.set(appSecret, made)
  return made
}

const keys = new Map<string, CheckpointKey>()

export function signHead({ key }: CheckpointKey, restaurantId: string, head: JournalCheckpoint): string {
  return sign(null, Buffer.from(checkpointText(restaurantId, head)), key).toString('base64')
}

export function isSignedHead(
  { open }: CheckpointKey,
  restaurantId: string,
  head: JournalCheckpoint,
  signature: string,
): boolean {
  return verify(null, Buffer.from(checkpointText(restaurantId, head)), open, Buffer.from(signature, 'base64'))
}
