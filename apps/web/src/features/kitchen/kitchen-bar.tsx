import { Button, IconButton } from '@tableside/ui'
import { Bell, BellOff, House, ListOrdered, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '../../shared/use-now.ts'
import { clockTime } from './words.ts'

export type Panel = 'recall' | 'all day'

export type KitchenBarProps = {
  tabs: ReactNode
  sync: ReactNode
  timeZone: string
  sound: { isOn: boolean; toggle: () => void }
  panel: Panel | undefined
  onPanel: (panel: Panel) => void
  onLeave: () => void
}

/** Above the tickets: the station, the clock, whether the screen is live, and what a cook taps now and then. */
export function KitchenBar({ tabs, sync, timeZone, sound, panel, onPanel, onLeave }: KitchenBarProps) {
  const now = useNow(1_000)
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-3 py-1.5">
      <h1 className="sr-only">Kitchen</h1>
      {tabs}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
        {sync}
        <p className="figures px-1 font-semibold text-2xl">{clockTime(now, timeZone)}</p>
        <Button
          size="kitchen"
          variant="quiet"
          onPress={sound.toggle}
          aria-pressed={sound.isOn}
          icon={soundIcon(sound.isOn)}
        >
          {sound.isOn ? 'Sound on' : 'Sound off'}
        </Button>
        <Button
          size="kitchen"
          variant={panel === 'all day' ? 'secondary' : 'quiet'}
          onPress={() => onPanel('all day')}
          aria-pressed={panel === 'all day'}
          icon={<ListOrdered size={24} aria-hidden />}
        >
          All day
        </Button>
        <Button
          size="kitchen"
          variant={panel === 'recall' ? 'secondary' : 'quiet'}
          onPress={() => onPanel('recall')}
          aria-pressed={panel === 'recall'}
          icon={<RotateCcw size={24} aria-hidden />}
        >
          Recall
        </Button>
        <IconButton size="kitchen" label="Leave the kitchen screen" icon={<House size={24} />} onPress={onLeave} />
      </div>
    </header>
  )
}

function soundIcon(isOn: boolean): ReactNode {
  return isOn ? <Bell size={24} aria-hidden /> : <BellOff size={24} aria-hidden />
}
