import type { BoardEntry } from '@tableside/domain/kitchen'
import { classNames, ErrorState } from '@tableside/ui'
import { ChefHat, PackageCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReportDevice } from '../../shared/devices/use-report-device.ts'
import { formatNearMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useKeptOnDevice } from '../../shared/offline/keep-on-device.ts'
import { ThemeMenu } from '../../shared/theme-menu.tsx'
import { useWakeLock } from '../../shared/use-wake-lock.ts'
import { useReadyBoard } from './use-ready-board.ts'

/** For guests who wait at the counter: what is being made and what they may fetch, to be read across the room. */
export function ReadyBoard() {
  const { restaurant, location } = useRestaurant()
  const { board, isCutOff, asOf, isError, isFetching, retry } = useReadyBoard(restaurant.id, location.id)
  useReportDevice('board', 0)
  useWakeLock()
  useKeptOnDevice(true)
  return (
    <div className="flex h-page flex-col overflow-hidden bg-paper text-ink">
      <header className="sr-only">
        <h1>Orders at {restaurant.name}</h1>
      </header>
      {isError ? (
        <main className="flex-1 p-10">
          <ErrorState title="Couldn’t load the board" onRetry={retry} isRetrying={isFetching}>
            We try again every minute.
          </ErrorState>
        </main>
      ) : (
        <main className="grid min-h-0 flex-1 grid-cols-2 divide-x-2 divide-line" aria-busy={!board}>
          <Column title="Preparing" icon={<ChefHat aria-hidden />} entries={board?.preparing} empty="No orders" />
          <Column
            title="Ready"
            icon={<PackageCheck aria-hidden />}
            entries={board?.ready}
            empty="Nothing yet"
            isReady
          />
        </main>
      )}
      <footer
        className={classNames(
          'flex min-h-12 shrink-0 items-center justify-between gap-4 border-line border-t px-4 py-1',
          // To be seen by whoever waits.
          isCutOff ? 'bg-saffron-wash font-semibold text-saffron' : 'text-quiet',
        )}
      >
        <p role="status" className={isCutOff ? 'text-xl leading-tight' : 'truncate text-lg'}>
          {isCutOff ? formatCutOff(asOf, restaurant.timeZone) : restaurant.name}
        </p>
        <ThemeMenu />
      </footer>
    </div>
  )
}

/** Also of when what stands on the board is. */
function formatCutOff(asOf: number | undefined, timeZone: string): string {
  const ask = 'No connection. Please ask at the counter.'
  return asOf === undefined ? ask : `${ask} This is as of ${formatNearMoment(new Date(asOf).toISOString(), timeZone)}.`
}

type ColumnProps = {
  title: string
  icon: ReactNode
  entries: readonly BoardEntry[] | undefined
  empty: string
  isReady?: boolean
}

/** So many fit on a screen of any size; who waits for one of the others is not called yet. */
const maxEntries = 14

function Column({ title, icon, entries, empty, isReady = false }: ColumnProps) {
  const shown = entries?.slice(0, maxEntries) ?? []
  const more = (entries?.length ?? 0) - shown.length
  return (
    <section aria-label={title} className={classNames('flex min-h-0 min-w-0 flex-col', isReady && 'bg-herb-wash')}>
      <h2
        className={classNames(
          'board-title flex shrink-0 items-center gap-[0.4em] px-[3vmin] py-[2vmin] font-display font-semibold',
          isReady && 'text-herb',
        )}
      >
        {icon}
        {title}
      </h2>
      {entries?.length === 0 && <p className="board-empty px-[3vmin] text-quiet">{empty}</p>}
      <ul aria-live={isReady ? 'polite' : 'off'} data-many={sizeOf(shown.length)} className="board-list min-h-0 flex-1">
        {shown.map(({ orderId, number, name }) => (
          <li key={orderId} className="flex min-w-0 items-baseline gap-[0.35em]">
            <span className="figures shrink-0 font-semibold">{number}</span>
            {name && (
              <span data-long={longOf(name)} className="min-w-0 truncate">
                {name}
              </span>
            )}
          </li>
        ))}
        {more > 0 && <li className="col-span-full truncate text-quiet">and {more} more</li>}
      </ul>
    </section>
  )
}

/** How large each may be: few are read from the door. */
function sizeOf(count: number): 'few' | 'some' | 'many' {
  if (count <= 5) return 'few'
  return count <= 8 ? 'some' : 'many'
}

function longOf(name: string): 'no' | 'some' | 'very' {
  if (name.length <= 5) return 'no'
  return name.length <= 9 ? 'some' : 'very'
}
