import type { VoucherDeed, VoucherGroup } from '@tableside/contract/vouchers'
import type { VoucherState } from '@tableside/domain/vouchers'
import type { Tone } from '@tableside/ui'

export const stateLabels: Record<VoucherState, string> = {
  active: 'Active',
  used: 'Used up',
  expired: 'Expired',
  voided: 'Stopped',
  written_off: 'Written off',
  unpaid: 'Not paid yet',
  cancelled: 'Not sold',
}

export const stateTones: Record<VoucherState, Tone> = {
  active: 'good',
  used: 'neutral',
  expired: 'attention',
  voided: 'bad',
  written_off: 'neutral',
  unpaid: 'attention',
  cancelled: 'neutral',
}

export const groupLabels: Record<VoucherGroup, string> = {
  active: 'Active',
  used: 'Used up',
  expired: 'Expired',
  voided: 'Stopped or written off',
}

export const deedLabels: Record<VoucherDeed['deed'], string> = {
  sold: 'Sold',
  redeemed: 'Paid with',
  refunded: 'Refunded onto it',
  sale_back: 'Refunded to the buyer',
  written_off: 'Written off',
  handed_over: 'Handed over',
  mailed: 'Mailed',
  voided: 'Stopped',
  reinstated: 'Reactivated',
  code_renewed: 'New code issued',
}
