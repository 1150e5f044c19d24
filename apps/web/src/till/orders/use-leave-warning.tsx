import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LeaveWarning } from './leave-warning.tsx'

/** Stops somebody who walks off with unsent dishes, but not on the way to the payment or the bill. */
export function useLeaveWarning(orderId: string, unsent: number, onSend: () => void) {
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
  return <LeaveWarning unsent={unsent} onSend={handleSend} onLeave={blocker.proceed} onStay={blocker.reset} />
}
