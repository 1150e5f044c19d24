import { type SourcedVatPeriod, sourcedVatPeriodSchema, type VatPeriod, vatPeriodSchema } from '@tableside/domain/tax'
import { desc } from 'drizzle-orm'
import type { Caches } from '../../caches.ts'
import type { Database, Tx } from '../../db/database.ts'
import { withRetry } from '../../db/pool.ts'
import { vatPeriods } from '../../db/schema/index.ts'

declare module '../../services.ts' {
  interface Services {
    readonly vatPeriods: VatPeriods
  }
}

/** The table of VAT rates without its sources, kept until the platform's configuration changes. */
export type VatPeriods = () => Promise<VatPeriod[]>

/** The table of VAT rates, newest first. */
export async function readVatPeriods(tx: Tx): Promise<SourcedVatPeriod[]> {
  const rows = await tx.select().from(vatPeriods).orderBy(desc(vatPeriods.from))
  return rows.map((row) => sourcedVatPeriodSchema.parse(row))
}

export function createVatPeriods({ shared }: Database, caches: Caches): VatPeriods {
  const remember = caches.create<VatPeriod[]>(() => [])
  const read = async () => (await readVatPeriods(shared)).map((period) => vatPeriodSchema.parse(period))
  return () => remember('periods', () => withRetry(read))
}
