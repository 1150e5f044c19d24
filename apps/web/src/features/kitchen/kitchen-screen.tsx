import { EmptyState, ErrorState } from '@tableside/ui'
import { ChefHat } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useStoredValue } from '../../shared/stored-value.ts'
import { useNow } from '../../shared/use-now.ts'
import { useReportDevice } from '../devices/index.ts'
import { chosenStation, useRestaurant } from '../identity/index.ts'
import { ageOf } from './age.ts'
import { KitchenBar, type Panel } from './kitchen-bar.tsx'
import type { BoardState } from './kitchen-board.ts'
import { KitchenFoot } from './kitchen-foot.tsx'
import { KitchenPanel } from './kitchen-panel.tsx'
import { StationTabs } from './station-tabs.tsx'
import { bumpedStrips, stripsOf } from './strips.ts'
import { SyncState } from './sync-state.tsx'
import { TicketStrip } from './ticket-strip.tsx'
import { useCooking } from './use-cooking.ts'
import { useHiddenStrips } from './use-hidden-strips.ts'
import { useKitchenBoard } from './use-kitchen-board.ts'
import { useKitchenKeys } from './use-kitchen-keys.ts'
import { useSound } from './use-sound.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { callName } from './words.ts'

/** The kitchen display of one location: at a station, or at the pass with everything. */
export function KitchenScreen({ onLeave }: { onLeave: () => void }) {
  const { restaurant, location } = useRestaurant()
  const remembered = useStoredValue(chosenStation)
  const stationId = location.stations.find(({ id }) => id === remembered)?.id
  const [panel, setPanel] = useState<Panel>()
  const sound = useSound(stationId)
  const board = useKitchenBoard({ restaurantId: restaurant.id, locationId: location.id, onNews: sound.announce })
  useReportDevice('kitchen', board.unsent)
  const cooking = useCooking(board.change)
  const now = useNow(5_000)
  const scroller = useRef<HTMLDivElement>(null)
  useWakeLock()

  const { tickets = [] } = board
  const strips = useMemo(() => stripsOf(tickets, stationId), [tickets, stationId])
  const stationNames = useMemo(() => new Map(location.stations.map(({ id, name }) => [id, name])), [location])
  const hidden = useHiddenStrips(scroller, strips.length)
  const handlePanel = (chosen: Panel) => setPanel(panel === chosen ? undefined : chosen)
  const handleTurn = (pages: number) => scroller.current?.scrollBy({ left: pages * scroller.current.clientWidth * 0.9 })
  useKitchenKeys({
    strips,
    onBump: cooking.bump,
    onUndo: cooking.undo,
    onRecallList: () => handlePanel('recall'),
    onAllDay: () => handlePanel('all day'),
  })

  return (
    <>
      <KitchenBar
        tabs={
          <StationTabs
            stations={location.stations}
            stationId={stationId}
            onChange={(id) => {
              chosenStation.write(id)
              scroller.current?.scrollTo({ left: 0 })
            }}
            waiting={(id) => stripsOf(tickets, id).length}
          />
        }
        timeZone={restaurant.timeZone}
        sound={sound}
        panel={panel}
        onPanel={handlePanel}
        onLeave={onLeave}
      />
      <div className="relative flex min-h-0 flex-1">
        <main
          ref={scroller}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Tickets"
          className="kitchen-scroller min-w-0 flex-1 scroll-smooth p-3 -outline-offset-3!"
        >
          {strips.length === 0 ? (
            <NoStrips board={board} onRetry={board.retry} />
          ) : (
            <div className="kitchen-columns">
              {strips.map((strip, index) => (
                <TicketStrip
                  key={strip.key}
                  strip={strip}
                  age={ageOf(strip.head.sentAt, now)}
                  timeZone={restaurant.timeZone}
                  movedFrom={board.movedFrom.get(strip.head.orderId)}
                  bumpKey={index < 9 ? index + 1 : undefined}
                  stationNames={stationId ? undefined : stationNames}
                  onBump={() => cooking.bump(strip)}
                  onSeen={() => cooking.acknowledge(strip)}
                />
              ))}
            </div>
          )}
        </main>
        {panel && (
          <KitchenPanel
            panel={panel}
            strips={strips}
            bumped={bumpedStrips(tickets, stationId)}
            timeZone={restaurant.timeZone}
            onRecall={cooking.recall}
          />
        )}
      </div>
      <KitchenFoot
        sync={<SyncState link={board.link} heardAt={board.heardAt} unsent={board.unsent} />}
        bumped={cooking.last && callName(cooking.last.head)}
        onUndo={cooking.undo}
        hidden={hidden}
        onTurn={handleTurn}
      />
    </>
  )
}

function NoStrips({ board, onRetry }: { board: BoardState; onRetry: () => void }) {
  if (board.tickets) {
    return (
      <EmptyState title="All done" icon={<ChefHat size={24} aria-hidden />}>
        New tickets appear here by themselves.
      </EmptyState>
    )
  }
  if (!board.error) return <p className="p-10 text-center text-lg text-quiet">Loading the tickets…</p>
  return (
    <ErrorState title="We could not load the tickets" onRetry={onRetry}>
      It is tried again by itself every few seconds.
    </ErrorState>
  )
}
