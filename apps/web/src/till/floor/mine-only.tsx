import { SegmentedControl } from '@tableside/ui'
import { storedValue, useStoredValue } from '../../shared/stored-value.ts'

const stored = storedValue('tableside.floor-whose')

const whose = [
  { id: 'mine', label: 'Mine' },
  { id: 'all', label: 'All' },
] as const

/** Whether only the tables of whoever is on are looked at, as this device was left. */
export function useIsMineOnly(): boolean {
  return useStoredValue(stored) === 'mine'
}

/** One's own tables, or everybody's. */
export function MineOnly() {
  return (
    <SegmentedControl
      label="Tables shown"
      isLabelHidden
      className="w-36 max-sm:w-full"
      options={whose}
      value={useIsMineOnly() ? 'mine' : 'all'}
      onChange={(chosen) => stored.write(chosen === 'mine' ? 'mine' : undefined)}
    />
  )
}
