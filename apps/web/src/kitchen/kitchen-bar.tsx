import { Button, classNames, IconButton } from '@tableside/ui'
import { Bell, BellOff, Hourglass, House, ListOrdered, RotateCcw, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatClock } from '../shared/format-time.ts'
import { PersonButton } from '../shared/sign-ons/person-button.tsx'
import { useNow } from '../shared/use-now.ts'

export type Panel = 'recall' | 'all day' | 'coming' | 'message' | 'display'

export type KitchenBarProps = {
  tabs: ReactNode
  timeZone: string
  sound: { isOn: boolean; toggle: () => void }
  panel: Panel | undefined
  /** How many courses are held. */
  coming: number
  onPanel: (panel: Panel) => void
  onLeave: () => void
}

/** Above the tickets: the station, the clock and what a cook taps now and then. */
export function KitchenBar({ tabs, timeZone, sound, panel, coming, onPanel, onLeave }: KitchenBarProps) {
  const now = useNow(1_000)
  return (
    <header className="flex shrink-0 items-center gap-x-4 gap-y-1 border-line border-b px-3 py-1 max-sm:flex-wrap">
      <h1 className="sr-only">Kitchen</h1>
      {tabs}
      <div className="ml-auto flex items-center justify-end gap-1 max-sm:w-full max-sm:justify-between">
        {/* A phone has no room for it, and a clock of its own. */}
        <p className="figures px-3 font-semibold text-2xl max-sm:hidden">{formatClock(now, timeZone)}</p>
        <PersonButton size="kitchen" />
        <BarButton
          label={sound.isOn ? 'Sound on' : 'Sound off'}
          icon={sound.isOn ? <Bell size={24} aria-hidden /> : <BellOff size={24} aria-hidden />}
          isOn={sound.isOn}
          isSeldomUsed
          onPress={sound.toggle}
        />
        <BarButton
          label="Display"
          icon={<SlidersHorizontal size={24} aria-hidden />}
          isOn={panel === 'display'}
          isSeldomUsed
          onPress={() => onPanel('display')}
        />
        <BarButton
          label={coming > 0 ? `Coming ${coming}` : 'Coming'}
          icon={<Hourglass size={24} aria-hidden />}
          isOn={panel === 'coming'}
          onPress={() => onPanel('coming')}
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

type BarButtonProps = { label: string; icon: ReactNode; isOn: boolean; isSeldomUsed?: boolean; onPress: () => void }

/** With words where there is room for them; what is set once a shift is the first to do without. */
function BarButton({ label, icon, isOn, isSeldomUsed = false, onPress }: BarButtonProps) {
  return (
    <Button
      size="kitchen"
      variant={isOn ? 'secondary' : 'quiet'}
      onPress={onPress}
      aria-pressed={isOn}
      aria-label={label}
      icon={icon}
      className={classNames('px-4! max-xl:w-16 max-xl:px-0!', isSeldomUsed && 'max-2xl:w-16 max-2xl:px-0!')}
    >
      <span className={classNames('whitespace-nowrap max-xl:hidden', isSeldomUsed && 'max-2xl:hidden')}>{label}</span>
    </Button>
  )
}
