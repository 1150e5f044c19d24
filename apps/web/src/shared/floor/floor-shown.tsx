import { IconButton } from '@tableside/ui'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { storedValue, useStoredValue } from '../stored-value.ts'
import { useMediaQuery } from '../use-media-query.ts'

export type FloorShownAs = 'plan' | 'list'

const stored = storedValue('tableside.floor')

/** The drawing or rows, as this device was left. On a phone always rows: a plan would be too small for a thumb. */
export function useFloorShown(): FloorShownAs {
  const isPhone = useMediaQuery('(width < 40rem)')
  const chosen = useStoredValue(stored)
  return isPhone || chosen === 'list' ? 'list' : 'plan'
}

/** The way to the other of the two; on a phone there is none. */
export function FloorShown() {
  const shown = useFloorShown()
  return (
    <span className="hidden sm:block">
      {shown === 'plan' ? (
        <IconButton label="Show tables as a list" icon={<Rows3 size={20} />} onPress={() => stored.write('list')} />
      ) : (
        <IconButton
          label="Show tables on the plan"
          icon={<LayoutGrid size={20} />}
          onPress={() => stored.write('plan')}
        />
      )}
    </span>
  )
}
