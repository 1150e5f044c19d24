import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useReportDevice } from '../shared/devices/use-report-device.ts'
import { useSession } from '../shared/identity/auth-provider.tsx'
import { useKeptOnDevice } from '../shared/offline/keep-on-device.ts'
import { PendingPage } from '../shared/pages.tsx'
import { PrintTrouble } from '../shared/printing/print-trouble.tsx'
import { AttentionList } from './orders/attention-list.tsx'
import { GuestOrderNews } from './orders/guest-orders.tsx'
import { MessageNews } from './orders/message-news.tsx'
import { ReadyNews } from './orders/ready-food.tsx'
import { TillProvider } from './orders/till-context.tsx'
import { useQueueStatus } from './orders/use-orders.ts'
import { TillLock } from './till-lock.tsx'
import { useLargeText } from './till-settings.ts'
import { TillStopped } from './till-stopped.tsx'

/** The till: as high as the window, with what needs attention on top of every screen. */
export function TillSurface({ children }: { children: ReactNode }) {
  useLargeText()
  const { access } = useSession()
  return (
    <div className="flex h-page flex-col bg-paper print:block print:h-auto">
      <Suspense fallback={<PendingPage />}>
        <TillProvider key={access.restaurant_id}>
          <TillStopped />
          <TillReport />
          <TillLock>
            <AttentionList />
            <GuestOrderNews />
            <ReadyNews />
            <MessageNews />
            <PrintTrouble />
            <main className="flex min-h-0 flex-1 flex-col print:block">{children}</main>
          </TillLock>
        </TillProvider>
      </Suspense>
    </div>
  )
}

/** Says that this till is there, and what has not reached the server yet; and keeps it on the device. */
function TillReport() {
  const { pending } = useQueueStatus()
  useReportDevice('till', pending.length)
  const { pathname, search } = useLocation()
  const isBetweenOrders = pathname === '/till' || ('new' in search && search.new !== undefined)
  useKeptOnDevice(isBetweenOrders && pending.length === 0)
  return null
}
