import { env } from 'node:process'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appAddresses } from './vite/app-addresses.ts'
import { appChunks } from './vite/app-chunks.ts'
import { compressed } from './vite/compressed.ts'
import { externalScripts } from './vite/external-scripts.ts'
import { guestPages } from './vite/guest-pages.ts'
import { inlineStyles } from './vite/inline-styles.ts'
import { publicPages } from './vite/public-pages.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { wholePages } from './vite/whole-pages.ts'

const api = `127.0.0.1:${env.API_PORT ?? 3000}`

/** What every public page needs, in one file instead of forty: together they are smaller, and asked for once. */
const ofEveryPublicPage = [
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(router-core|react-router|history|store|react-store))\//,
  /apps\/web\/src\/(client|site-router|router-options)\.tsx?$/,
  /apps\/web\/src\/routes\/(__root|_site|_site\/[^?]*)\.tsx$/,
  /apps\/web\/src\/public\/(?!nav-drawer|toasts)[^/]*$/,
  /apps\/web\/src\/shared\/(pages|plain-button|follow|wordmark|site-banners|use-site|theme|stored-value|signed-in-hint)\./,
  /packages\/ui\/src\/(button-styles|class-names|spinner)\./,
]
function isOfEveryPublicPage(id: string): boolean {
  return ofEveryPublicPage.some((pattern) => pattern.test(id))
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.test\\.' },
      // The shell is every app page before its script has run. With the default mask it would overwrite the home page.
      spa: { enabled: true, maskPath: '/shell', prerender: { outputPath: '/_shell', crawlLinks: false } },
      prerender: { enabled: true, crawlLinks: false, autoStaticPathsDiscovery: false },
      // Each becomes a file of its own name; '/404' answers unknown paths.
      pages: [...publicPages, '/404'].map((path) => ({ path, prerender: { autoSubfolderIndex: false } })),
    }),
    react(),
    wholePages(),
    inlineStyles(),
    externalScripts(),
    appAddresses(),
    serviceWorker(),
    guestPages(),
    compressed(),
  ],
  environments: {
    client: {
      build: {
        // What each page of the app needs is listed with its address (router.tsx), and so fetched in one round. On the public
        // pages such lists would weigh more than what they fetch a moment earlier.
        modulePreload: {
          resolveDependencies: (_file, needed, { hostId }) => (hostId.startsWith('assets/router-') ? needed : []),
        },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'site', test: isOfEveryPublicPage, priority: 1 }, ...appChunks] },
          },
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: `http://${api}` },
      '/livez': { target: `http://${api}` },
      '/live': { target: `ws://${api}`, ws: true },
    },
  },
})
