import { Button, IconButton } from '@tableside/ui'
import { Bell, BellOff, House, ListOrdered, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockWords } from '../../shared/time-words.ts'
import { useNow } from '../../shared/use-now.ts'

export type Panel = 'recall' | 'all day'

export type KitchenBarProps = {
  tabs: ReactNode
  timeZone: string
  sound: { isOn: boolean; toggle: () => void }
  panel: Panel | undefined
  onPanel: (panel: Panel) => void
  onLeave: () => void
}

/** Above the tickets: the station, the clock and what a cook taps now and then. */
export function KitchenBar({ tabs, timeZone, sound, panel, onPanel, onLeave }: KitchenBarProps) {
  const now = useNow(1_000)
  return (
    <header className="flex shrink-0 items-center gap-x-4 gap-y-1 border-line border-b px-3 py-1 max-sm:flex-wrap">
      <h1 className="sr-only">Kitchen</h1>
      {tabs}
      <div className="ml-auto flex items-center justify-end gap-1 max-sm:w-full max-sm:justify-between">
        <p className="figures px-3 font-semibold text-2xl">{clockWords(now, timeZone)}</p>
        <BarButton
          label={sound.isOn ? 'Sound on' : 'Sound off'}
          icon={sound.isOn ? <Bell size={24} aria-hidden /> : <BellOff size={24} aria-hidden />}
          isOn={sound.isOn}
          onPress={sound.toggle}
        />
        <BarButton
          label="All day"
          icon={<ListOrdered size={24} aria-hidden />}
          isOn={panel === 'all day'}
          onPress={() => onPanel('all day')}
        />
        <BarButton
          label="Recall"
          icon={<RotateCcw size={24} aria-hidden />}
          isOn={panel === 'recall'}
          onPress={() => onPanel('recall')}
        />
        <IconButton size="kitchen" label="Leave the kitchen screen" icon={<House size={24} />} onPress={onLeave} />
      </div>
    </header>
  )
}

type BarButtonProps = { label: string; icon: ReactNode; isOn: boolean; onPress: () => void }

/** With words where there is room for them. */
function BarButton({ label, icon, isOn, onPress }: BarButtonProps) {
  return (
    <Button
      size="kitchen"
      variant={isOn ? 'secondary' : 'quiet'}
      onPress={onPress}
      aria-pressed={isOn}
      aria-label={label}
      icon={icon}
      className="px-4! max-lg:w-16 max-lg:px-0!"
    >
      <span className="max-lg:hidden">{label}</span>
    </Button>
  )
}
