import { Button, Spinner, StatusPill } from '@tableside/ui'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useTill } from './till-context.tsx'
import { useQueueStatus } from './use-orders.ts'

/** Whether what was tapped has reached the server; how many taps wait. Silent while all is well. */
export function ConnectionPill() {
  const { queue, live } = useTill()
  const { pending, isReachable } = useQueueStatus()
  if (!isReachable) {
    return (
      <Button variant="quiet" onPress={queue.wake} icon={<CloudOff size={18} aria-hidden className="text-saffron" />}>
        {pending.length} waiting <span className="max-sm:hidden">– try now</span>
      </Button>
    )
  }
  if (live.state === 'disconnected') {
    return (
      <StatusPill tone="attention" icon={<RefreshCw size={16} aria-hidden />}>
        Reconnecting
      </StatusPill>
    )
  }
  return (
    <span role="status" className="flex size-6 items-center justify-center text-quiet">
      {pending.length > 0 && <Spinner />}
    </span>
  )
}
