/*
 * Keeps the till, the kitchen and the ready board on this device, so that they open at once on any line. Every other page
 * comes from the server; what it answers to the API is never kept here.
 */
import { cacheNames, clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { addPlugins, cleanupOutdatedCaches, getCacheKeyForURL, precache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { opensKept, shellToKeep } from './shared/offline/kept-shell.ts'

declare const self: { addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void } & {
  skipWaiting(): Promise<void>
}
/** Written in by the build (vite/service-worker.ts). */
declare const __FILES__: { url: string; revision: string | null }[]
declare const __SHELL_REVISION__: string

/** The app's shell, as the server answers any address of the till. Never an address somebody opens. */
const shell = '/till?offline'

const isKept = (file: string) => getCacheKeyForURL(file) !== undefined
const isShell = ({ url }: Request) => new URL(url).search === '?offline'

/**
 * All files of a release or none. While servers are replaced one after the other, one may answer with the page of another
 * release than its neighbour's files.
 */
const ofOneRelease: WorkboxPlugin = {
  // The server answers with a page only who names HTML.
  requestWillFetch: async ({ request }) =>
    isShell(request) ? new Request(request, { headers: { accept: 'text/html' } }) : request,
  cacheWillUpdate: async ({ request, response }) => {
    if (isShell(request)) return shellToKeep(response, isKept)
    return response.ok ? response : null
  },
}

/** A line that swallows would keep a new version waiting for as long as the page is asked for. */
const shellMs = 10_000

/** What is kept is answered with, and asked for anew for the next time: a partner's brand stands in it. */
const shellOfThisRelease: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => getCacheKeyForURL(shell) ?? shell,
  requestWillFetch: async () =>
    new Request(shell, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(shellMs) }),
  cacheWillUpdate: async ({ response }) => shellToKeep(response, isKept),
}

/** Any other page says that it needs a connection, and what does not. */
const needsConnection: WorkboxPlugin = {
  handlerDidError: async () =>
    new Response(offlinePage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } }),
}
const offlinePage = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection</title>
<style>
  body { font: 18px/1.5 system-ui, sans-serif; margin: 0; padding: 24px; background: #fbf8f3; color: #1d1a16 }
  main { max-width: 32rem; margin: 12vh auto 0 }
  a { display: block; min-height: 48px; line-height: 48px; color: inherit }
  @media (prefers-color-scheme: dark) { body { background: #161412; color: #f4efe7 } }
</style>
<main>
  <h1>No connection</h1>
  <p>This page needs one. The till, the kitchen screen and the ready board open without.</p>
  <a href="/till">Open the till</a>
  <a href="/kitchen">Open the kitchen screen</a>
  <a href="/board">Open the ready board</a>
  <a href="">Try again</a>
</main>
`

addPlugins([ofOneRelease])
precacheAndRoute(__FILES__)
precache([{ url: shell, revision: __SHELL_REVISION__ }])
cleanupOutdatedCaches()
// The page that is open when the device gets its first worker: a screen that is set up once is never loaded again.
clientsClaim()

registerRoute(
  new NavigationRoute(new StaleWhileRevalidate({ cacheName: cacheNames.precache, plugins: [shellOfThisRelease] }), {
    allowlist: [opensKept],
  }),
)

registerRoute(
  new NavigationRoute(new NetworkOnly({ networkTimeoutSeconds: 10, plugins: [needsConnection] }), {
    denylist: [/^\/api\//],
  }),
)

// A new version waits until the page says that nothing is under way.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})
