import { Tabs } from '@tableside/ui'
import type { ReactNode } from 'react'
import { storedValue, useStoredValue } from '../stored-value.ts'
import { FloorPlan } from './floor-plan.tsx'
import type { FloorShownAs } from './floor-shown.tsx'
import { TableRows } from './table-rows.tsx'
import { type Area, isFreeNow, type TableState } from './table-state.ts'

export type FloorRoomsProps = {
  areas: readonly Area[]
  shownAs: FloorShownAs
  now: number
  onTable: (state: TableState) => void
  /** What stands beside the names of the rooms. */
  tools: ReactNode
  /** Tables that stand out, by id: those of the order that is being moved. */
  marked?: readonly (string | null)[]
}

const none: readonly (string | null)[] = []
const storedRoom = storedValue('tableside.floor-room')

/** The rooms of a floor: as plans one at a time, each scaled to fit; as a list one under the other. */
export function FloorRooms({ areas, shownAs, now, onTable, tools, marked = none }: FloorRoomsProps) {
  const room = useStoredValue(storedRoom)
  const [first] = areas
  if (shownAs === 'list' || !first) {
    return (
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-end gap-2">{tools}</div>
        {areas.map((area) => (
          <TableRows key={area.name} area={area} now={now} marked={marked} onTable={onTable} />
        ))}
      </div>
    )
  }
  return (
    <Tabs
      label="Rooms"
      isFilling
      end={tools}
      value={areas.some(({ name }) => name === room) ? room : first.name}
      onChange={storedRoom.write}
      tabs={areas.map((area) => ({
        id: area.name,
        label: roomLabel(area),
        content: <FloorPlan area={area} now={now} marked={marked} onTable={onTable} />,
      }))}
    />
  )
}

/** "Garden · 3 of 10": a waiter sees from the other room whether there is a table; one to be cleaned is none. */
function roomLabel({ name, tables }: Area): string {
  const taken = tables.filter((state) => !isFreeNow(state)).length
  return `${name || 'Tables'} · ${taken} of ${tables.length}`
}
