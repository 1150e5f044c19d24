import { formatPence } from '@tableside/ui'
import { formatNearMoment } from '../format-time.ts'

type Hold = { readonly amountPence: number; readonly endsAt: string }

/** "The hold of £50.00 ends Sat 21 Nov, 23:40", or that it has ended. */
export function formatEndingHold({ amountPence, endsAt }: Hold, timeZone: string, now: number): string {
  const verb = Date.parse(endsAt) <= now ? 'ended' : 'ends'
  return `The hold of ${formatPence(amountPence)} ${verb} ${formatNearMoment(endsAt, timeZone, now)}`
}
