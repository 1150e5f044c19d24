import { EmptyState, ErrorState } from '@tableside/ui'
import { ChefHat, CloudOff } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useReportDevice } from '../shared/devices/use-report-device.ts'
import { formatNearMoment } from '../shared/format-time.ts'
import { chosenStation } from '../shared/identity/choice.ts'
import { useRestaurant } from '../shared/identity/use-restaurant.ts'
import { MessageForm } from '../shared/kitchen/message-form.tsx'
import { useCourseNames } from '../shared/orders/use-course-names.ts'
import { PrintTrouble } from '../shared/printing/print-trouble.tsx'
import { OrdersStopped } from '../shared/restaurants/orders-stopped.tsx'
import { useStoredValue } from '../shared/stored-value.ts'
import { useMediaQuery } from '../shared/use-media-query.ts'
import { useNow } from '../shared/use-now.ts'
import { useWakeLock } from '../shared/use-wake-lock.ts'
import { ageOf } from './age.ts'
import { ComingList, comingAt } from './coming-list.tsx'
import { KitchenBar, type Panel } from './kitchen-bar.tsx'
import type { BoardState } from './kitchen-board.ts'
import { KitchenFoot } from './kitchen-foot.tsx'
import { KitchenPanel } from './kitchen-panel.tsx'
import { MessageBand } from './message-band.tsx'
import { StationTabs } from './station-tabs.tsx'
import { bumpedStrips, courseBefore, type Strip, stripsOf } from './strips.ts'
import { isCutOff, SyncState } from './sync-state.tsx'
import { TicketStrip } from './ticket-strip.tsx'
import { useBoardLayout } from './use-board-layout.ts'
import { useComing } from './use-coming.ts'
import { useCooking } from './use-cooking.ts'
import { useDisplay } from './use-display.ts'
import { useKitchenBoard } from './use-kitchen-board.ts'
import { keyCount, useKitchenKeys } from './use-kitchen-keys.ts'
import { usePages } from './use-pages.ts'
import { useSound } from './use-sound.ts'
import { useStationMessages } from './use-station-messages.ts'

