export {
  codeAlphabet,
  codeFrom,
  codeInGroups,
  codeLength,
  isCode,
  plainCode,
  typedCodeSchema,
} from './code.ts'
export { cancelVoucherSale, refuseRefundOfSale, sellVoucher } from './sale.ts'
export { refuseUnusable, refuseWriteOff } from './use.ts'
export {
  isExpired,
  lastDay,
  leastVoucherPence,
  mostVoucherPence,
  type SellVoucher,
  sellVoucherSchema,
  usableOf,
  usualValidity,
  type Validity,
  type Voucher,
  type VoucherState,
  validities,
  validitySchema,
  voucherSchema,
  voucherState,
  voucherStates,
} from './voucher.ts'
