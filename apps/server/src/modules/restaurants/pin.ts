import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { derivedSecret } from '../../secrets.ts'
import type { Services } from '../../services.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The hash of a PIN in one restaurant, argon2id. The salt is the restaurant's and not the person's:
 * no two people of a restaurant may have the same PIN anyway, and so one hash finds whose it is, where
 * salts of their own would mean one hash for each person. The pepper is kept outside the database:
 * a million PINs are soon tried on a copy of it.
 */
export function hashPin({ config }: Services, restaurantId: string, pin: string): Promise<string> {
  return hash(pin, {
    ...cost,
    salt: createHash('sha256').update(`pin ${restaurantId}`).digest().subarray(0, 16),
    secret: Buffer.from(derivedSecret(config.appSecret, 'pin pepper')),
  })
}
