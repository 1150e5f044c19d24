import { Switch } from '@tableside/ui'
import { storedValue, useStoredValue } from '../../shared/stored-value.ts'

const stored = storedValue('tableside.floor-whose')

/** Whether only the tables of whoever is on are looked at, as this device was left. */
export function useIsMineOnly(): boolean {
  return useStoredValue(stored) === 'mine'
}

/** One's own tables, or everybody's. */
export function MineOnly() {
  return (
    <Switch
      className="max-sm:w-full"
      isSelected={useIsMineOnly()}
      onChange={(isMine) => stored.write(isMine ? 'mine' : undefined)}
    >
      Mine only
    </Switch>
  )
}
