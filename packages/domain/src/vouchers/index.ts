export { codeAlphabet, codeFrom, codeInGroups, codeLength, isCode, plainCode, typedCodeSchema } from './code.ts'
export { assertVoucherSaleRefundable, cancelVoucherSale, sellVoucher } from './sale.ts'
export { assertUsable, assertWriteOffAllowed } from './use.ts'
export {
  lastDay,
  maxVoucherPence,
  minVoucherPence,
  type SellVoucher,
  sellVoucherSchema,
  usableOf,
  usualValidity,
  type Voucher,
  type VoucherState,
  validities,
  voucherSchema,
  voucherState,
  voucherStates,
} from './voucher.ts'
