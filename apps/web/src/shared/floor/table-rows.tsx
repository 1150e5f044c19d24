import { TableButton } from './table-button.tsx'
import type { Area, TableState } from './table-state.ts'

export type TableRowsProps = {
  area: Area
  now: number
  marked: readonly (string | null)[]
  onTable: (state: TableState) => void
}

/** The tables of one area, one's own first, then by number; on a phone two of them fill a row. */
export function TableRows({ area, now, marked, onTable }: TableRowsProps) {
  const tables = area.tables.filter(({ isMuted }) => !isMuted).sort((a, b) => Number(b.isMine) - Number(a.isMine))
  return (
    <section aria-label={area.name || 'Tables'}>
      {area.name && <h2 className="mb-3 font-semibold">{area.name}</h2>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 sm:flex sm:flex-wrap">
        {tables.map((state) => (
          <TableButton
            key={state.table.id}
            state={state}
            now={now}
            isMarked={marked.includes(state.table.id)}
            onPress={onTable}
          />
        ))}
      </div>
    </section>
  )
}
