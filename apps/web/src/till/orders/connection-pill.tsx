import { Button, Dialog, StatusPill } from '@tableside/ui'
import { CloudOff, Printer, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatMoment } from '../../shared/format-time.ts'
import { useSession } from '../../shared/identity/auth-provider.tsx'
import { copyTime } from '../../shared/offline/offline-copy.ts'
import { HandOverWork } from '../handover/hand-over-work.tsx'
import { menuQuery } from './menu-query.ts'
import { useTill } from './till-context.tsx'
import { useQueueStatus, useWaiting, useWaitingPrints } from './use-orders.ts'
import { waitingSummary } from './waiting-summary.ts'
import { isPrinted, WaitingTickets } from './waiting-tickets.tsx'

/** Says that something waits for the network, and what works in the meantime. Silent while all is well. */
export function ConnectionPill() {
  const { live } = useTill()
  const waiting = useWaiting()
  const { isReachable } = useQueueStatus()
  const [isOpen, setIsOpen] = useState(false)
  const isShown = waiting.length > 0 || !isReachable
  return (
    <span role="status" className="flex items-center empty:absolute">
      {isShown && (
        <Button
          variant="quiet"
          className="whitespace-nowrap max-sm:px-2"
          onPress={() => setIsOpen(true)}
          icon={<CloudOff size={18} aria-hidden className="text-saffron" />}
        >
          {!isReachable && <span className="max-sm:sr-only">No connection{waiting.length > 0 && ': '}</span>}
          {waiting.length > 0 && waiting.length}
          {waiting.length > 0 && <span className="max-sm:sr-only"> waiting</span>}
        </Button>
      )}
      {!isShown && live.state === 'disconnected' && (
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
  const { isKept, isReachable } = useQueueStatus()
  const isWaiting = waiting.length > 0
  const menuTime = useMenuTime()
  const { device } = useSession()
  const prints = useWaitingPrints()
  const [isPrinting, setIsPrinting] = useState(false)
  const [isHandingOver, setIsHandingOver] = useState(false)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={!isReachable ? 'No connection' : isWaiting ? 'Waiting to be sent' : 'Connected again'}
      footer={
        (isWaiting || !isReachable) && (
          <Button variant="primary" onPress={queue.wake}>
            Try now
          </Button>
        )
      }
    >
      {isWaiting || !isReachable ? (
        <div className="flex flex-col gap-3">
          {isWaiting && <p className="font-semibold">{waitingSummary(waiting)}</p>}
          {isKept ? (
            <p>Everything is kept on this till, also when you close or reload it, and sent by itself.</p>
          ) : (
            <p>
              This browser cannot keep it. Do not close or reload the till until the connection is back: what waits here
              would be lost.
            </p>
          )}
          {prints.length > 0 && (
            <>
              {prints.every(isPrinted) && <p>The kitchen tickets of what waits were printed here.</p>}
              <Button icon={<Printer size={20} aria-hidden />} onPress={() => setIsPrinting(true)}>
                Print kitchen tickets here
              </Button>
            </>
          )}
          {device && isWaiting && <Button onPress={() => setIsHandingOver(true)}>Hand over to another till</Button>}
          {!isReachable && menuTime && <p>Dishes and prices are as of {menuTime}.</p>}
          <ul className="list-disc pl-5">
            <li>Orders, tables and cash work.</li>
            <li>Cards, gift vouchers and house accounts do not work.</li>
            <li>The kitchen and other tills do not see what waits here. Tell the kitchen what you sent.</li>
          </ul>
        </div>
      ) : (
        <p>Everything has reached the server.</p>
      )}
      {isPrinting && <WaitingTickets onClose={() => setIsPrinting(false)} />}
      {isHandingOver && <HandOverWork onClose={() => setIsHandingOver(false)} />}
    </Dialog>
  )
}

/** When this till was last given the menu; undefined where it keeps none. */
function useMenuTime(): string | undefined {
  const { restaurant, location } = useTill()
  const [at, setAt] = useState<string>()
  useEffect(() => {
    void copyTime(menuQuery(restaurant.id, location.id).queryKey).then(setAt)
  }, [restaurant.id, location.id])
  return at && formatMoment(at, restaurant.timeZone)
}
