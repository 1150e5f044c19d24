import type { GuestFrame as Frame } from '@tableside/contract/guest-tables'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

type GuestFrameProps = {
  frame: Frame
  /** None where the page's content has one. */
  title?: string
  /** What stands above the title: the restaurant's name, unless it is said. */
  above?: ReactNode
  /** Nothing arrives: the page shows how it was. */
  isOffline?: boolean
  /** Where links to other pages open. */
  target?: '_blank' | undefined
  children: ReactNode
}

/** Whose page it is above, and who made it below. */
export function GuestFrame({ frame, title, above, isOffline = false, target, children }: GuestFrameProps) {
  const { restaurantName, logoUrl, platformName } = frame
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-surface focus:p-3">
        Skip to the content
      </a>
      <div className="mx-auto max-w-3xl px-5">
        {title !== undefined && (
          <header className="flex items-center justify-between gap-4 pt-6 pb-4">
            <div className="min-w-0">
              {above === undefined ? <p className="text-quiet">{restaurantName}</p> : above}
              <h1 className="font-display text-2xl font-semibold">{title}</h1>
            </div>
            {logoUrl && <img src={logoUrl} alt="" className="max-h-14 max-w-32 object-contain" />}
          </header>
        )}
        {isOffline && <Notice>No connection. The page shows how it was; what you chose is still here.</Notice>}
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <footer className="mt-12 pb-32 text-sm text-quiet print:hidden">
          Powered by{' '}
          <a href="/" target={target} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {platformName}
          </a>
        </footer>
      </div>
    </>
  )
}
