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

/** One square of the plan's grid, so that the smallest table still holds its name, time and bill. */
const squareRem = 3.25

/** One area with its tables where they stand. */
export function FloorPlan({ area, now, isList, onTable }: FloorPlanProps) {
  const size = { width: `${area.columns * squareRem}rem`, height: `${area.rows * squareRem}rem` }
  return (
    <section aria-label={area.name || 'Tables'}>
      {area.name && <h2 className="mb-3 font-semibold">{area.name}</h2>}
      <div className={isList ? 'flex flex-wrap gap-2' : 'flex flex-wrap gap-2 sm:hidden'}>
        {area.tables.map((state) => (
          <TableButton key={state.table.id} state={state} now={now} onPress={onTable} />
        ))}
      </div>
      {!isList && (
        <div className="hidden overflow-x-auto rounded-card border border-line bg-surface p-6 sm:block">
          <div className="relative" style={size}>
            {area.tables.map((state) => (
              <PlanTable
                key={state.table.id}
                state={state}
                now={now}
                onPress={onTable}
                style={{
                  left: `${state.left * squareRem}rem`,
                  top: `${state.top * squareRem}rem`,
                  width: `${state.table.width * squareRem}rem`,
                  height: `${state.table.height * squareRem}rem`,
                }}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
