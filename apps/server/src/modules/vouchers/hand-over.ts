import type * as contract from '@tableside/contract/vouchers'
import { DomainError } from '@tableside/domain/errors'
import { codeInGroups } from '@tableside/domain/vouchers'
import { and, eq, sql } from 'drizzle-orm'
import { giftVoucherActs, giftVouchers } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { runRestaurantCommand } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import type { VoucherCall } from './change-voucher.ts'
import { openCode } from './codes.ts'
import { loadVoucher } from './vouchers.store.ts'

/** The code of a voucher that is paid, while it was not handed over. Also asked again after a lost answer. */
export async function getVoucherCode(services: Services, call: Call<typeof contract.getVoucherCode>) {
  const { restaurant, params, at } = call
  return services.db.inRestaurant(restaurant.id, async (tx) => {
    const voucher = await loadVoucher(tx, restaurant, params.voucherId, at)
    if (voucher.soldAt === null) throw new DomainError('voucher_unpaid')
    if (voucher.voidedAt !== null) throw new DomainError('voucher_voided')
    const [row] = await tx
      .select({ sealed: giftVouchers.codeSealed, mailTo: giftVouchers.mailTo })
      .from(giftVouchers)
      .where(and(eq(giftVouchers.restaurantId, restaurant.id), eq(giftVouchers.id, voucher.id)))
    if (!row?.sealed || voucher.handedOverAt !== null) throw new DomainError('voucher_code_gone')
    return {
      code: codeInGroups(openCode(services, voucher.id, row.sealed)),
      amountPence: voucher.amountPence,
      expiresOn: voucher.expiresOn,
      isMailed: row.mailTo !== null || voucher.mailedAt !== null,
    }
  })
}

/** The guest has it. The code is forgotten, unless it has still to be mailed. */
export function handOverVoucher(services: Services, call: VoucherCall): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const voucher = await loadVoucher(tx, restaurant, params.voucherId, at)
    if (voucher.soldAt === null) throw new DomainError('voucher_unpaid')
    if (voucher.handedOverAt !== null) return { reply: {}, events: [] }
    await tx
      .update(giftVouchers)
      .set({
        handedOverAt: at,
        codeSealed: sql`case when ${giftVouchers.mailTo} is null then null else ${giftVouchers.codeSealed} end`,
      })
      .where(and(eq(giftVouchers.restaurantId, restaurant.id), eq(giftVouchers.id, voucher.id)))
    await tx.insert(giftVoucherActs).values({
      restaurantId: restaurant.id,
      id: services.newId(),
      voucherId: voucher.id,
      act: 'handed_over',
      reason: '',
      at,
      by: restaurant.by,
    })
    return { reply: {}, events: [{ type: 'voucher.handed_over', data: { voucherId: voucher.id } }] }
  })
}
