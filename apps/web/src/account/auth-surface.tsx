import { ButtonLink } from '@tableside/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ThemeMenu } from '../shared/theme-menu.tsx'
import { useSite } from '../shared/use-site.ts'
import { Wordmark } from '../shared/wordmark.tsx'

/** Signing in and everything around it: one sheet of paper on the table, and the way home. */
export function AuthSurface({ children }: { children: ReactNode }) {
  // On a partner's host home is this page.
  const isHomeElsewhere = useSite().brand === undefined
  return (
    <div className="flex min-h-page flex-col bg-paper">
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-1 px-4 sm:px-6">
        <Wordmark />
        <nav aria-label="Page" className="-mr-2 flex items-center sm:-mr-3 sm:gap-1">
          <ThemeMenu />
          {isHomeElsewhere && (
            <ButtonLink
              href="/"
              variant="quiet"
              className="max-sm:px-2!"
              icon={<ArrowLeft size={20} aria-hidden className="max-sm:hidden" />}
            >
              <span className="whitespace-nowrap">Back to Home</span>
            </ButtonLink>
          )}
        </nav>
      </header>
      <main className="flex flex-1 flex-col items-center px-4 pt-4 pb-16 sm:justify-center">
        <div className="w-full max-w-md rounded-card border border-line bg-surface p-6 sm:p-9">{children}</div>
      </main>
    </div>
  )
}
