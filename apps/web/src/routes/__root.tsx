/*
 * The frame around every page. To add a page: a feature in src/features, a layout in src/surfaces, and a thin route file
 * here that joins the two; README.md shows one. Route files are fetched only when their address is opened.
 */

import { preloadedFonts } from '@tableside/ui/fonts'
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import firstScript from '../first.js?raw'
import { manifestOf } from '../shared/offline/manifest-of.ts'
import { SiteBanners } from '../shared/site-banners.tsx'
import { SiteBrand } from '../shared/site-brand.tsx'
import styles from '../styles.css?url'

export const Route = createRootRoute({
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Tableside' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/icon-180.png' },
      { rel: 'manifest', href: manifestOf(matches.at(-1)?.pathname ?? '') },
      ...preloadedFonts.map(
        (href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const,
      ),
    ],
    scripts: [{ children: firstScript }],
  }),
  shellComponent: Document,
  component: App,
})

function App() {
  return (
    <>
      <SiteBrand />
      <SiteBanners />
      <Outlet />
    </>
  )
}

function Document({ children }: { children: ReactNode }) {
  return (
    // first.js may have set data-theme before React arrives.
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
