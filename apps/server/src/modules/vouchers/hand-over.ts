import type * as contract from '@tableside/contract/vouchers'
import { can } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { codeInGroups } from '@tableside/domain/vouchers'
import { and, eq, sql } from 'drizzle-orm'
import { runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { giftVoucherActs, giftVouchers } from '../../db/schema/index.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { VoucherCall } from './change-voucher.ts'
import { openCode } from './codes.ts'
import { loadVoucher } from './vouchers.store.ts'

/** The code of a voucher that is paid, while it was not handed over. Also asked again after a lost answer. */
export async function getVoucherCode(services: Services, call: Call<typeof contract.getVoucherCode>) {
  const { restaurant, params, at } = call
  return services.db.inRestaurant(restaurant.id, async (tx) => {
    const voucher = await loadVoucher(tx, restaurant, params.voucherId, at)
    await assertMayHandOver(tx, restaurant, voucher.id)
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
export function handOverVoucher(
  services: Services,
  call: VoucherCall & { readonly restaurant: Caller },
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const voucher = await loadVoucher(tx, restaurant, params.voucherId, at)
    await assertMayHandOver(tx, restaurant, voucher.id)
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

/** Without access for what the server does in somebody's name. */
type Caller = Pick<RestaurantScope, 'id' | 'by'> & { readonly access?: RestaurantScope['access'] }

/**
 * A code is money, so it is shown to whoever sold the voucher – until a manager gave it another one – and to managers.
 *
 * @throws `voucher_not_yours`
 */
async function assertMayHandOver(tx: Tx, { id, by, access }: Caller, voucherId: string): Promise<void> {
  if (access && can(access, { permission: 'customers.manage' }) === true) return
  const { restaurantId, createdBy, createdAt, codeAt } = giftVouchers
  const sold = await tx
    .select({ id: giftVouchers.id })
    .from(giftVouchers)
    .where(and(eq(restaurantId, id), eq(giftVouchers.id, voucherId), eq(createdBy, by), eq(codeAt, createdAt)))
  if (sold.length === 0) throw new DomainError('voucher_not_yours')
}
