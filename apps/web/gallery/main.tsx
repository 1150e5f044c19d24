/* Every primitive on one page, for looking at and for axe. `npm run gallery -w @tableside/web`; not part of the build. */
import { Toasts, UiProvider } from '@tableside/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeMenu } from '../src/shared/theme-menu.tsx'
import '../src/styles.css'
import { Choices } from './choices.tsx'
import { Figures } from './figures.tsx'
import { Messages } from './messages.tsx'
import { Pressing } from './pressing.tsx'
import { Typing } from './typing.tsx'

const place = document.getElementById('gallery')
if (place === null) throw new Error('index.html has no #gallery')

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider navigate={(href) => window.location.assign(href)}>
        <main className="mx-auto flex max-w-6xl flex-col gap-10 p-4 sm:p-8">
          <header className="flex items-center justify-between">
            <h1 className="font-display font-semibold text-3xl">Gallery</h1>
            <ThemeMenu />
          </header>
          <Pressing />
          <Typing />
          <Choices />
          <Figures />
          <Messages />
        </main>
        <Toasts />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
