import { type KeyScope, requestsPerMinute } from '@tableside/domain/api'
import { DomainError } from '@tableside/domain/errors'
import type { Database } from '../../db/database.ts'
import { apiRequests } from '../../db/schema/index.ts'
import type { ApiKeys, Services } from '../../services.ts'
import { hashOf, isKeyHeader, readToken } from './token.ts'

/** What `use_api_key` (sql/use-api-key.sql) answers. */
type KeyRow = {
  readonly id: string
  readonly userId: string
  readonly scopes: readonly KeyScope[]
  readonly locationIds: readonly string[] | null
  readonly requests: number
  readonly minuteAt: string
}

type Dependencies = { readonly db: Database } & Pick<Services, 'now' | 'newId' | 'log'>

/** Nothing is remembered between two requests: a key that is revoked is dead for the next one, on every server. */
export function createApiKeys({ db, now, newId, log }: Dependencies): ApiKeys {
  return {
    async use(authorization) {
      if (!isKeyHeader(authorization)) return undefined
      const read = readToken(authorization)
      if (!read) throw new DomainError('key_unknown')
      const { restaurantId, token } = read
      const at = now()
      const { facts } = await db.call<{ facts: KeyRow | null }>('use_api_key', restaurantId, [hashOf(token), at])
      if (!facts) throw new DomainError('key_unknown')
      const { requests, minuteAt, ...key } = facts
      const left = Math.max(1, Math.ceil((Date.parse(minuteAt) + 60_000 - Date.parse(at)) / 1_000))
      const isTooOften = requests > requestsPerMinute
      return {
        ...key,
        restaurantId,
        remaining: Math.max(0, requestsPerMinute - requests),
        resetSeconds: left,
        isTooOften,
      }
    },

    note({ key, method, path, status, ms }) {
      const { id: keyId, restaurantId } = key
      const row = { restaurantId, id: newId(), keyId, at: now(), method, path, status, ms: Math.round(ms) }
      // Nobody waits for it, and a line that is missing is better than an answer that is.
      db.inRestaurant(restaurantId, (tx) => tx.insert(apiRequests).values(row)).catch((error) =>
        log.warn({ err: error }, 'request of a program'),
      )
    },
  }
}
