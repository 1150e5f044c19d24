import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type * as contract from '@tableside/contract/platform'
import type { ReportType } from '@tableside/contract/platform'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Tx } from '../../../db/database.ts'
import type { Call } from '../../../http/call.ts'
import { sendCsv } from '../../../http/send-csv.ts'
import type { Services } from '../../../services.ts'
import { acrossRestaurants } from '../across-restaurants.ts'
import { dayInLondon } from '../overview.ts'
import { countAsked } from './financial.ts'
import { formatReportHead, formatReportRow, reportFileName } from './report-columns.ts'
import { type PlanTable, readPlanTable, readRows } from './rows.ts'

const pageSize = 500

/**
 * The report as a file, as of one moment, a page at a time: it is written to disk first, so that memory stays bounded and
 * a slow download holds neither a connection nor a snapshot of the database.
 */
export async function exportReport(
  services: Services,
  call: Call<typeof contract.exportFinancialReport>,
): Promise<FastifyReply> {
  const { query, at, reply } = call
  const folder = await mkdtemp(join(tmpdir(), 'tableside-report-'))
  const file = join(folder, randomUUID())
  try {
    const auditEntry = {
      action: 'financial.export',
      facts: { restaurantId: query.restaurantId ?? null, type: query.type },
    }
    await acrossRestaurants(services, call, auditEntry, async (tx) => {
      if (query.restaurantId) await countAsked(tx, query.restaurantId)
      const pages = Readable.from(linesOf(tx, await readPlanTable(tx), { at, ...query }))
      await pipeline(pages, createWriteStream(file, { mode: 0o600 }))
    })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  const bytes = createReadStream(file)
  bytes.once('close', () => void rm(folder, { recursive: true, force: true }))
  return sendCsv(reply, reportFileName(query.type, dayInLondon(at)), bytes)
}

type ReportQuery = { readonly at: string; readonly restaurantId?: string | undefined; readonly type: ReportType }

async function* linesOf(tx: Tx, plans: PlanTable, { at, restaurantId, type }: ReportQuery): AsyncGenerator<string> {
  yield formatReportHead(type)
  const asked = restaurantId ? sql`r.restaurant_id = ${restaurantId}` : sql`true`
  for (let after: string | undefined, isMore = true; isMore; ) {
    const where = after ? sql`${asked} and r.restaurant_id > ${after}` : asked
    const rows = await readRows(tx, plans, { where, orderBy: sql`r.restaurant_id`, limit: pageSize, at })
    yield rows.map((row) => formatReportRow(type, row)).join('')
    after = rows.at(-1)?.id
    isMore = rows.length === pageSize
  }
}
