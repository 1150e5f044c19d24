import type { FoundOrder } from '@tableside/contract/orders'
import { StatusPill, TextLink } from '@tableside/ui'
import { stateLabels, stateTones } from './order-states.ts'

export type OrderStateProps = {
  order: Pick<FoundOrder, 'state' | 'joinedInto'>
  /** At the till nobody leaves the till. */
  hasLink?: boolean
}

/** Open, paid, voided; or the order whose bill it was put onto, with the way there. */
export function OrderState({ order: { state, joinedInto }, hasLink = true }: OrderStateProps) {
  if (joinedInto === null) return <StatusPill tone={stateTones[state]}>{stateLabels[state]}</StatusPill>
  const words = `Joined to order ${joinedInto.number}`
  return hasLink ? (
    <TextLink href={`/dashboard/orders/${joinedInto.id}`} className="inline-flex min-h-11 items-center text-sm">
      {words}
    </TextLink>
  ) : (
    <StatusPill tone="neutral">{words}</StatusPill>
  )
}
