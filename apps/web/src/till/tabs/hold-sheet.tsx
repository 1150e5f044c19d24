import type { Order } from '@tableside/domain/orders'
import { type Hold, keptOf } from '@tableside/domain/tabs'
import { Banner, Button, formatPence, Sheet } from '@tableside/ui'
import { formatNearMoment } from '../../shared/format-time.ts'
import { formatCard } from '../../shared/payments/tender-labels.ts'
import { useTill } from '../orders/till-context.tsx'
import { useIsCutOff } from '../orders/use-is-cut-off.ts'
import { AskingForHold } from './asking-for-hold.tsx'
import { useReleaseHold } from './use-release-hold.ts'

export type HoldSheetProps = { order: Order; tab: Hold; onClose: () => void }

/** The hold of a tab, and letting it go where the guest pays in another way or leaves. */
export function HoldSheet({ order, tab, onClose }: HoldSheetProps) {
  const { timeZone } = useTill().restaurant
  const isCutOff = useIsCutOff()
  const release = useReleaseHold(order)
  const kept = keptOf(tab)
  return (
    <Sheet isOpen onOpenChange={onClose} title={`Tab: ${order.guestName}`}>
      {tab.state !== 'held' || !kept ? (
        <AskingForHold order={order} hold={tab} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="figures text-lg">
            {formatPence(kept.heldPence)} held on {formatCard(kept.card)}
          </p>
          <p className="text-quiet">
            Until {formatNearMoment(kept.expiresAt, timeZone)}. Nothing has been charged. Pay the bill from the hold, or
            any other way: the hold is then released.
          </p>
          {isCutOff ? (
            <Banner tone="attention" title="No connection: the hold cannot be released now">
              Dishes can still be added.
            </Banner>
          ) : (
            <Button size="large" isPending={release.isPending} onPress={() => release.mutate(tab.id)}>
              Release the hold of {formatPence(kept.heldPence)}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}
