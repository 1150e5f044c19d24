import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { password } from './testing/sign-in.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { tillOf } from './testing/till.ts'

const root = join(import.meta.dirname, '../../..')
const example = join(root, 'docs/examples/place-and-pay.ts')
const aggregator = join(root, 'docs/examples/marketplace-order.ts')
let server: TestServer
let restaurant: TestRestaurant
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server, 'omega')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = mkdtempSync(join(tmpdir(), 'tableside-partner-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

function baseUrl(): string {
  const address = server.app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server listens')
  return `http://127.0.0.1:${address.port}`
}

// The generator writes with TypeScript 5, whose API version 7 does not have; the compiler that reads is the project's.
describe('a client generated from the API document', () => {
  it('fits the partner’s and the aggregator’s example, type by type', async () => {
    const { body } = await server.app.inject('/api/openapi.json')
    writeFileSync(join(folder, 'tableside.d.ts'), astToString(await openapiTS(body, { defaultNonNullable: false })))
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: 'es2023',
      lib: ['es2023', 'dom'],
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      types: [],
      // The example finds the generated types as if they stood beside it.
      rootDirs: [folder, join(root, 'docs/examples')],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [example, aggregator] }))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  it('signs in, places an order and pays it', async () => {
    const { placeAndPay } = await import(example)
    const order = await placeAndPay({
      baseUrl: baseUrl(),
      email: `staff-${restaurant.id}@test.test`,
      password,
      restaurantId: restaurant.id,
      locationId: restaurant.ids.location,
      cardToken: 'tok_approve',
    })
    expect(order).toMatchObject({ state: 'paid', guestName: 'Sam', totals: { balanceDuePence: 0 } })
    expect(order.payments).toMatchObject([{ state: 'captured', tender: 'card' }])
  })

  it('sends an order of a marketplace with a key of its name', async () => {
    const { sendMarketplaceOrder } = await import(aggregator)
    const owner = tillOf(server, restaurant, restaurant.owner)
    const key = { id: uuidv7(), name: 'Deliveroo', scopes: ['marketplace:orders'] }
    const apiKey = (await owner.send('/api-keys', key)).json.secret
    const setting = { baseUrl: baseUrl(), restaurantId: restaurant.id, locationId: restaurant.ids.location }
    expect(await sendMarketplaceOrder({ ...setting, apiKey, collectAt: server.later(40 * 60_000) })).toMatchObject({
      state: 'waiting',
      differencePence: 0,
    })
  })
})
