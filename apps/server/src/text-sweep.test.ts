import { endpoints } from '@tableside/contract'
import type { Endpoint } from '@tableside/contract/core'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { signInPlatformOwner } from './testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { type JsonSchema, type Named, sample, sampleBody } from './testing/sample-body.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let lantern: TestRestaurant
let platformToken: string

beforeAll(async () => {
  server = await startTestServer()
  // On the plan that locks nothing, so that nothing but the text is refused.
  lantern = await openRestaurant(server, 'omega')
  platformToken = (await signInPlatformOwner(server)).token
})
afterAll(() => server.stop())

/** A text somebody may type somewhere in a body, and the body with it. */
type TextField = { readonly path: string; readonly holding: (text: string) => unknown }

/** What a sample cannot guess, by the field's name. */
const known: Readonly<Record<string, unknown>> = {
  accentColour: '#1f6b4a',
  code: '123456',
  email: 'ada@test.test',
  eventTypes: 'order.paid',
  fromMinute: 600,
  new_password: 'Password1',
  numberPrefix: 'INV-',
  password: 'Password1',
  phone: '020 7946 0000',
  rateBps: null,
  supportPhone: '020 7946 0000',
  untilMinute: 900,
  vatNumber: 'GB 123 4567 82',
}
const given: Named = (name) => known[name]

/** What else of a body must be right before its texts count. */
const beside: Readonly<Record<string, object>> = {
  discountOrder: { amountPence: 100 },
  openTab: { readerId: uuidv7() },
  switchFeature: { isOn: true },
  createAnnouncement: { isForAll: true, targetPlans: [], targetRestaurants: [] },
  submitLead: { firstName: 'Ada', lastName: 'Byron' },
}

const notTyped = ['uuid', 'date', 'date-time']

function textFields(schema: JsonSchema, path: readonly string[] = []): TextField[] {
  const below = (one: JsonSchema, key: string, wrap: (inner: unknown) => unknown) =>
    textFields(one, [...path, key]).map((field) => ({ ...field, holding: (text: string) => wrap(field.holding(text)) }))
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (branches.length > 0) return branches.flatMap((branch) => textFields(branch, path))
  if (schema.allOf) {
    const whole = Object(sample(schema, given, ''))
    return schema.allOf.flatMap((each) =>
      textFields(each, path).map((field) => ({
        ...field,
        holding: (text: string) => ({ ...whole, ...Object(field.holding(text)) }),
      })),
    )
  }
  if (schema.type === 'array') return below(schema.items ?? {}, '0', (inner) => [inner])
  if (schema.type === 'object') {
    const whole = Object(sample(schema, given, ''))
    return Object.entries(schema.properties ?? {}).flatMap(([key, each]) =>
      below(each, key, (inner) => ({ ...whole, [key]: inner })),
    )
  }
  const isText = schema.type === 'string' && !schema.enum && schema.const === undefined
  return isText && !notTyped.includes(schema.format ?? '') ? [{ path: path.join('.'), holding: (text) => text }] : []
}

const fieldsOf = (schema: z.ZodType | undefined) =>
  schema ? textFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : []

function ask({ method, path, params, query, access }: Endpoint, sent: { query?: unknown; body?: unknown }) {
  const inPath = Object(params && sampleBody(params, given))
  const url = path.replace(/:(\w+)/g, (_, name: string) => (name === 'restaurantId' ? lantern.id : inPath[name]))
  const token = access === 'platform_owner' ? platformToken : lantern.owner.token
  return server.app.inject({
    method,
    url: `${url}?${new URLSearchParams(Object(sent.query ?? (query && sampleBody(query, given))))}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuidv7() },
    ...(sent.body ? { payload: Object(sent.body) } : {}),
  })
}

const unsafe = {
  'a printer’s command': 'Sample \x1bp\0\x19',
  'a control character of the second kind': 'Sample \x9b',
  'a sign that turns the line around': 'Sample \u202e',
  'a code point without a meaning': 'Sample \u0378',
}

/** Of a file's cells the bad ones are known by their line. */
const isFile = ({ path }: TextField) => path === 'csv'

const typed = endpoints.flatMap((endpoint) =>
  (['body', 'query'] as const).flatMap((where) =>
    fieldsOf(endpoint[where])
      .filter((field) => !isFile(field))
      .map((field) => [`${endpoint.name} ${where} ${field.path}`, endpoint, where, field] as const),
  ),
)

describe('a text nobody could read, at every field of every endpoint', () => {
  it.each(typed)('is refused at its field: %s', async (_name, endpoint, where, field) => {
    for (const [what, text] of Object.entries(unsafe)) {
      const sent = Object(field.holding(text))
      const [own = ''] = field.path.split('.')
      const whole = { ...sent, ...beside[endpoint.name], [own]: sent[own] }
      const { code, issues = [] } = (await ask(endpoint, { [where]: whole })).json()
      const at = issues.map(({ path }: { path: string }) => path)
      expect({ what, code, at }).toEqual({ what, code: 'invalid_request', at: expect.arrayContaining([field.path]) })
    }
  })
})

/** What a pattern that looks for the end of something is slow on: it begins anew at each of them. */
const long = {
  spaces: `a${' '.repeat(60_000)}b`,
  lines: `${' \n'.repeat(30_000)}b`,
  brackets: '('.repeat(60_000),
  addresses: 'a@a.'.repeat(15_000),
  joiners: `a${'\u200d'.repeat(60_000)}`,
}

describe('a text that is longer than any, at every field of every endpoint', () => {
  it('is read in no time before its length is refused', () => {
    const slow = typed.flatMap(([name, endpoint, where, field]) =>
      Object.entries(long).flatMap(([what, text]) => {
        const wanted = field.holding(text)
        const before = process.cpuUsage()
        endpoint[where]?.safeParse(wanted)
        const { user } = process.cpuUsage(before)
        // Linear, it is a few milliseconds; looked through from each of its characters, it is seconds.
        return user > 1_000_000 ? [`${name}, ${what}: ${user / 1_000} ms`] : []
      }),
    )
    expect(slow).toEqual([])
  })
})
