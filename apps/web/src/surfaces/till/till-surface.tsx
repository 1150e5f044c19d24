import { IconButton } from '@tableside/ui'
import { House } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { AttentionList, ConnectionPill, TillProvider, useTill } from '../../features/orders/index.ts'
import { PendingPage } from '../../shared/pages.tsx'
import { ThemeMenu } from '../../shared/theme-menu.tsx'
import { LocationMenu } from './location-menu.tsx'

/** The till: as high as the window, with a thin bar that says where one is and whether all has reached the server. */
export function TillSurface({ onHome, children }: { onHome: () => void; children: ReactNode }) {
  return (
    <div className="flex h-page flex-col bg-paper print:block print:h-auto">
      <Suspense fallback={<PendingPage />}>
        <TillProvider>
          <TillBar onHome={onHome} />
          <AttentionList />
          {children}
        </TillProvider>
      </Suspense>
    </div>
  )
}

function TillBar({ onHome }: { onHome: () => void }) {
  const { restaurant } = useTill()
  return (
    <div className="flex min-h-12 items-center gap-1 border-line border-b bg-paper px-1 sm:px-2 print:hidden">
      <IconButton label="Dashboard" icon={<House size={20} />} onPress={onHome} />
      <p className="min-w-0 truncate font-display font-semibold">{restaurant.name}</p>
      <LocationMenu />
      <span className="ml-auto flex items-center">
        <ConnectionPill />
        <ThemeMenu />
      </span>
    </div>
  )
}
