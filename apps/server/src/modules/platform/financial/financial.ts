import type * as contract from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { acrossRestaurants, only } from '../across-restaurants.ts'
import { dayInLondon } from '../overview.ts'
import { readRevenue } from './revenue.ts'
import { readPlanTable, readRows } from './rows.ts'

/** What the platform earned, of all restaurants or of one. */
export async function platformFinancial(services: Services, call: Call<typeof contract.platformFinancial>) {
  const { query, at } = call
  const auditEntry = { action: 'financial.read', facts: { restaurantId: query.restaurantId ?? null, type: query.type } }
  const financial = await acrossRestaurants(services, call, auditEntry, async (tx) => ({
    restaurants: await countAsked(tx, query.restaurantId),
    ...(await readRevenue(tx, query, { at, today: dayInLondon(at), type: query.type })),
    asOf: at,
  }))
  return { financial }
}

/** @throws `not_found` when one is asked for that does not exist: nobody shall take its zeros for figures */
export async function countAsked(tx: Tx, restaurantId: string | undefined) {
  const counted = only(
    await tx.execute<{ total: number; active: number }>(sql`
    select count(*)::int as total, count(*) filter (where is_active)::int as active from restaurants
    where restaurant_id ${restaurantId ? sql`= ${restaurantId}` : sql`is not null`}`),
  )
  if (restaurantId && counted.total === 0) throw new DomainError('not_found')
  return counted
}

/** A page of restaurants by name. */
export async function listFinancialRows(services: Services, call: Call<typeof contract.listFinancialRows>) {
  const { at, query } = call
  const { restaurantId, limit, cursor } = query
  const after = cursor ? nameAndId(cursor) : undefined
  const where = sql`${restaurantId ? sql`r.restaurant_id = ${restaurantId}` : sql`true`}
    and ${after ? sql`(r.name, r.restaurant_id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`}`
  const auditEntry = { action: 'financial.restaurants', facts: { restaurantId: restaurantId ?? null } }
  const rows = await acrossRestaurants(services, call, auditEntry, async (tx) => {
    if (restaurantId) await countAsked(tx, restaurantId)
    return readRows(tx, await readPlanTable(tx), {
      where,
      orderBy: sql`r.name, r.restaurant_id`,
      limit: limit + 1,
      at,
    })
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = last && rows.length > limit ? JSON.stringify([last.name, last.id]) : null
  return { rows: page, nextCursor }
}

const cursorSchema = z.tuple([z.string(), idSchema])

function nameAndId(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(cursor))
  } catch {
    throw new DomainError('invalid_request')
  }
}
