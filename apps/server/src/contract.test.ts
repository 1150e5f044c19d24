import { endpoints } from '@tableside/contract'
import { everyRefusal } from '@tableside/contract/core'
import { refusals } from '@tableside/domain/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the contract', () => {
  it('names each endpoint once', () => {
    const names = endpoints.map(({ name }) => name)
    const places = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(places).size).toBe(places.length)
  })

  it('is carried out by the server, endpoint for endpoint', () => {
    const missing = endpoints.filter(({ method, path }) => !server.app.hasRoute({ method, url: path }))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('asks for a key wherever something is made or moved inside a restaurant', () => {
    const keyless = endpoints.filter(
      ({ method, access, isIdempotent }) => method !== 'GET' && typeof access === 'object' && !isIdempotent,
    )
    // A wrong PIN must count each time; checking a payment only asks; the same file uploaded twice is the same file. A voucher's
    // code must not be kept as an answer. That a screen is there is news each time. At
    // the card provider pressing twice comes to the same, and an old answer to “connect” would be a link that has run out.
    expect(keyless.map(({ name }) => name).toSorted()).toEqual(keylessOnPurpose)
  })

  it('lets nobody save over what they have not seen: what is edited is handed back with its version', () => {
    const unversioned = endpoints.filter(
      ({ method, access, body }) =>
        (method === 'PUT' || method === 'PATCH') &&
        typeof access === 'object' &&
        !JSON.stringify(body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {}).includes(
          '"version"',
        ),
    )
    expect(unversioned.map(({ name }) => name).toSorted()).toEqual(unversionedOnPurpose)
  })

  it('is described in /api/openapi.json with every refusal', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json()
    for (const endpoint of endpoints) {
      const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
      expect(operation?.operationId, endpoint.name).toBe(endpoint.name)
      const statuses = new Set(everyRefusal(endpoint).map((code) => String(refusals[code].status)))
      expect(Object.keys(operation.responses), endpoint.name).toEqual(expect.arrayContaining([...statuses]))
    }
  })

  it('can be read by a person at /api/docs', async () => {
    const page = await server.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })
})

/** Commands on an order, which two tills may give at once and both win; files that are handed in whole; one person’s own word. */
const unversionedOnPurpose = [
  'attachGuest',
  'changeLine',
  'changeOrderDetails',
  'reportDevice',
  'uploadImportFile',
  'uploadSupportFile',
  'voteOnArticle',
]

/** They ask, or name what shall be, and do the same a second time. */
const keylessOnPurpose = [
  'approve',
  'cancelPayment',
  'checkPayment',
  'connectProvider',
  'disconnectProvider',
  'getVoucherCode',
  'lookAtClock',
  'lookUpVoucher',
  'readerToken',
  'refreshProvider',
  'removeReader',
  'reportDevice',
  'uploadImportFile',
  'uploadSupportFile',
]
