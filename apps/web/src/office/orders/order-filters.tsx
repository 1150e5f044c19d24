import type { Location } from '@tableside/contract/restaurants'
import { Button, MoneyField, SearchField, Select, TextField } from '@tableside/ui'
import { SlidersHorizontal, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { stateLabels } from '../../shared/orders/order-states.ts'
import { isFiltered, type SearchView } from '../../shared/orders/search-view.ts'
import { tenderNames } from '../../shared/payments/tender-names.ts'
import { useShortcut } from '../../shared/use-shortcut.ts'
import { useTypedSearch } from '../../shared/use-typed-search.ts'

export type OrderFiltersProps = {
  view: SearchView
  onChange: (view: SearchView) => void
  locations: readonly Location[]
}

/** The search and what narrows it. On a phone the filters fold away behind a button. */
export function OrderFilters({ view, onChange, locations }: OrderFiltersProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { q: _, ...narrowed } = view
  const count = Object.values(narrowed).filter((each) => each !== undefined).length
  const change = (changes: { [Name in keyof SearchView]?: SearchView[Name] | undefined }) =>
    onChange(Object.fromEntries(Object.entries({ ...view, ...changes }).filter(([, each]) => each !== undefined)))
  const isTurned = view.from !== undefined && view.to !== undefined && view.from > view.to
  return (
    <search aria-label="Find orders" className="flex flex-col gap-3">
      <div className="flex gap-2">
        <LiveSearch q={view.q ?? ''} onChange={(q) => change({ q })} />
        <Button
          className="shrink-0 px-3! md:hidden"
          icon={<SlidersHorizontal size={20} aria-hidden />}
          aria-label={count > 0 ? `Filters, ${count} set` : 'Filters'}
          aria-pressed={isUnfolded}
          onPress={() => setIsUnfolded(!isUnfolded)}
        >
          {count > 0 ? count : null}
        </Button>
      </div>
      <div className={isUnfolded ? 'grid grid-cols-2 gap-3' : 'hidden flex-wrap items-end gap-3 md:flex'}>
        <TextField
          label="From"
          type="date"
          value={view.from ?? ''}
          onChange={(from) => change({ from: from || undefined })}
        />
        <TextField
          label="To"
          type="date"
          value={view.to ?? ''}
          onChange={(to) => change({ to: to || undefined })}
          error={isTurned ? 'Choose a day after the first' : undefined}
        />
        <Choice label="State" names={stateLabels} value={view.state} onChange={(state) => change({ state })} />
        <Choice label="Paid by" names={tenderNames} value={view.tender} onChange={(tender) => change({ tender })} />
        {locations.length > 1 && (
          <Choice
            label="Location"
            names={Object.fromEntries(locations.map(({ id, name }) => [id, name]))}
            value={view.locationId}
            onChange={(locationId) => change({ locationId })}
          />
        )}
        <MoneyField
          label="At least"
          className="md:w-28"
          pence={view.leastPence ?? null}
          onChange={(pence) => change({ leastPence: pence ?? undefined })}
        />
        <MoneyField
          label="At most"
          className="md:w-28"
          pence={view.maxPence ?? null}
          onChange={(pence) => change({ maxPence: pence ?? undefined })}
        />
        {isFiltered(view) && (
          <Button variant="quiet" icon={<X size={20} aria-hidden />} onPress={() => onChange({})}>
            Clear
          </Button>
        )}
      </div>
    </search>
  )
}

const everything = 'any'

function Choice<Id extends string>({
  label,
  names,
  value,
  onChange,
}: {
  label: string
  names: Readonly<Record<Id, string>>
  value: Id | undefined
  onChange: (id: Id | undefined) => void
}) {
  const ids = Object.keys(names) as Id[] // the keys of a record of Id
  const options = [{ id: everything, label: 'Any' }, ...ids.map((id) => ({ id: String(id), label: names[id] }))]
  return (
    <Select
      label={label}
      className="md:w-36"
      options={options}
      value={value ?? everything}
      onChange={(chosen) => onChange(ids.find((id) => id === chosen))}
    />
  )
}

/** "f", for find, goes there from anywhere on the page. */
function LiveSearch({ q, onChange }: { q: string; onChange: (q: string | undefined) => void }) {
  const { field } = useTypedSearch(q, (search) => onChange(search || undefined))
  const place = useRef<HTMLDivElement>(null)
  useShortcut('f', () => place.current?.querySelector('input')?.focus())
  return (
    <div ref={place} className="min-w-0 flex-1">
      <SearchField label="Number, table, guest, dish or £ amount" {...field} />
    </div>
  )
}
