import type * as contract from '@tableside/contract/platform'
import type { PlatformConfig } from '@tableside/contract/platform'
import { billingDate } from '@tableside/domain/billing'
import { DomainError } from '@tableside/domain/errors'
import { assertVatPeriodMayBegin, type SourcedVatPeriod } from '@tableside/domain/tax'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { vatPeriods } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { readVatPeriods } from '../../tax/index.ts'
import { changed, type Saver, saveConfig } from './save.ts'

/** Rates of VAT for the business dates from one on; until then, and for every sale before it, nothing changes. */
export async function addVatPeriod(
  services: Services,
  call: Call<typeof contract.addVatPeriod>,
): Promise<PlatformConfig> {
  const { body, at } = call
  return saveTable(services, call, async (tx) => {
    assertVatPeriodMayBegin(await readVatPeriods(tx), body.from, billingDate(at))
    const [added] = await tx.insert(vatPeriods).values(body).onConflictDoNothing().returning()
    // Somebody else was quicker, by less than the look above notices.
    if (!added) throw new DomainError('vat_period_exists', { from: body.from })
    return { before: null, after: body }
  })
}

/** A slip is taken back and added anew; what has begun stays. */
export async function withdrawVatPeriod(
  services: Services,
  call: Call<typeof contract.withdrawVatPeriod>,
): Promise<PlatformConfig> {
  const { params, at } = call
  return saveTable(services, call, async (tx) => {
    const isAhead = and(eq(vatPeriods.from, params.from), gt(vatPeriods.from, billingDate(at)))
    const [before] = await tx.delete(vatPeriods).where(isAhead).returning()
    if (!before) throw new DomainError('vat_period_begun', { from: params.from })
    return { before, after: null }
  })
}

type Row = Readonly<Record<keyof SourcedVatPeriod, unknown>>
type TableChange = { readonly before: Row | null; readonly after: Row | null }

async function saveTable(
  services: Services,
  saver: Saver,
  save: (tx: Tx) => Promise<TableChange>,
): Promise<PlatformConfig> {
  return saveConfig(services, saver, 'vat', async (tx) => {
    const { before, after } = await save(tx)
    const version = (await readVatPeriods(tx)).length
    await changed(services, tx, saver, { subject: 'vat', version, before: before ?? {}, after: after ?? {} })
  })
}
