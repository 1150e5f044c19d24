import { SegmentedControl } from '@tableside/ui'
import { storedValue, useStoredValue } from '../../shared/stored-value.ts'

const choices = [
  { id: 'plan', label: 'Plan' },
  { id: 'list', label: 'List' },
] as const
export type FloorShownAs = (typeof choices)[number]['id']

const stored = storedValue('tableside.floor')

/** The drawing or rows, as this device was left. */
export function useFloorShown(): FloorShownAs {
  return useStoredValue(stored) === 'list' ? 'list' : 'plan'
}

/** On a phone there is nothing to choose: the tables stand in rows. */
export function FloorShown() {
  return (
    <SegmentedControl
      label="Show tables as"
      options={choices}
      value={useFloorShown()}
      onChange={(shown) => stored.write(shown)}
      className="hidden w-48 sm:flex"
    />
  )
}
