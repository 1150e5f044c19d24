import type { Location } from '@tableside/contract/restaurants'
import { Button, Checkbox, IconButton } from '@tableside/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatTableNames } from '../../shared/bookings/booking-labels.ts'
import { formatTableName } from '../../shared/format-table-name.ts'
import { toggled } from '../../shared/toggled.ts'

type Tables = Location['tables']

/** Which tables are put together for a party too large for one. */
export function CombinationsField({
  tables,
  value,
  onChange,
}: {
  tables: Tables
  value: readonly (readonly string[])[]
  onChange: (value: string[][]) => void
}) {
  const [chosen, setChosen] = useState<string[]>()
  const seatsOf = (ids: readonly string[]) =>
    tables.filter(({ id }) => ids.includes(id)).reduce((sum, { seats }) => sum + seats, 0)
  const all = value.map((ids) => [...ids])
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">Tables that go together</legend>
      {value.length === 0 && <p className="text-quiet text-sm">None. A party gets one table.</p>}
      <ul className="divide-y divide-line">
        {value.map((ids) => (
          <li key={ids.join()} className="flex items-center gap-3">
            <span className="flex-1">
              {formatTableNames({ tables }, ids)} · {seatsOf(ids)} seats
            </span>
            <IconButton
              label={`Remove ${formatTableNames({ tables }, ids)}`}
              icon={<Trash2 size={18} />}
              onPress={() => onChange(all.filter((each) => each.join() !== ids.join()))}
            />
          </li>
        ))}
      </ul>
      {chosen === undefined ? (
        <Button
          className="self-start"
          icon={<Plus size={20} aria-hidden />}
          isDisabled={tables.length < 2}
          onPress={() => setChosen([])}
        >
          Add tables that go together
        </Button>
      ) : (
        <div className="rounded-card border border-line p-3">
          <TableBoxes tables={tables} value={chosen} onChange={setChosen} />
          <div className="mt-3 flex gap-2">
            <Button
              variant="primary"
              isDisabled={chosen.length < 2 || chosen.length > 8}
              onPress={() => {
                onChange([...all, chosen])
                setChosen(undefined)
              }}
            >
              {chosen.length < 2 ? 'Choose at least two' : `Add ${formatTableNames({ tables }, chosen)}`}
            </Button>
            <Button variant="quiet" onPress={() => setChosen(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  )
}

/** Tables that guests cannot book by themselves. */
export function WalkInField({
  tables,
  value,
  onChange,
}: {
  tables: Tables
  value: readonly string[]
  onChange: (value: string[]) => void
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">Kept for guests without a booking</legend>
      <p className="text-quiet text-sm">Guests cannot book these tables online; the staff can.</p>
      <TableBoxes tables={tables} value={value} onChange={onChange} />
    </fieldset>
  )
}

function TableBoxes({
  tables,
  value,
  onChange,
}: {
  tables: Tables
  value: readonly string[]
  onChange: (value: string[]) => void
}) {
  return (
    <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
      {tables.map(({ id, name, seats }) => (
        <Checkbox key={id} isSelected={value.includes(id)} onChange={() => onChange(toggled(value, id))}>
          {formatTableName(name)} ({seats})
        </Checkbox>
      ))}
    </div>
  )
}
