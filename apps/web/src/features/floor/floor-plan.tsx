import { classNames } from '@tableside/ui'
import { PlanTable } from './plan-table.tsx'
import { TableButton } from './table-button.tsx'
import type { Area, TableState } from './table-state.ts'

export type FloorPlanProps = {
  area: Area
  now: number
  /** The drawing, or the same tables in rows. On a phone always in rows: a plan would be too small for a thumb. */
  isList: boolean
  onTable: (state: TableState) => void
}

/** On a phone two tables fill a row. */
const rows = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 sm:flex sm:flex-wrap'

/** One square of the plan's grid: as large as there is room, and large enough for a table's name, time and bill. */
const square = (columns: number) => `clamp(2.75rem, ${100 / Math.max(1, columns)}cqw, 3.5rem)`

/** One area with its tables where they stand. */
export function FloorPlan({ area, now, isList, onTable }: FloorPlanProps) {
  const squares = (count: number) => `calc(${square(area.columns)} * ${count})`
  return (
    <section aria-label={area.name || 'Tables'}>
      {area.name && <h2 className="mb-3 font-semibold">{area.name}</h2>}
      <div className={classNames(rows, !isList && 'sm:hidden')}>
        {area.tables.map((state) => (
          <TableButton key={state.table.id} state={state} now={now} onPress={onTable} />
        ))}
      </div>
      {!isList && (
        <div className="hidden relative overflow-x-auto rounded-card border border-line bg-surface p-6 sm:block">
          <div className="@container">
            <div className="relative" style={{ width: squares(area.columns), height: squares(area.rows) }}>
              {area.tables.map((state) => (
                <PlanTable
                  key={state.table.id}
                  state={state}
                  now={now}
                  onPress={onTable}
                  style={{
                    left: squares(state.left),
                    top: squares(state.top),
                    width: squares(state.table.width),
                    height: squares(state.table.height),
                  }}
                />
              ))}
            </div>
          </div>
        </div>
      )}
    </section>
  )
}
