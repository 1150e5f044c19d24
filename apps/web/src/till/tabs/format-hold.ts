import { formatCardBrand } from '@tableside/domain/payments'
import type { Kept } from '@tableside/domain/tabs'

/** "Visa 4242". */
export function formatHeldCard({ card }: Kept): string {
  return `${formatCardBrand(card.brand)} ${card.last4}`
}
