import { Readable } from 'node:stream'
import type * as contract from '@tableside/contract/account-closure'
import { type AccountExport, exportSchema, maxExportsListed } from '@tableside/contract/account-closure'
import { DomainError } from '@tableside/domain/errors'
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { recordEvents, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import { accountExportPieces, accountExports } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { eachOf, enqueue, type RecurringJob } from '../jobs/index.ts'
import { makeExport } from './make-export.ts'

const shown = (row: typeof accountExports.$inferSelect): AccountExport => exportSchema.parse(row)

/** The platform's people look in to help; they do not carry everything away. */
function assertNotVisiting({ visit }: RestaurantScope): void {
  if (visit) throw new DomainError('permission_denied', { permission: 'restaurant.manage' })
}

export function requestExport(services: Services, call: Call<typeof contract.requestExport>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const restaurantId = restaurant.id
  return runRestaurantCommand(services, call, async (tx) => {
    const [underWay] = await tx
      .select({ id: accountExports.id })
      .from(accountExports)
      .where(and(eq(accountExports.restaurantId, restaurantId), inArray(accountExports.state, ['waiting', 'making'])))
    if (underWay) throw new DomainError('export_under_way')
    const [row] = await tx
      .insert(accountExports)
      .values({ restaurantId, id: body.id, state: 'waiting', requestedBy: restaurant.by, requestedAt: at })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new DomainError('id_taken')
    await enqueue(tx, makeExport, { restaurantId, exportId: body.id }, { maxAttempts: 3 })
    return {
      reply: { export: shown(row) },
      events: [{ type: 'restaurant.export_requested', data: { exportId: body.id } }],
    }
  })
}

export async function listExports({ db }: Services, { restaurant }: Call<typeof contract.listExports>) {
  const rows = await db.inRestaurant(restaurant.id, (tx) =>
    tx
      .select()
      .from(accountExports)
      .where(eq(accountExports.restaurantId, restaurant.id))
      .orderBy(desc(accountExports.requestedAt), desc(accountExports.id))
      .limit(maxExportsListed),
  )
  return { exports: rows.map(shown) }
}

/** Hands out the file piece by piece; that somebody took it stands in the journal. */
export async function sendExport(services: Services, call: Call<typeof contract.getExportFile>): Promise<FastifyReply> {
  const { db } = services
  const { restaurant, params, at, reply } = call
  assertNotVisiting(restaurant)
  const restaurantId = restaurant.id
  const file = await db.inRestaurant(restaurantId, async (tx) => {
    const [row] = await tx
      .select()
      .from(accountExports)
      .where(and(eq(accountExports.restaurantId, restaurantId), eq(accountExports.id, params.exportId)))
    if (!row) throw new DomainError('not_found')
    if (row.state !== 'ready' || row.expiresAt === null || row.expiresAt <= at) throw new DomainError('link_expired')
    const data = { exportId: row.id }
    await recordEvents(tx, { restaurantId, by: restaurant.by, at }, [{ type: 'restaurant.export_fetched', data }])
    return row
  })
  services.announcer.announce(restaurantId)
  return reply
    .type('application/zip')
    .header('content-length', file.bytes)
    .header('content-disposition', `attachment; filename="${restaurant.slug}-${file.requestedAt.slice(0, 10)}.zip"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces(services, { restaurantId, exportId: file.id })))
}

async function* pieces({ db }: Services, { restaurantId, exportId }: { restaurantId: string; exportId: string }) {
  for (let place = 0; ; place++) {
    const [piece] = await db.inRestaurant(restaurantId, (tx) =>
      tx
        .select({ bytes: accountExportPieces.bytes })
        .from(accountExportPieces)
        .where(
          and(
            eq(accountExportPieces.restaurantId, restaurantId),
            eq(accountExportPieces.exportId, exportId),
            eq(accountExportPieces.place, place),
          ),
        ),
    )
    if (!piece) return
    yield piece.bytes
  }
}

/** Throws packed files away once they have expired; that there was one stays in the list. */
export const expireExports: RecurringJob = {
  name: 'account_closure.expire_exports',
  cron: '7 * * * *',
  run: async (services, { now, signal }) => {
    const { db } = services
    const over = await db.acrossRestaurants
      .select({ restaurantId: accountExports.restaurantId, id: accountExports.id })
      .from(accountExports)
      .where(and(eq(accountExports.state, 'ready'), lte(accountExports.expiresAt, now)))
    await eachOf(over, signal, ({ restaurantId, id }) =>
      db.inRestaurant(restaurantId, async (tx) => {
        const { restaurantId: r, exportId } = accountExportPieces
        await tx.delete(accountExportPieces).where(and(eq(r, restaurantId), eq(exportId, id)))
        await tx
          .update(accountExports)
          .set({ state: 'expired' })
          .where(and(eq(accountExports.restaurantId, restaurantId), eq(accountExports.id, id)))
      }),
    )
  },
}
