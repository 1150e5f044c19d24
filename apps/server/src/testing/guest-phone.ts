import type { GuestTable } from '@tableside/contract/guest-tables'
import { assert } from '@tableside/domain/errors'
import { v7 as uuidv7 } from 'uuid'
import type { TestRestaurant } from './restaurant.ts'
import { shown } from './shown.ts'
import type { TestServer } from './test-server.ts'
import { tillOf } from './till.ts'

const get = { method: 'GET', key: null } as const

/** Sets what guests may do on their phones at the restaurant's location. */
export async function allowPhones(server: TestServer, restaurant: TestRestaurant, settings: object): Promise<void> {
  const owner = tillOf(server, restaurant, restaurant.owner)
  const { version } = (await owner.send('', undefined, get)).json.restaurant.locations[0]
  const body = { ...settings, version }
  const changed = await owner.send(`/locations/${restaurant.ids.location}`, body, { method: 'PATCH' })
  if (changed.status !== 200) throw new Error(changed.text)
}

/** A guest's phone that scans the code of a table now, of the first where none is named, and what it does there. */
export async function guestPhone(server: TestServer, restaurant: TestRestaurant, tableId = restaurant.ids.table) {
  const slug = `lantern-${restaurant.id}`
  const manager = tillOf(server, restaurant, restaurant.manager)
  const codes = await manager.send(`/locations/${restaurant.ids.location}/table-codes`, undefined, get)
  const code = codes.json.codes.find((each: { tableId: string }) => each.tableId === tableId)
  const { pathname } = new URL(code.url)
  const scanned = await server.app.inject({ url: pathname, headers: { accept: 'text/html' } })
  let cookie = cookieOf(scanned.headers)
  const path = `/r/${slug}/table`
  const api = `/api/v1/guests/${slug}/table`
  const open = async (url: string) =>
    shown((await server.app.inject({ url, headers: { cookie, accept: 'text/html' } })).body)
  /** The page with the bill, and the one with the menu. */
  const page = () => open(`${path}/bill`)
  const menuPage = () => open(path)
  const headers = () => ({ cookie, 'sec-fetch-site': 'same-origin' })
  const post = async (to: string, payload?: object) => {
    // A payment sent again has the key it had.
    const key = payload && 'paymentId' in payload ? { 'idempotency-key': String(payload.paymentId) } : {}
    const sent = {
      method: 'POST',
      url: `${api}${to}`,
      headers: { ...headers(), ...key },
      ...(payload && { payload }),
    } as const
    const reply = await server.app.inject(sent)
    if (reply.headers['set-cookie']) cookie = cookieOf(reply.headers)
    return { status: reply.statusCode, json: reply.json() }
  }
  const send = (lines: object[], more: object = {}) =>
    post('/orders', { id: uuidv7(), lines, allergies: [], allergyNote: '', ...more })
  const read = async (what: '' | '/menu') =>
    (await server.app.inject({ url: `${api}${what}`, headers: headers() })).json()
  /** The table as the phone shows it. */
  const table = (): Promise<GuestTable> => read('')
  /** What can be paid now. */
  const bills = async () => (await table()).paying?.bills ?? []
  /** The one bill there is to pay. */
  const bill = async () => {
    const [one] = await bills()
    assert(one, 'there is a bill to pay')
    return one
  }
  return { path, headers, page, menuPage, post, send, read, table, bills, bill }
}
export type GuestPhone = Awaited<ReturnType<typeof guestPhone>>

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''
