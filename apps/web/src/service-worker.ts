/*
 * Keeps the till and the kitchen on this device, so that they open without a connection. With one, each page still comes
 * from the server; what it answers to the API is never kept here.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js'
import {
  addPlugins,
  cleanupOutdatedCaches,
  PrecacheFallbackPlugin,
  precache,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

declare const self: { addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void } & {
  skipWaiting(): Promise<void>
}
/** Written in by the build (vite/service-worker.ts). */
declare const __FILES__: { url: string; revision: string | null }[]
declare const __SHELL_REVISION__: string

/** The app's shell, as the server answers any address of the till. Never an address somebody opens. */
const shell = '/till?offline'

/** The server answers with a page only who names HTML. */
const asPage: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new URL(request.url).search === '?offline' ? new Request(request, { headers: { accept: 'text/html' } }) : request,
}
/** A proxy in front of a server that is gone answers with an error of its own. */
const errorIsNoPage: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}`)
    return response
  },
}

addPlugins([asPage])
precacheAndRoute(__FILES__)
precache([{ url: shell, revision: __SHELL_REVISION__ }])
cleanupOutdatedCaches()

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: 4,
      plugins: [errorIsNoPage, new PrecacheFallbackPlugin({ fallbackURL: shell })],
    }),
    { allowlist: [/^\/till(\/|$)/, /^\/kitchen$/] },
  ),
)

// A new version waits until the page says that nothing is under way.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})
