import type { FoundOrder } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import type { Tone } from '@tableside/ui'
import { formatNearMoment } from '../format-time.ts'

export const stateLabels: Record<Order['state'], string> = { open: 'Open', paid: 'Paid', voided: 'Voided' }
export const stateTones: Record<Order['state'], Tone> = { open: 'attention', paid: 'good', voided: 'neutral' }

/** "Lamb Curry, Lager and 3 more". */
export function formatDishes({
  dishes,
  moreDishes,
  joinedInto,
}: Pick<FoundOrder, 'dishes' | 'moreDishes' | 'joinedInto'>): string {
  if (joinedInto) return 'Its dishes are on the other bill'
  const names = [...new Set(dishes)].join(', ')
  if (names === '') return 'Nothing ordered yet'
  return moreDishes > 0 ? `${names} and ${moreDishes} more` : names
}

/** "Sat 21 Nov, 19:42", in the restaurant's own time. */
export const momentIn = (timeZone: string) => (instant: string) => formatNearMoment(instant, timeZone)
