import type { FastifyInstance } from 'fastify'

/** What data needs: it is never a page, never kept, never shown inside another site. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** The one file that compiles WebAssembly (argon2id). A worker is held to the policy it came with, and no page gets this. */
const pinWorker = /^\/assets\/pin-worker-[^/]+\.js$/

/** Pages get all that a browser can be asked to keep to; data the few headers that mean something for it. */
export function protectReplies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/v1/')) {
      reply.headers(dataHeaders)
      return
    }
    await reply.helmet()
    if (!pinWorker.test(request.url)) return
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', policy.replace('script-src', "script-src 'wasm-unsafe-eval'"))
  })
}
