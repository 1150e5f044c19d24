import { useBlocker } from '@tanstack/react-router'
import { LeaveWarning } from './leave-warning.tsx'

/** Stops somebody who walks off with unsent dishes, but not on the way to the payment or the bill. */
export function useLeaveWarning(orderId: string, unsent: number, onSend: () => void) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !next.pathname.startsWith(`/till/orders/${orderId}`),
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
