import { receiptPaper } from '@tableside/domain/printing'
import type { Receipt } from '@tableside/domain/receipts'
import { OwnMark } from '../own-mark.tsx'
import { PaperView } from '../printing/paper-view.tsx'

export type ReceiptPaperProps = { receipt: Receipt; timeZone: string }

/** A bill or a receipt as it comes out of the printer, with the restaurant's own mark. */
export function ReceiptPaper({ receipt, timeZone }: ReceiptPaperProps) {
  return (
    <PaperView
      paper={receiptPaper(receipt, timeZone)}
      label={receipt.heading}
      mark={<OwnMark of={receipt.business} />}
    />
  )
}
