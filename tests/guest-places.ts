import type { APIRequestContext } from 'playwright-core'

/** Calls the API of a running demo, as whoever is signed in in this context. */
export function apiOf(request: APIRequestContext, origin: string) {
  return {
    get: async (path: string) => (await request.get(`${origin}/api/v1${path}`)).json(),
    send: async (method: 'POST' | 'PUT', path: string, data?: object) => {
      const headers = { origin, 'idempotency-key': crypto.randomUUID() }
      const reply = await request.fetch(`${origin}/api/v1${path}`, { method, headers, ...(data ? { data } : {}) })
      if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
      return reply.json()
    },
  }
}

/**
 * Signs in as the owner of the demo's pub and turns on all its guests can do: order for collection, and book a table with a
 * deposit.
 *
 * @returns the paths of its guests' pages, and what its own calls need
 */
export async function openGuestPlaces(api: ReturnType<typeof apiOf>) {
  const { get, send } = api
  await send('POST', '/auth/sign-in', { email: 'beta@demo.test', password: 'Tableside1' })
  const restaurant = `/restaurants/${(await get('/session')).access.restaurant_id}`
  const [location] = (await get(restaurant)).restaurant.locations
  const here = `${restaurant}/locations/${location.id}`
  const collection = { isOn: true, leadMinutes: 20, slotMinutes: 15, ordersPerSlot: 4, version: 0 }
  await send('PUT', `${here}/collection`, collection)
  const { settings, version } = await get(`${here}/booking-settings`)
  const deposit = { perGuestPence: 500, fromPartySize: 2, freeHours: 24 }
  const booking = { settings: { ...settings, isOnline: true, noticeMinutes: 0, deposit }, version }
  const { path: book } = await send('PUT', `${here}/booking-settings`, booking)
  const [code] = (await get(`${here}/table-codes`)).codes
  const menu = book.replace(/\/book$/, '')
  return {
    ...{ restaurant, locationId: location.id as string },
    ...{ menu, book: book as string, collect: `${menu}/collect`, tableCode: new URL(code.url).pathname },
  }
}
