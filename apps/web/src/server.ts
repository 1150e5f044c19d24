/*
 * Runs only while the build prerenders. The 404 page is a true answer to an address that does not exist, so that in the
 * browser it fits every unknown address; the prerenderer keeps only pages that answer 200.
 */
import handler, { createServerEntry } from '@tanstack/react-start/server-entry'

export default createServerEntry({
  async fetch(request) {
    const response = await handler.fetch(complete(request))
    const isNotFoundPage = response.status === 404 && new URL(request.url).pathname === '/404'
    return isNotFoundPage ? new Response(response.body, { headers: response.headers }) : response
  },
})

/**
 * As a search engine asks: it gets the whole page at once, islands in their place, and not in parts for a script to join.
 * The prerenderer's own headers stay: by one of them it asks for the shell instead of a page.
 */
function complete(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('accept', 'text/html')
  headers.set('user-agent', 'Googlebot')
  return new Request(request.url, { headers })
}
