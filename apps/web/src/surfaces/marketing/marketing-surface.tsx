import { ButtonLink } from '@tableside/ui'
import type { ReactNode } from 'react'
import { ThemeMenu } from '../../shared/theme-menu.tsx'
import { Wordmark } from '../../shared/wordmark.tsx'

/** The public pages: name, sign in, generous white. */
export function MarketingSurface({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-2 px-6">
        <Wordmark />
        <nav aria-label="Account" className="-mr-3 flex items-center gap-1">
          <ThemeMenu />
          <ButtonLink href="/auth" variant="quiet">
            Sign In
          </ButtonLink>
        </nav>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
    </div>
  )
}
