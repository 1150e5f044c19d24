import { TableButton } from './table-button.tsx'
import type { Area, TableState } from './table-state.ts'

export type FloorPlanProps = { area: Area; now: number; onTable: (state: TableState) => void }

/** One area with its tables where they stand; on a phone in rows, where a plan would be too small for a thumb. */
export function FloorPlan({ area, now, onTable }: FloorPlanProps) {
  const tableRem = area.tables.some(({ table }) => table.shape === 'long') ? 10 : 8
  const size = { minWidth: `${area.columns * (tableRem + 0.75)}rem`, height: `${area.rows * 7.25}rem` }
  return (
    <section aria-label={area.name || 'Tables'}>
      {area.name && <h2 className="mb-3 font-semibold">{area.name}</h2>}
      <div className="flex flex-wrap gap-2 sm:hidden">
        {area.tables.map((state) => (
          <TableButton key={state.table.id} state={state} now={now} onPress={onTable} />
        ))}
      </div>
      <div className="hidden overflow-x-auto pb-2 sm:block">
        <div className="relative max-w-5xl" style={size}>
          {area.tables.map((state) => (
            <div
              key={state.table.id}
              className="absolute"
              style={{
                left: `calc((100% - ${tableRem + 0.25}rem) * ${state.left})`,
                top: `calc((100% - 6.25rem) * ${state.top})`,
              }}
            >
              <TableButton state={state} now={now} onPress={onTable} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
