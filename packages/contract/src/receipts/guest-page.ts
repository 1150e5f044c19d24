import type { Paper } from '@tableside/domain/printing'
import type { GuestFrame } from '../guest-tables/index.ts'

/** The page of a receipt: what stands on the paper, without the name an order was called by. */
export type GuestReceiptPage = GuestFrame & {
  readonly kind: 'receipt'
  /** What stands for it in its address. */
  readonly code: string
  readonly paper: Paper
  /** Somebody has said already how it was. */
  readonly isRated: boolean
}
