export { mailVoucherCodes } from './mail-codes.ts'
export { vouchersRoutes } from './vouchers.routes.ts'
export { voucherOfSale } from './vouchers.store.ts'
