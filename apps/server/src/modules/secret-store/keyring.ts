import { createHash } from 'node:crypto'
import type { Config } from '../../config.ts'
import { derivedSecret } from '../../secrets.ts'
import type { Keyring } from './seal.ts'

/** The keys of SEALING_KEYS, or version 1 worked out from the app's secret. */
export function keyringOf({ sealingKeys, appSecret }: Pick<Config, 'sealingKeys'> & { appSecret: string }): Keyring {
  const given = sealingKeys ?? [{ version: 1, secret: derivedSecret(appSecret, 'sealing') }]
  // What somebody typed is of any length; a key has 32 bytes.
  const keys = new Map(given.map(({ version, secret }) => [version, createHash('sha256').update(secret).digest()]))
  // Version 1 stays readable while it is being replaced.
  if (!keys.has(1)) keys.set(1, createHash('sha256').update(derivedSecret(appSecret, 'sealing')).digest())
  return { newest: Math.max(...keys.keys()), keys }
}
