import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('keeps data out of caches and out of other sites’ pages', async () => {
  for (const url of ['/api/v1/site', '/api/v1/session', '/api/v1/nothing-here']) {
    const { headers } = await server.app.inject(url)
    expect(headers, url).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  }
})

it('lets pages run only our own scripts and stand in no frame of others', async () => {
  const { headers } = await server.app.inject('/api/docs/')
  expect(headers['content-security-policy']).toContain('default-src')
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' })
  const missing = await server.app.inject('/nothing-here')
  expect(missing.headers['content-security-policy']).toContain("script-src 'self'")
})

it('lets the worker that checks PINs compile WebAssembly, and nothing else', async () => {
  const policyOf = async (url: string) => String((await server.app.inject(url)).headers['content-security-policy'])
  const allowed = "script-src 'wasm-unsafe-eval' 'self'"
  expect(await policyOf('/assets/pin-worker-B0x1.js')).toContain(allowed)
  for (const url of ['/till', '/assets/till-B0x1.js', '/api/docs/', '/api/v1/site']) {
    expect(await policyOf(url), url).not.toContain('wasm')
  }
})
