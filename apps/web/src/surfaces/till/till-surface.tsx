import { type ReactNode, Suspense } from 'react'
import { AttentionList, TillProvider } from '../../features/orders/index.ts'
import { PendingPage } from '../../shared/pages.tsx'

/** The till: as high as the window, with what needs attention on top of every screen. */
export function TillSurface({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-page flex-col bg-paper print:block print:h-auto">
      <Suspense fallback={<PendingPage />}>
        <TillProvider>
          <AttentionList />
          <main className="flex min-h-0 flex-1 flex-col print:block">{children}</main>
        </TillProvider>
      </Suspense>
    </div>
  )
}
