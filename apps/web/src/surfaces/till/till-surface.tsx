import { type ReactNode, Suspense } from 'react'
import { useReportDevice } from '../../features/devices/index.ts'
import { AttentionList, TillProvider, useQueueStatus } from '../../features/orders/index.ts'
import { PendingPage } from '../../shared/pages.tsx'

/** The till: as high as the window, with what needs attention on top of every screen. */
export function TillSurface({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-page flex-col bg-paper print:block print:h-auto">
      <Suspense fallback={<PendingPage />}>
        <TillProvider>
          <AttentionList />
          <TillReport />
          <main className="flex min-h-0 flex-1 flex-col print:block">{children}</main>
        </TillProvider>
      </Suspense>
    </div>
  )
}

/** Says that this till is there, and what has not reached the server yet. */
function TillReport() {
  const { pending } = useQueueStatus()
  useReportDevice('till', pending.length)
  return null
}
