import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'
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
    // A wrong PIN must count each time, a sign-on has an id of its own, and so has a marketplace's order; checking a payment or a hold only asks; the same file uploaded twice is the same file. A voucher's
    // code must not be kept as an answer. That a screen is there, and what a printer did, is news each time. At
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

  it('declares each refusal that is thrown, and throws each that is declared', () => {
    const declared = new Set<string>(endpoints.flatMap((endpoint) => everyRefusal(endpoint)))
    const source = sourceOf('packages/domain/src') + sourceOf('apps/server/src')
    const codes = Object.keys(refusals)
    expect(codes.filter((code) => !declared.has(code)).toSorted()).toEqual(answeredOutsideTheContract)
    expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([])
  })

  it('is an OpenAPI document in which a linter finds no error, of at most 1.6 KB an operation', async () => {
    const { body } = await server.app.inject('/api/openapi.json')
    const { paths } = JSON.parse(body)
    const operations = Object.values<object>(paths).flatMap((path) => Object.values(path))
    expect(body.length / operations.length).toBeLessThanOrEqual(1_600)
    const config = await createConfig({ extends: ['recommended'] })
    const document = makeDocumentFromString(body, '/openapi.json')
    const found = await lintDocument({ document, config, externalRefResolver: new BaseResolver(config.resolve) })
    const errors = found.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ ruleId, message, location: [at] }) => [ruleId, message, at?.pointer])).toEqual([])
  })

  it('shows an example that its schema takes of what is sent to each endpoint a partner meets first', async () => {
    const { components } = (await server.app.inject('/api/openapi.json')).json()
    expect(Object.keys(components.examples)).toHaveLength(21)
    for (const [name, { value }] of Object.entries<{ value: unknown }>(components.examples)) {
      const { body } = endpoints.find((endpoint) => endpoint.name === name) ?? {}
      expect([name, body?.safeParse(value).error?.issues]).toEqual([name, undefined])
      expect([name, body?.safeParse(value).success]).toEqual([name, true])
    }
  })

  it('says in the document by which codes each endpoint refuses', async () => {
    const { paths, components } = (await server.app.inject('/api/openapi.json')).json()
    for (const { name, method, path, refusals: own } of endpoints) {
      const { responses } = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
      for (const code of own) {
        const response = responses[refusals[code].status]
        const { content } = response.$ref ? components.responses[response.$ref.split('/').at(-1)] : response
        const { schema } = content['application/problem+json']
        expect(schema.allOf[1].properties.code.enum, name).toContain(code)
      }
    }
    expect(components.responses.Refused.description).toContain('`not_signed_in`')
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
  'reportPrintJob',
  'reportPrinter',
  'setCourseTimer',
  'uploadImportFile',
  'uploadItemPhoto',
  'uploadSupportFile',
  'voteOnArticle',
]

/**
 * Why an import failed, which its state tells, that an address took no mail, what a provider’s forged message is answered
 * with, and what is refused before there is an endpoint: what is no HTTP, and a live connection too many.
 */
const answeredOutsideTheContract = [
  'headers_too_large',
  'import_columns_wrong',
  'import_not_utf8',
  'import_prices_missing',
  'mail_refused',
  'malformed_http',
  'request_timeout',
  'signature_invalid',
  'too_many_connections',
]

/** Our own source under a folder, without tests and without the texts of the refusals. */
function sourceOf(folder: string): string {
  const root = join(import.meta.dirname, '../../..', folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|refusals\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('')
}

/** They ask, or name what shall be, and do the same a second time. */
const keylessOnPurpose = [
  'approve',
  'cancelMarketplaceOrder',
  'cancelPayment',
  'checkHold',
  'checkPayment',
  'claimPrintJobs',
  'connectProvider',
  'disconnectProvider',
  'getVoucherCode',
  'lookAtClock',
  'lookUpVoucher',
  'readerToken',
  'refreshProvider',
  'removeReader',
  'reportDevice',
  'reportPrintJob',
  'reportPrinter',
  'sendMarketplaceOrder',
  'signOff',
  'signOn',
  'uploadImportFile',
  'uploadItemPhoto',
  'uploadSupportFile',
]
