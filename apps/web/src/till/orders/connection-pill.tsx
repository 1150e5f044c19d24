import { Button, Dialog, StatusPill } from '@tableside/ui'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTill } from './till-context.tsx'
import { useQueueStatus, useWaiting } from './use-orders.ts'
import { waitingSummary } from './waiting-summary.ts'

/** Says that something waits for the network, and what works meanwhile. Silent while all is well. */
export function ConnectionPill() {
  const { live } = useTill()
  const waiting = useWaiting()
  const [isOpen, setIsOpen] = useState(false)
  const isCutOff = waiting.length > 0
  return (
    <span role="status" className="flex items-center">
      {isCutOff && (
        <Button
          variant="quiet"
          className="whitespace-nowrap max-sm:px-2"
          onPress={() => setIsOpen(true)}
          icon={<CloudOff size={18} aria-hidden className="text-saffron" />}
        >
          <span className="max-sm:sr-only">No connection: </span>
          {waiting.length}
          <span className="max-sm:sr-only"> waiting</span>
        </Button>
      )}
      {!isCutOff && live.state === 'disconnected' && (
        <StatusPill tone="attention" icon={<RefreshCw size={16} aria-hidden />}>
          Reconnecting
        </StatusPill>
      )}
      {isOpen && <OfflineDialog onClose={() => setIsOpen(false)} />}
    </span>
  )
}

function OfflineDialog({ onClose }: { onClose: () => void }) {
  const { queue } = useTill()
  const waiting = useWaiting()
  const { isKept } = useQueueStatus()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={waiting.length > 0 ? 'No connection' : 'Connected again'}
      footer={
        waiting.length > 0 && (
          <Button variant="primary" onPress={queue.wake}>
            Try now
          </Button>
        )
      }
    >
      {waiting.length > 0 ? (
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{waitingSummary(waiting)}</p>
          {isKept ? (
            <p>Everything is kept on this till, also when you close or reload it, and sent by itself.</p>
          ) : (
            <p>
              This browser cannot keep it. Do not close or reload the till until the connection is back: what waits here
              would be lost.
            </p>
          )}
          <ul className="list-disc pl-5">
            <li>Orders, tables and cash work.</li>
            <li>Cards, gift vouchers and house accounts do not work.</li>
            <li>The kitchen and other tills do not see what waits here. Tell the kitchen what you sent.</li>
          </ul>
        </div>
      ) : (
        <p>Everything has reached the server.</p>
      )}
    </Dialog>
  )
}
