import type { Order } from '@tableside/domain/orders'
import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LeaveWarning } from './leave-warning.tsx'
import { ConflictList, unsentWarnings } from './use-allergy-question.tsx'

/** Stops somebody who walks off with unsent dishes, but not on the way to the payment or the bill. */
export function useLeaveWarning(order: Order, unsent: number, onSend: () => void) {
  const { id: orderId, guest } = order
  const shouldBlockFn = useCallback(
    ({ next }: { next: { pathname: string } }) => !next.pathname.startsWith(`/till/orders/${orderId}`),
    [orderId],
  )
  const blocker = useBlocker({
    shouldBlockFn,
    disabled: unsent === 0,
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const handleSend = () => {
    onSend()
    blocker.proceed()
  }
  const warnings = unsentWarnings(order)
  return (
    <LeaveWarning unsent={unsent} onSend={handleSend} onLeave={blocker.proceed} onStay={blocker.reset}>
      {warnings.length > 0 && <ConflictList warnings={warnings} guest={guest} />}
    </LeaveWarning>
  )
}
