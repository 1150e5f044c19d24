import { Button, StatusPill } from '@tableside/ui'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useTill } from './till-context.tsx'
import { useWaitingCount } from './use-orders.ts'

/** How many taps wait for the network, or that other devices' changes do. Silent while all is well. */
export function ConnectionPill() {
  const { queue, live } = useTill()
  const waiting = useWaitingCount()
  return (
    <span role="status" className="flex items-center">
      {waiting > 0 && (
        <Button variant="quiet" onPress={queue.wake} icon={<CloudOff size={18} aria-hidden className="text-saffron" />}>
          {waiting} waiting <span className="max-sm:hidden">– try now</span>
        </Button>
      )}
      {waiting === 0 && live.state === 'disconnected' && (
        <StatusPill tone="attention" icon={<RefreshCw size={16} aria-hidden />}>
          Reconnecting
        </StatusPill>
      )}
    </span>
  )
}
