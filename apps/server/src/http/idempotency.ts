import { createHmac } from 'node:crypto'
import type { Endpoint } from '@tableside/contract/core'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import { withRetry } from '../db/pool.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import { type CallKey, StoredReply } from './call.ts'

/** Reads the Idempotency-Key of a request and works out what it stands for. */
export function callKey(endpoint: Endpoint, request: FastifyRequest, secret: string): CallKey | undefined {
  if (!endpoint.isIdempotent) return undefined
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) throw new DomainError('idempotency_key_required')
  // Parsed values, so that white space or the order of keys in the JSON does not make another request of it.
  const canonical = JSON.stringify([endpoint.name, request.params, request.query, request.body])
  // Sealed with a secret: a body may hold a PIN, and with a plain hash all PINs are quickly tried.
  const fingerprint = createHmac('sha256', secret).update(canonical).digest('base64')
  return { key, endpoint: endpoint.name, fingerprint, status: endpoint.status }
}

type Scope = { readonly restaurantId: string; readonly by: string; readonly at: string; readonly key: CallKey }

/**
 * Carries out `effect` once for its key: key, effect and answer are stored in one transaction. A
 * second call with the same key waits for the first and gets its answer, byte for byte. So it may be done again by itself
 * when it met a lock, a deadlock or a lost connection: `effect` writes with `tx` alone.
 * For commands that are not on the sale path; those do the same inside `save_order`.
 */
export async function once<T>(db: Database, scope: Scope, effect: (tx: Tx) => Promise<T>): Promise<StoredReply> {
  const { restaurantId, by, at, key } = scope
  const attempt = async (tx: Tx) => {
    const place = { restaurantId, actor: by, endpoint: key.endpoint, key: key.key }
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ ...place, fingerprint: key.fingerprint, status: key.status, reply: '', at })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (taken.length === 0) return replay(await findReply(tx, scope), key)
    const json = JSON.stringify(await effect(tx))
    await tx.update(idempotencyKeys).set({ reply: json }).where(samePlace(scope))
    return new StoredReply(key.status, json, false)
  }
  return withRetry(() => db.inRestaurant(restaurantId, attempt))
}

/** The answer already given under this key; asked before a refusal, which a replay must not get. */
export async function earlierReply(db: Database, scope: Scope): Promise<StoredReply | undefined> {
  const row = await db.inRestaurant(scope.restaurantId, (tx) => findReply(tx, scope))
  return row && replay(row, scope.key)
}

type ReplyRow = { readonly fingerprint: string; readonly status: number; readonly reply: string }

async function findReply(tx: Tx, scope: Scope): Promise<ReplyRow | undefined> {
  const [row] = await tx
    .select({ fingerprint: idempotencyKeys.fingerprint, status: idempotencyKeys.status, reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(samePlace(scope))
  return row
}

function samePlace({ restaurantId, by, key }: Scope) {
  return and(
    eq(idempotencyKeys.restaurantId, restaurantId),
    eq(idempotencyKeys.actor, by),
    eq(idempotencyKeys.endpoint, key.endpoint),
    eq(idempotencyKeys.key, key.key),
  )
}

function replay(row: ReplyRow | undefined, key: CallKey): StoredReply {
  if (!row) throw new DomainError('request_in_flight')
  if (row.fingerprint !== key.fingerprint) throw new DomainError('idempotency_key_reused')
  return new StoredReply(row.status, row.reply, true)
}
