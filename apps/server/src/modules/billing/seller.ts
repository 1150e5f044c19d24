import type * as contract from '@tableside/contract/billing'
import { billingDate, type Seller, sellerFrom, vatRateOf } from '@tableside/domain/billing'
import type { BasisPoints } from '@tableside/domain/money'
import { vatRatesOn } from '@tableside/domain/tax'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { lockSection, readSection, recordChange, writeSection } from '../platform-settings/index.ts'
import { readVatPeriods } from '../tax/index.ts'

/** Who issues the invoices, as it stands today; each invoice keeps what stood there when it was issued. */
export async function readSeller(tx: Tx): Promise<Seller> {
  return sellerFrom((await readSection(tx, 'seller')).body)
}

/** The rate of VAT on what is invoiced for a date. */
export async function readVatRate(tx: Tx, date: string): Promise<BasisPoints> {
  return vatRateOf(await readSeller(tx), await readVatPeriods(tx), date)
}

export async function getSeller({ db, vatPeriods, now }: Services) {
  const { body, version } = await readSection(db.shared, 'seller')
  const { standardBps } = vatRatesOn(await vatPeriods(), billingDate(now()))
  return { seller: sellerFrom(body), version, standardVatBps: standardBps }
}

export async function saveSeller(services: Services, call: Call<typeof contract.saveSeller>) {
  const { seller, version } = call.body
  await services.db.inShared(async (tx) => {
    const row = await lockSection(tx, 'seller', version)
    await writeSection(tx, 'seller', { body: seller, version: version + 1 })
    await recordChange(tx, {
      id: services.newId(),
      at: call.at,
      by: call.signedIn.userId,
      subject: 'seller',
      version: version + 1,
      before: sellerFrom(row.body),
      after: seller,
    })
  })
  return getSeller(services)
}
