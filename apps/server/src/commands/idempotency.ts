import { createHmac } from 'node:crypto'
import type { Endpoint } from '@tableside/contract/core'
import { DomainError } from '@tableside/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import { withRetry } from '../db/pool.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import { type CallKey, StoredReply } from '../http/call.ts'

/** Reads the Idempotency-Key of a request and works out what it stands for. */
export function callKey(endpoint: Endpoint, request: FastifyRequest, secret: string): CallKey | undefined {
  if (!endpoint.isIdempotent) return undefined
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) throw new DomainError('idempotency_key_required')
  // Parsed values, so that white space or the order of keys in the JSON does not make another request of it.
  const canonical = JSON.stringify([endpoint.name, request.params, request.query, request.body])
  // Sealed with a secret: a body may hold a PIN, and with a plain hash all PINs are quickly tried.
  const fingerprint = createHmac('sha256', secret).update(canonical).digest('base64')
  const { name, status, asksProvider } = endpoint
  return { key, endpoint: name, fingerprint, status, asksProvider }
}

/** The key of a guest's phone: what it made for the attempt stands for one request. */
export function guestKey(name: string, id: string, body: unknown, secret: string): CallKey {
  const fingerprint = createHmac('sha256', secret)
    .update(JSON.stringify([name, body]))
    .digest('base64')
  return { key: id, endpoint: name, fingerprint, status: 201, asksProvider: true }
}

export type Scope = { readonly restaurantId: string; readonly by: string; readonly at: string; readonly key: CallKey }

/** The scope of a call: its key, and the restaurant and person it belongs to. */
export function scopeOf(call: {
  readonly restaurant: { readonly id: string; readonly by: string }
  readonly at: string
  readonly key: CallKey
}): Scope {
  return { restaurantId: call.restaurant.id, by: call.restaurant.by, at: call.at, key: call.key }
}

/**
 * Carries out `effect` once for its key: key, effect and answer are stored in one transaction. A
 * second call with the same key waits for the first and gets its answer, byte for byte. So it may be done again by itself
 * when it met a lock, a deadlock or a lost connection: `effect` writes with `tx` alone.
 * For commands that are not on the sale path; those do the same inside `save_order`.
 */
export async function once<T>(db: Database, scope: Scope, effect: (tx: Tx) => Promise<T>): Promise<StoredReply> {
  const { restaurantId, key } = scope
  const attempt = async (tx: Tx) => {
    const known = await claim(tx, scope)
    if (known instanceof StoredReply) return known
    const json = JSON.stringify(await effect(tx))
    await tx.update(idempotencyKeys).set({ reply: json }).where(samePlace(scope))
    return new StoredReply(key.status, json, false)
  }
  return withRetry(() => db.inRestaurant(restaurantId, attempt))
}

/**
 * Reserves the key in the transaction that writes an attempt, before anything else in it. `reserved_before` means that
 * an earlier call with the same request has written the attempt already.
 */
export async function reserveKey(tx: Tx, scope: Scope): Promise<'reserved_now' | 'reserved_before'> {
  return (await claim(tx, scope)) === 'new' ? 'reserved_now' : 'reserved_before'
}

/** Writes the key without an answer, or waits for who has it: `reserved` when an attempt is under way with it. */
async function claim(tx: Tx, scope: Scope): Promise<StoredReply | 'reserved' | 'new'> {
  const { restaurantId, by, at, key } = scope
  const place = { restaurantId, actor: by, endpoint: key.endpoint, key: key.key }
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...place, fingerprint: key.fingerprint, status: key.status, reply: null, at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return 'new'
  const [row] = await tx.select(keyColumns).from(idempotencyKeys).where(samePlace(scope)).for('update')
  if (!row) throw new DomainError('request_in_flight')
  return stateOf(row, key)
}

/** The answer already given under this key; asked before a refusal, which a replay must not get. */
export async function earlierReply(db: Database, scope: Scope): Promise<StoredReply | undefined> {
  const state = await readKeyState(db, scope)
  return state instanceof StoredReply ? state : undefined
}

/**
 * The state of a key: answered, reserved for an attempt, or never used.
 *
 * @throws `idempotency_key_reused` when it belongs to another request
 */
export async function readKeyState(db: Database, scope: Scope): Promise<StoredReply | 'reserved' | 'unused'> {
  const [row] = await db.inRestaurant(scope.restaurantId, (tx) =>
    tx.select(keyColumns).from(idempotencyKeys).where(samePlace(scope)),
  )
  return row ? stateOf(row, scope.key) : 'unused'
}

const keyColumns = {
  fingerprint: idempotencyKeys.fingerprint,
  status: idempotencyKeys.status,
  reply: idempotencyKeys.reply,
}
type KeyRow = { readonly fingerprint: string; readonly status: number; readonly reply: string | null }

function stateOf({ fingerprint, status, reply }: KeyRow, key: CallKey): StoredReply | 'reserved' {
  if (fingerprint !== key.fingerprint) throw new DomainError('idempotency_key_reused')
  return reply === null ? 'reserved' : new StoredReply(status, reply, true)
}

function samePlace({ restaurantId, by, key }: Scope) {
  return and(
    eq(idempotencyKeys.restaurantId, restaurantId),
    eq(idempotencyKeys.actor, by),
    eq(idempotencyKeys.endpoint, key.endpoint),
    eq(idempotencyKeys.key, key.key),
  )
}
