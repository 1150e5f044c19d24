import type { BoardEvent } from '@tableside/domain/kitchen'
import { Button, EmptyState, ErrorState } from '@tableside/ui'
import { ChefHat, Undo2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { storedValue, useStoredValue } from '../../shared/stored-value.ts'
import { useNow } from '../../shared/use-now.ts'
import { useRestaurant } from '../identity/index.ts'
import { ageOf } from './age.ts'
import { AllDayList } from './all-day-list.tsx'
import { play } from './chime.ts'
import { KitchenBar, type Panel } from './kitchen-bar.tsx'
import { RecallList } from './recall-list.tsx'
import { StationTabs } from './station-tabs.tsx'
import { allDay, bumpedStrips, isToCook, type Strip, stripsOf } from './strips.ts'
import { SyncState } from './sync-state.tsx'
import { TicketStrip } from './ticket-strip.tsx'
import { useKitchenBoard } from './use-kitchen-board.ts'
import { useKitchenKeys } from './use-kitchen-keys.ts'
import { isSoundOn, useSound } from './use-sound.ts'
import { useUndo } from './use-undo.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { callName } from './words.ts'

const chosenStation = storedValue('tableside.kitchen.station')

/** The kitchen display of one location: at a station, or at the pass with everything. */
export function KitchenScreen({ onLeave }: { onLeave: () => void }) {
  const { restaurant, location } = useRestaurant()
  const remembered = useStoredValue(chosenStation)
  const stationId = location.stations.find(({ id }) => id === remembered)?.id
  const [panel, setPanel] = useState<Panel>()
  const sound = useSound()
  const undo = useUndo()
  const now = useNow(5_000)
  useWakeLock()

  const handleNews = useCallback((event: BoardEvent) => {
    if (isSoundOn() && isForThisScreen(event)) play(event.type === 'kitchen.ticket_sent' ? 'ticket' : 'void')
  }, [])
  const board = useKitchenBoard({ restaurantId: restaurant.id, locationId: location.id, onNews: handleNews })
  const { tickets = [] } = board
  const strips = useMemo(() => stripsOf(tickets, stationId), [tickets, stationId])
  const stationNames = useMemo(() => new Map(location.stations.map(({ id, name }) => [id, name])), [location])

  const handleBump = (strip: Strip) => {
    board.change('bump', idsOf(strip, isToCook))
    undo.remember(strip)
  }
  const handleRecall = (strip: Strip) => {
    board.change(
      'recall',
      idsOf(strip, (ticket) => !isToCook(ticket)),
    )
    if (undo.last?.key === strip.key) undo.forget()
  }
  const handleUndo = () => {
    if (!undo.last) return
    board.change('recall', idsOf(undo.last, isToCook))
    undo.forget()
  }
  const handlePanel = (chosen: Panel) => setPanel(panel === chosen ? undefined : chosen)
  useKitchenKeys({
    strips,
    onBump: handleBump,
    onUndo: handleUndo,
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
            onChange={chosenStation.write}
            waiting={(id) => stripsOf(tickets, id).length}
          />
        }
        sync={<SyncState link={board.link} heardAt={board.heardAt} unsent={board.unsent} />}
        timeZone={restaurant.timeZone}
        sound={sound}
        panel={panel}
        onPanel={handlePanel}
        onLeave={onLeave}
      />
      <div className="flex min-h-0 flex-1">
        <main className="min-w-0 flex-1 overflow-auto p-3">
          {board.tickets === undefined ? (
            <Waiting error={board.error} onRetry={board.retry} />
          ) : strips.length === 0 ? (
            <EmptyState title="All done" icon={<ChefHat size={24} aria-hidden />}>
              New tickets appear here by themselves.
            </EmptyState>
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
                  onBump={() => handleBump(strip)}
                  onSeen={() => board.change('acknowledge', idsOf(strip, isToCook))}
                />
              ))}
            </div>
          )}
        </main>
        {panel && (
          <aside
            aria-label={panel === 'recall' ? 'Bumped tickets' : 'All day'}
            className="w-80 shrink-0 overflow-y-auto border-line border-l p-4"
          >
            <h2 className="mb-3 font-semibold text-lg">{panel === 'recall' ? 'Bumped tickets' : 'All day'}</h2>
            {panel === 'recall' ? (
              <RecallList
                strips={bumpedStrips(tickets, stationId)}
                timeZone={restaurant.timeZone}
                onRecall={handleRecall}
              />
            ) : (
              <AllDayList dishes={allDay(strips)} />
            )}
          </aside>
        )}
      </div>
      {undo.last && (
        <div role="status" className="flex shrink-0 items-center justify-center gap-4 border-line border-t px-3 py-1.5">
          <p className="text-lg">{callName(undo.last.head)} bumped</p>
          <Button size="kitchen" onPress={handleUndo} icon={<Undo2 size={24} aria-hidden />}>
            Undo
          </Button>
        </div>
      )}
    </>
  )
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <p className="p-10 text-center text-lg text-quiet">Loading the tickets…</p>
  return (
    <ErrorState title="We could not load the tickets" onRetry={onRetry}>
      It is tried again by itself every few seconds.
    </ErrorState>
  )
}

/** A screen at a station sounds for its own work only; a void is not tied to one. */
function isForThisScreen(event: BoardEvent): boolean {
  const station = chosenStation.read()
  return event.type !== 'kitchen.ticket_sent' || !station || event.data.ticket.stationId === station
}

function idsOf(strip: Strip, isMeant: (ticket: Strip['head']) => boolean): string[] {
  return strip.tickets.filter(isMeant).map(({ id }) => id)
}
