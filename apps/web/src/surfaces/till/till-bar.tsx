import { IconButton } from '@tableside/ui'
import { House } from 'lucide-react'
import { ConnectionPill, useTill } from '../../features/orders/index.ts'
import { ThemeMenu } from '../../shared/theme-menu.tsx'
import { LocationMenu } from './location-menu.tsx'

/** Above the floor: where one is, and whether all has reached the server. */
export function TillBar({ onHome }: { onHome: () => void }) {
  const { restaurant } = useTill()
  return (
    <div className="flex min-h-12 items-center gap-1 border-line border-b bg-paper px-1 sm:px-2 print:hidden">
      <IconButton label="Dashboard" icon={<House size={20} />} onPress={onHome} />
      <h1 className="min-w-0 truncate font-display font-semibold text-lg">{restaurant.name}</h1>
      <LocationMenu />
      <span className="ml-auto flex items-center">
        <ConnectionPill />
        <ThemeMenu />
      </span>
    </div>
  )
}
