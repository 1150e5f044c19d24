import type { Location } from '@tableside/contract/restaurants'
import { classNames } from '@tableside/ui'

export type StationTabsProps = {
  stations: Location['stations']
  /** Undefined is the pass: everything. */
  stationId: string | undefined
  onChange: (stationId: string | undefined) => void
  /** Strips waiting, by station; the pass under undefined. Left out while that is not known. */
  waiting: ((stationId: string | undefined) => number) | undefined
}

/** Which station this screen hangs at. */
export function StationTabs({ stations, stationId, onChange, waiting }: StationTabsProps) {
  const choices = [{ id: undefined, name: 'All' }, ...stations]
  return (
    <fieldset aria-label="Station" className="flex min-w-0 flex-wrap gap-1">
      {choices.map(({ id, name }) => (
        <button
          key={id ?? 'all'}
          type="button"
          aria-pressed={id === stationId}
          onClick={() => onChange(id)}
          className={classNames(
            'flex min-h-16 min-w-16 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-control px-4 font-semibold text-lg -outline-offset-3!',
            id === stationId ? 'bg-ink text-paper' : 'text-ink hover:bg-hover',
          )}
        >
          {name}
          {waiting && (
            <span className={classNames('figures font-normal text-base', id !== stationId && 'text-quiet')}>
              {waiting(id)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
