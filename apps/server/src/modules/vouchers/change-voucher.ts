import type * as contract from '@tableside/contract/vouchers'
import type { VoucherRow } from '@tableside/contract/vouchers'
import { DomainError } from '@tableside/domain/errors'
import type { VoucherTransfer } from '@tableside/domain/ledger'
import { type Pence, pence, ZERO } from '@tableside/domain/money'
import type { DomainEvent } from '@tableside/domain/orders'
import { businessDate } from '@tableside/domain/time'
import { assertWriteOffAllowed } from '@tableside/domain/vouchers'
import { and, eq, sql } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { giftVoucherActs, giftVouchers, ledgerTransfers, type VoucherAct } from '../../db/schema/index.ts'
import { everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, CallKey, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { ActingIn } from '../orders/index.ts'
import { newCode } from './codes.ts'
import { loadVoucher, wholeVoucher } from './vouchers.store.ts'

/** Who changes which voucher, when and under which key. */
export type VoucherCall = {
  readonly restaurant: ActingIn
  readonly params: { readonly voucherId: string }
  readonly key: CallKey
  readonly at: string
}
type Changes = Partial<typeof giftVouchers.$inferInsert>
type Decided = {
  readonly act: VoucherAct
  readonly reason: string
  readonly changes: Changes
  readonly writtenOff?: Pence
  /** What of it is VAT that was due when it was sold. */
  readonly vatPence?: Pence
}

/**
 * Changes one voucher, once for its key: load, decide, save, announce. Nobody pays with it in the meantime, because the
 * restaurant's lock is held as when a sale is stored.
 */
function changeVoucher(
  services: Services,
  call: VoucherCall,
  decide: (voucher: VoucherRow, tx: Tx) => Promise<Decided> | Decided,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const { voucherId } = params
  return runCommand(services, call, async (tx, record) => {
    const voucher = await loadVoucher(tx, restaurant, voucherId, at)
    const { act, reason, changes, writtenOff, vatPence = ZERO } = await decide(voucher, tx)
    await tx
      .update(giftVouchers)
      .set(changes)
      .where(and(eq(giftVouchers.restaurantId, restaurant.id), eq(giftVouchers.id, voucherId)))
    await tx
      .insert(giftVoucherActs)
      .values({ restaurantId: restaurant.id, id: services.newId(), voucherId, act, reason, at, by: restaurant.by })
    // Neither the reason, which may name somebody, nor the code: the journal is for ever.
    const amount = writtenOff === undefined ? {} : { amountPence: writtenOff }
    const event: DomainEvent = { type: `voucher.${act}`, data: { voucherId, ...amount } }
    const seq = await record([event])
    if (writtenOff !== undefined) {
      const from = { voucherId, kind: 'voucher_breakage', debit: 'gift_voucher_liability' } as const
      const transfers: VoucherTransfer[] = [
        { ...from, credit: 'voucher_breakage', amountPence: pence(writtenOff - vatPence) },
        { ...from, credit: 'vat_on_advances', amountPence: vatPence },
      ]
      const day = { restaurantId: restaurant.id, seq, businessDate: businessDate(at, restaurant), at }
      const rows = transfers.filter(({ amountPence }) => amountPence > 0)
      await tx.insert(ledgerTransfers).values(rows.map((row, index) => ({ ...day, ordinal: index + 1, ...row })))
    }
    return wholeVoucher(tx, restaurant, voucherId, at)
  })
}

export function voidVoucher(
  services: Services,
  call: VoucherCall & Pick<Call<typeof contract.voidVoucher>, 'body'>,
): Promise<StoredReply> {
  return changeVoucher(services, call, (voucher) => {
    if (voucher.soldAt === null) throw new DomainError('voucher_unpaid')
    if (voucher.voidedAt !== null) throw new DomainError('voucher_voided')
    return { act: 'voided', reason: call.body.reason, changes: { voidedAt: call.at } }
  })
}

export function reinstateVoucher(
  services: Services,
  call: Call<typeof contract.reinstateVoucher>,
): Promise<StoredReply> {
  return changeVoucher(services, call, async (voucher, tx) => {
    if (voucher.voidedAt === null) throw new DomainError('voucher_changed')
    await assertNoRefundInProgress(tx, call.restaurant.id, voucher.orderId)
    return { act: 'reinstated', reason: call.body.reason, changes: { voidedAt: null } }
  })
}

export function writeOffVoucher(
  services: Services,
  call: VoucherCall & Pick<Call<typeof contract.writeOffVoucher>, 'body'>,
): Promise<StoredReply> {
  const { restaurant, body, at } = call
  return changeVoucher(services, call, async (voucher, tx) => {
    const amountPence = assertWriteOffAllowed(voucher, businessDate(at, restaurant))
    if (amountPence !== body.amountPence) throw new DomainError('voucher_changed')
    await assertNoRefundInProgress(tx, restaurant.id, voucher.orderId)
    const changes = { balancePence: ZERO, vatPence: ZERO, writtenOffAt: at }
    const { vatPence = ZERO } = voucher
    return { act: 'written_off', reason: body.reason, changes, writtenOff: amountPence, vatPence }
  })
}

export function renewVoucherCode(
  services: Services,
  call: Call<typeof contract.renewVoucherCode>,
): Promise<StoredReply> {
  return changeVoucher(services, call, (voucher) => {
    if (voucher.soldAt === null) throw new DomainError('voucher_unpaid')
    if (voucher.voidedAt !== null) throw new DomainError('voucher_voided')
    if (voucher.balancePence === 0) throw new DomainError('voucher_used_up')
    const { hash, last4, sealed } = newCode(services, voucher.id)
    const anew = { handedOverAt: null, mailedAt: null, mailTo: call.body.mailTo, codeAt: call.at }
    return {
      act: 'code_renewed',
      reason: call.body.reason,
      changes: { codeHash: hash, last4, codeSealed: sealed, ...anew },
    }
  })
}

/** Money on its way back to the buyer has to find it on the voucher still. */
async function assertNoRefundInProgress(tx: Tx, restaurantId: string, orderId: string): Promise<void> {
  const { rows } = await everyLocationInside(tx, () =>
    tx.execute(sql`
    select from payments p cross join lateral jsonb_array_elements(p.refunds) r
    where p.restaurant_id = ${restaurantId} and p.order_id = ${orderId} and r ->> 'state' in ('pending', 'unknown')
    limit 1`),
  )
  if (rows.length > 0) throw new DomainError('voucher_refund_under_way')
}
