import * as contract from '@tableside/contract/vouchers'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { reinstateVoucher, renewVoucherCode, voidVoucher, writeOffVoucher } from './change-voucher.ts'
import { getVoucherCode, handOverVoucher } from './hand-over.ts'
import { listVouchers } from './list-vouchers.ts'
import { lookUpVoucher, payVoucher } from './pay-voucher.ts'
import { cancelVoucherSale, sellVoucher } from './sell-voucher.ts'
import { wholeVoucher } from './vouchers.store.ts'

export function vouchersRoutes(routes: Routes, services: Services): void {
  routes(contract.sellVoucher, (call) => sellVoucher(services, call))
  routes(contract.cancelVoucherSale, (call) => cancelVoucherSale(services, call))
  routes(contract.getVoucherCode, (call) => getVoucherCode(services, call))
  routes(contract.handOverVoucher, (call) => handOverVoucher(services, call))
  routes(contract.lookUpVoucher, (call) => lookUpVoucher(services, call))
  routes(contract.payVoucher, (call) => payVoucher(services, call))
  routes(contract.listVouchers, (call) => listVouchers(services, call))
  routes(contract.getVoucher, ({ restaurant, params, at }) =>
    services.db.inRestaurant(restaurant.id, (tx) => wholeVoucher(tx, restaurant, params.voucherId, at)),
  )
  routes(contract.voidVoucher, (call) => voidVoucher(services, call))
  routes(contract.reinstateVoucher, (call) => reinstateVoucher(services, call))
  routes(contract.writeOffVoucher, (call) => writeOffVoucher(services, call))
  routes(contract.renewVoucherCode, (call) => renewVoucherCode(services, call))
}
