import type { Tender } from '@tableside/domain/payments'

/** How a part was paid, as it stands in lists and filters. */
export const tenderNames: Readonly<Record<Tender, string>> = {
  cash: 'Cash',
  card: 'Card',
  terminal: 'Card terminal',
  marketplace: 'Delivery marketplace',
  voucher: 'Gift voucher',
  house_account: 'On account',
  bank_transfer: 'Bank transfer',
  imported: 'Another till',
}
