import { PassThrough, Readable } from 'node:stream'
import { exportKeptDays } from '@tableside/domain/account-closure'
import { idSchema } from '@tableside/domain/ids'
import { daysLater } from '@tableside/domain/time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { accountExportPieces, accountExports, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import type { Job } from '../jobs/index.ts'
import { checkpointKey } from '../journal/index.ts'
import { notify } from '../notifications/index.ts'
import { exportFiles } from './export-files.ts'

const pieceBytes = 1024 * 1024

type ExportRef = { readonly restaurantId: string; readonly exportId: string }

/**
 * Packs everything of a restaurant, read in one moment's state and written away piece by piece: neither is ever held
 * whole. One that was cut off has failed, and begins anew.
 */
export const makeExport: Job<{ restaurantId: string; exportId: string }> = {
  name: 'account_closure.make_export',
  what: 'Making an export',
  payload: z.strictObject({ restaurantId: idSchema, exportId: idSchema }),
  async run(services, place, { now, signal }) {
    const { db, newId, announcer } = services
    const begun = await db.inRestaurant(place.restaurantId, async (tx) => {
      await tx.delete(accountExportPieces).where(piecesOf(place))
      return change(tx, place, ['waiting', 'making', 'failed'], { state: 'making', bytes: 0, files: [] })
    })
    if (!begun) return
    try {
      const { bytes, files } = await pack(services, place, { now, signal })
      const expiresAt = daysLater(now, exportKeptDays)
      await db.inRestaurant(place.restaurantId, async (tx) => {
        await change(tx, place, ['making'], { state: 'ready', bytes, files, readyAt: now, expiresAt })
        const context = { restaurantId: place.restaurantId, by: begun.requestedBy, at: now, newId }
        const facts = { exportId: place.exportId, until: expiresAt }
        await notify(tx, context, { kind: 'export_ready', subject: place.exportId, facts })
      })
      announcer.announce(place.restaurantId)
    } catch (error) {
      await db.inRestaurant(place.restaurantId, async (tx) => {
        await tx.delete(accountExportPieces).where(piecesOf(place))
        await change(tx, place, ['making'], { state: 'failed' })
      })
      throw error
    }
  },
}

const piecesOf = ({ restaurantId, exportId }: ExportRef) =>
  and(eq(accountExportPieces.restaurantId, restaurantId), eq(accountExportPieces.exportId, exportId))

async function change(
  tx: Tx,
  { restaurantId, exportId }: ExportRef,
  from: readonly string[],
  changes: Partial<typeof accountExports.$inferInsert>,
) {
  const { restaurantId: r, id, state } = accountExports
  const [row] = await tx
    .update(accountExports)
    .set(changes)
    .where(and(eq(r, restaurantId), eq(id, exportId), inArray(state, [...from])))
    .returning({ requestedBy: accountExports.requestedBy })
  return row
}

type Packed = { readonly bytes: number; readonly files: { name: string; rows: number }[] }

async function pack(
  { db, config }: Services,
  place: ExportRef,
  { now, signal }: { readonly now: string; readonly signal: AbortSignal },
): Promise<Packed> {
  const { restaurantId } = place
  return db.inRestaurant(restaurantId, async (tx) => {
    // One moment for all files, for as long as it takes; this is a job and not a request.
    await tx.execute(sql`set transaction isolation level repeatable read`)
    await tx.execute(sql`set local statement_timeout = 60000`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 60000`)
    const [restaurant] = await tx
      .select({ name: restaurants.name })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, restaurantId))
    const zip = new ZipFile()
    const packed = new PassThrough()
    zip.outputStream.pipe(packed)
    const sources: Readable[] = []
    const files: { name: string; rows: number }[] = []
    for (const { name, rows } of exportFiles(tx, restaurantId, {
      ...{ name: restaurant?.name ?? '', at: now },
      publicPem: checkpointKey(config.appSecret).publicPem,
    })) {
      const file = { name, rows: 0 }
      files.push(file)
      zip.addReadStreamLazy(name, { mtime: new Date(now) }, (done) => {
        const source = Readable.from(counted(rows(), file))
        // yazl does not listen for it, and what nobody listens for ends the process.
        source.on('error', (error) => packed.destroy(error))
        sources.push(source)
        done(null, source)
      })
    }
    zip.end()
    let bytes = 0
    let number = 0
    let held: Buffer[] = []
    let heldBytes = 0
    const put = async () => {
      if (heldBytes === 0) return
      const piece = { restaurantId, exportId: place.exportId, place: number, bytes: Buffer.concat(held) }
      // Beside the long transaction, which only reads.
      await db.inRestaurant(restaurantId, (other) => other.insert(accountExportPieces).values(piece))
      number += 1
      held = []
      heldBytes = 0
    }
    try {
      for await (const chunk of packed) {
        signal.throwIfAborted()
        const piece = Buffer.from(chunk)
        held.push(piece)
        heldBytes += piece.length
        bytes += piece.length
        if (heldBytes >= pieceBytes) await put()
      }
    } finally {
      // Nobody reads on once the transaction is over.
      for (const source of sources) source.destroy()
    }
    await put()
    return { bytes, files }
  })
}

async function* counted(rows: AsyncIterable<string> | Iterable<string>, file: { rows: number }) {
  for await (const row of rows) {
    file.rows += 1
    yield row
  }
}
