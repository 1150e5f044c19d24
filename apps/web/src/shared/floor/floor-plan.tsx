import { useMemo } from 'react'
import { useElementSize } from '../use-element-size.ts'
import { PlanFixture } from './plan-fixture.tsx'
import { planMargin, planScale } from './plan-scale.ts'
import { PlanTable } from './plan-table.tsx'
import type { Area, TableState } from './table-state.ts'

export type FloorPlanProps = {
  area: Area
  now: number
  marked: readonly (string | null)[]
  onTable: (state: TableState) => void
}

/** One area with its tables where they stand, as large as all of it fits into the space the plan is given. */
export function FloorPlan({ area, now, marked, onTable }: FloorPlanProps) {
  const [ref, size] = useElementSize()
  const { columns, rows } = area
  const scale = useMemo(() => size && planScale({ columns, rows }, size), [size, columns, rows])
  return (
    <section
      ref={ref}
      aria-label={area.name || 'Tables'}
      className="flex min-h-0 flex-1 overflow-auto rounded-card border border-line bg-surface"
    >
      {scale && (
        <div
          className="relative m-auto shrink-0"
          style={{ width: (area.columns + 2 * planMargin) * scale.x, height: (area.rows + 2 * planMargin) * scale.y }}
        >
          {area.fixtures.map((fixture) => (
            <PlanFixture key={fixture.id} fixture={fixture} scale={scale} />
          ))}
          {area.tables.map((state) => (
            <PlanTable
              key={state.table.id}
              state={state}
              now={now}
              scale={scale}
              isMarked={marked.includes(state.table.id)}
              onPress={onTable}
            />
          ))}
        </div>
      )}
    </section>
  )
}
