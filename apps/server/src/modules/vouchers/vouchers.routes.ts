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
  /** A deposit's voucher is its booking's alone. */
  const ofGift =
    <Of extends OneVoucher, Reply>(run: (services: Services, call: Of) => Promise<Reply>) =>
    async (call: Of): Promise<Reply> => {
      await assertNoDeposit(services.db, call.restaurant.id, call.params.voucherId)
      return run(services, call)
    }
  routes(contract.sellVoucher, (call) => sellVoucher(services, call))
  routes(contract.cancelVoucherSale, ofGift(cancelVoucherSale))
  routes(contract.getVoucherCode, ofGift(getVoucherCode))
  routes(contract.handOverVoucher, ofGift(handOverVoucher))
  routes(contract.lookUpVoucher, (call) => lookUpVoucher(services, call))
  routes(contract.payVoucher, (call) => payVoucher(services, call))
  routes(contract.listVouchers, (call) => listVouchers(services, call))
  routes(contract.getVoucher, ({ restaurant, params, at }) =>
    services.db.inRestaurant(restaurant.id, (tx) => wholeVoucher(tx, restaurant, params.voucherId, at)),
  )
  routes(contract.voidVoucher, ofGift(voidVoucher))
  routes(contract.reinstateVoucher, ofGift(reinstateVoucher))
  routes(contract.writeOffVoucher, ofGift(writeOffVoucher))
  routes(contract.renewVoucherCode, ofGift(renewVoucherCode))
}