/** The kitchen display of one location: at a station, or at the pass with everything. */
export function KitchenScreen({ onLeave }: { onLeave: () => void }) {
  const { restaurant, location } = useRestaurant()
  const remembered = useStoredValue(chosenStation)
  const stationId = location.stations.find(({ id }) => id === remembered)?.id
  const [panel, setPanel] = useState<Panel>()
  const sound = useSound(stationId)
  const { text } = useDisplay()
  const board = useKitchenBoard({ restaurantId: restaurant.id, locationId: location.id, onNews: sound.announce })
  useReportDevice('kitchen', board.unsent)
  const cooking = useCooking(board.change)
  const now = useNow(5_000)
  const noStrips = <NoStrips board={board} timeZone={restaurant.timeZone} onRetry={board.retry} />
  const ticketBox = useRef<HTMLDivElement>(null)
  useWakeLock()

  const { tickets = [] } = board
  const strips = useMemo(() => stripsOf(tickets, stationId), [tickets, stationId])
  const held = useComing({ restaurantId: restaurant.id, locationId: location.id }, board.heldChanges)
  const messages = useStationMessages(
    { restaurantId: restaurant.id, locationId: location.id, stationId },
    board.messageChanges,
    sound.announceMessage,
  )
  const coming = useMemo(() => held.courses && comingAt(held.courses, stationId), [held.courses, stationId])
  const stationNames = useMemo(() => new Map(location.stations.map(({ id, name }) => [id, name])), [location])
  const ageLimits = useMemo(() => new Map(location.stations.map((station) => [station.id, station])), [location])
  const courseNames = useCourseNames()
  const isAtPass = stationId === undefined
  const layout = useBoardLayout(ticketBox, strips, { isAtPass, type: text })
  const page = usePages(strips, layout)
  const handlePanel = (chosen: Panel) => setPanel(panel === chosen ? undefined : chosen)
  // On a phone the panel is over the tickets.
  const isPhone = useMediaQuery('(width < 48rem)')
  const inSight = panel && isPhone ? [] : page.inSight
  const keyOf = (strip: Strip) => {
    const place = inSight.indexOf(strip)
    return place >= 0 && place < keyCount ? place + 1 : undefined
  }
  useKitchenKeys({
    inSight,
    onBump: cooking.bump,
    onUndo: cooking.undo,
    onRecallList: () => handlePanel('recall'),
    onAllDay: () => handlePanel('all day'),
    onTurn: page.turn,
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
              page.first()
            }}
            waiting={board.tickets && ((id) => stripsOf(tickets, id).length)}
          />
        }
        timeZone={restaurant.timeZone}
        sound={sound}
        panel={panel}
        coming={coming?.length ?? 0}
        onPanel={handlePanel}
        onLeave={onLeave}
      />
      <OrdersStopped
        restaurant={restaurant}
        ifClosed="No new tickets come."
        ifSuspended="No new tickets come. Cook and bump what is here."
      />
      <PrintTrouble className="min-h-16 px-6 text-lg" />
      <MessageBand
        messages={messages.unseen}
        timeZone={restaurant.timeZone}
        stationNames={stationNames}
        isAtPass={isAtPass}
        onSeen={messages.acknowledge}
      />
      <div className="relative flex min-h-0 flex-1">
        <main aria-label="Tickets" className="flex min-w-0 flex-1 flex-col overflow-hidden px-2 py-1">
          {strips.length === 0 && noStrips}
          <div ref={ticketBox} data-text-size={text} className="kitchen-tickets min-h-0 flex-1">
            {strips.map((strip) => (
              <TicketStrip
                key={strip.key}
                strip={strip}
                parts={page.placed.get(strip.key) ?? []}
                age={ageOf(strip, now, ageLimits)}
                before={courseBefore(strip, tickets)}
                now={now}
                timeZone={restaurant.timeZone}
                bumpKey={keyOf(strip)}
                stationNames={stationNames}
                courseNames={courseNames}
                isAtPass={isAtPass}
                onBump={() => cooking.bump(strip)}
                onDish={cooking.toggleDish}
                onVoidSeen={() => cooking.acknowledgeVoid(strip)}
                onAllergySeen={() => cooking.acknowledgeAllergy(strip)}
              />
            ))}
          </div>
        </main>
        {panel && (
          <KitchenPanel
            panel={panel}
            notLoaded={board.tickets ? undefined : noStrips}
            strips={strips}
            bumped={bumpedStrips(tickets, stationId)}
            timeZone={restaurant.timeZone}
            coming={
              <ComingList
                courses={coming}
                isFailed={held.isFailed}
                isFetching={held.isFetching}
                onRetry={held.retry}
                courseNames={courseNames}
                now={now}
                firing={held.firing}
                onFire={held.fire}
              />
            }
            message={<MessageForm orderId={null} from="kitchen" />}
            onRecall={cooking.recall}
          />
        )}
      </div>
      <KitchenFoot
        sync={<SyncState {...board} />}
        last={cooking.last?.label}
        onUndo={cooking.undo}
        isMessaging={panel === 'message'}
        onMessage={() => handlePanel('message')}
        page={page}
      />
    </>
  )
}

type NoStripsProps = { board: BoardState; timeZone: string; onRetry: () => void }

function NoStrips({ board, timeZone, onRetry }: NoStripsProps) {
  if (board.tickets && board.heardAt !== undefined && isCutOff(board)) {
    return (
      <EmptyState title="No connection" icon={<CloudOff size={24} aria-hidden />}>
        All done as of {formatNearMoment(new Date(board.heardAt).toISOString(), timeZone)}. New tickets appear here once
        the connection is back.
      </EmptyState>
    )
  }
  if (board.tickets) {
    return (
      <EmptyState title="All done" icon={<ChefHat size={24} aria-hidden />}>
        New tickets appear here automatically.
      </EmptyState>
    )
  }
  if (!board.error) return <p className="p-10 text-center text-lg text-quiet">Loading the tickets…</p>
  return (
    <ErrorState title="Couldn’t load the tickets" onRetry={onRetry}>
      We try again every few seconds.
    </ErrorState>
  )
}
