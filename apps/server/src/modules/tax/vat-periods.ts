import { type SourcedVatPeriod, sourcedVatPeriodSchema, type VatPeriod, vatPeriodSchema } from '@tableside/domain/tax'
import { desc } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { withRetry } from '../../db/pool.ts'
import { vatPeriods } from '../../db/schema/index.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'

declare module '../../services.ts' {
  interface Services {
    readonly vatPeriods: VatPeriods
  }
}

/** The table of VAT rates without its sources, as this server last saw it; `forget` after it was changed here. */
export type VatPeriods = (() => Promise<VatPeriod[]>) & { readonly forget: () => void }

/** The table of VAT rates, newest first. */
export async function readVatPeriods(tx: Tx): Promise<SourcedVatPeriod[]> {
  const rows = await tx.select().from(vatPeriods).orderBy(desc(vatPeriods.from))
  return rows.map((row) => sourcedVatPeriodSchema.parse(row))
}

/** Another server may have changed it a moment ago: a new period begins tomorrow at the earliest, so nobody is late. */
export function createVatPeriods({ shared }: Database): VatPeriods {
  const remember = createTtlCache<VatPeriod[]>(2_000)
  const read = async () => (await readVatPeriods(shared)).map((period) => vatPeriodSchema.parse(period))
  return Object.assign(() => remember('periods', () => withRetry(read)), { forget: remember.forget })
}
