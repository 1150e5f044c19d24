import type { Refusal } from '../errors/refusal.ts'

export const receiptRefusals = {
  receipt_not_paid: {
    status: 409,
    title: 'This order is not paid, so it has no receipt.',
    next: 'Send the receipt once the bill is paid.',
  },
  invoice_not_paid: {
    status: 409,
    title: 'This order is not paid.',
    next: 'Take the payment first. A VAT invoice is made of a paid order.',
  },
  invoice_needs_vat_number: {
    status: 409,
    title: 'This restaurant has no VAT number, so it cannot issue VAT invoices.',
    next: 'If it is registered for VAT, enter the number under Settings.',
  },
  invoice_needs_address: {
    status: 409,
    title: 'A VAT invoice needs the address of this location.',
    next: 'Enter it under Settings › Locations, then issue the invoice.',
  },
  invoice_of_voucher: {
    status: 409,
    title: 'No VAT is due on the sale of a gift voucher.',
    next: 'It is due when the voucher is used: that order gets the invoice.',
  },
  invoice_of_settlement: {
    status: 409,
    title: 'This is a payment on a house account, not a sale.',
    next: 'VAT was due on the bills that were put on the account. Issue the invoice of one of them.',
  },
} as const satisfies Record<string, Refusal>
