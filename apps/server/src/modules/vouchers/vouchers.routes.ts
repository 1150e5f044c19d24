import * as contract from '@tableside/contract/vouchers'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { reinstateVoucher, renewVoucherCode, voidVoucher, writeOffVoucher } from './change-voucher.ts'
import { getVoucherCode, handOverVoucher } from './hand-over.ts'
import { listVouchers } from './list-vouchers.ts'
import { lookUpVoucher, payVoucher } from './pay-voucher.ts'
import { cancelVoucherSale, sellVoucher } from './sell-voucher.ts'
import { assertNoDeposit, wholeVoucher } from './vouchers.store.ts'

type OneVoucher = { readonly restaurant: { readonly id: string }; readonly params: { readonly voucherId: string } }

export function vouchersRoutes(routes: Routes, services: Services): void {
  const assertGift = ({ restaurant, params }: OneVoucher) =>
    assertNoDeposit(services.db, restaurant.id, params.voucherId)
  routes(contract.sellVoucher, (call) => sellVoucher(services, call))
  routes(contract.cancelVoucherSale, async (call) => {
    await assertGift(call)
    return cancelVoucherSale(services, call)
  })
  routes(contract.getVoucherCode, async (call) => {
    await assertGift(call)
    return getVoucherCode(services, call)
  })
  routes(contract.handOverVoucher, async (call) => {
    await assertGift(call)
    return handOverVoucher(services, call)
  })
  routes(contract.lookUpVoucher, (call) => lookUpVoucher(services, call))
  routes(contract.payVoucher, (call) => payVoucher(services, call))
  routes(contract.listVouchers, (call) => listVouchers(services, call))
  routes(contract.getVoucher, ({ restaurant, params, at }) =>
    services.db.inRestaurant(restaurant.id, (tx) => wholeVoucher(tx, restaurant, params.voucherId, at)),
  )
  routes(contract.voidVoucher, async (call) => {
    await assertGift(call)
    return voidVoucher(services, call)
  })
  routes(contract.reinstateVoucher, async (call) => {
    await assertGift(call)
    return reinstateVoucher(services, call)
  })
  routes(contract.writeOffVoucher, async (call) => {
    await assertGift(call)
    return writeOffVoucher(services, call)
  })
  routes(contract.renewVoucherCode, async (call) => {
    await assertGift(call)
    return renewVoucherCode(services, call)
  })
}
