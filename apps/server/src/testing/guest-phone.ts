import { v7 as uuidv7 } from 'uuid'
import type { TestRestaurant } from './restaurant.ts'
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

/** A guest's phone that scans the code of the first table now, and what it does there. */
export async function guestPhone(server: TestServer, restaurant: TestRestaurant) {
  const slug = `lantern-${restaurant.id}`
  const manager = tillOf(server, restaurant, restaurant.manager)
  const codes = await manager.send(`/locations/${restaurant.ids.location}/table-codes`, undefined, get)
  const { pathname } = new URL(codes.json.codes[0].url)
  const scanned = await server.app.inject({ url: pathname, headers: { accept: 'text/html' } })
  let cookie = cookieOf(scanned.headers)
  const path = `/r/${slug}/table`
  const page = async () => (await server.app.inject({ url: path, headers: { cookie, accept: 'text/html' } })).body
  const headers = () => ({ cookie, 'sec-fetch-site': 'same-origin' })
  const post = async (to: string, payload?: object) => {
    const sent = { method: 'POST', url: `${path}${to}`, headers: headers(), ...(payload && { payload }) } as const
    const reply = await server.app.inject(sent)
    if (reply.headers['set-cookie']) cookie = cookieOf(reply.headers)
    return { status: reply.statusCode, json: reply.json() }
  }
  const send = (lines: object[], more: object = {}) =>
    post('/orders', { id: uuidv7(), lines, allergies: [], allergyNote: '', ...more })
  /** What the page says can be paid now. */
  const bills = async () => {
    const json = /id="pay-data">(.*?)<\/script>/s.exec(await page())?.[1]
    return json === undefined ? undefined : JSON.parse(json).bills
  }
  return { path, headers, page, post, send, bills }
}
export type GuestPhone = Awaited<ReturnType<typeof guestPhone>>

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''
