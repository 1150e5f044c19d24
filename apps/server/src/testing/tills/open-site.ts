import { getMenu } from '@tableside/contract/menu'
import { getRestaurant } from '@tableside/contract/restaurants'
import { signOnHours } from '@tableside/domain/devices'
import { v7 as uuidv7 } from 'uuid'
import { pairAgain, pairDevice } from '../devices.ts'
import { openRestaurant } from '../restaurant.ts'
import { startSession } from '../sign-in.ts'
import type { TestServer } from '../test-server.ts'
import { type TestTill, tillOf } from '../till.ts'

export type SiteTill = Awaited<ReturnType<typeof openSite>>['tills'][number]
export type Site = Awaited<ReturnType<typeof openSite>>

/** A person with a PIN. */
export type Waiter = { readonly staffId: string; pins: number }

/** A restaurant with paired tills, each in a waiter's hands, and all they sell from. */
export async function openSite(server: TestServer, tills: number, at: string) {
  const restaurant = await openRestaurant(server)
  const { id: restaurantId, ids } = restaurant
  await server.sql(`update locations set terminal_name = 'Dojo' where restaurant_id = $1`, [restaurantId])

  /** The owner at the office, whose session does not last as long as a history. */
  async function atOffice(): Promise<TestTill> {
    return tillOf(server, restaurant, { token: await startSession(server.services, restaurant.owner.userId) })
  }

  async function addWaiter(name: string): Promise<Waiter> {
    const waiter = { staffId: uuidv7(), pins: 0 }
    await server.sql(
      `insert into staff_members (restaurant_id, id, name, role, pin_hash, created_at) values ($1, $2, $3, 'staff', $4, $5)`,
      [restaurantId, waiter.staffId, name, `PIN of ${waiter.staffId}`, at],
    )
    return waiter
  }

  /** A till that two waiters use, one after the other. */
  async function openTill(number: number) {
    const name = `till ${number}`
    const pairedAs = async () => pairDevice(server, { ...restaurant, owner: await freshOwner() }, { name })
    let device = await pairedAs()
    const waiters = [await addWaiter(`Waiter ${number}`), await addWaiter(`Relief ${number}`)] as const
    return {
      ...{ name, waiters },
      deviceId: () => device.id,
      headers: () => ({ cookie: device.cookie, 'sec-fetch-site': 'same-origin' }),
      /** To check a PIN is slow on purpose, so nobody types one: the waiter is signed on as if they had. */
      async signOn({ staffId }: Waiter, now: string): Promise<{ id: string; expiresAt: string }> {
        const signOn = { id: uuidv7(), expiresAt: new Date(Date.parse(now) + signOnHours * 3_600_000).toISOString() }
        await server.sql(
          `insert into sign_ons (restaurant_id, id, device_id, location_id, session_id, staff_id, pin_hash, is_offline, started_at, expires_at)
           select d.restaurant_id, $3, d.id, d.location_id, d.session_id, s.id, s.pin_hash, true, $5, $6
           from devices d join staff_members s on s.restaurant_id = d.restaurant_id and s.id = $4 where d.restaurant_id = $1 and d.id = $2`,
          [restaurantId, device.id, signOn.id, staffId, now, signOn.expiresAt],
        )
        return signOn
      },
      /** Everything that was signed on with the PIN before is over. */
      async changePin(waiter: Waiter): Promise<void> {
        waiter.pins += 1
        await server.sql('update staff_members set pin_hash = $3 where restaurant_id = $1 and id = $2', [
          ...[restaurantId, waiter.staffId, `PIN ${waiter.pins} of ${waiter.staffId}`],
        ])
        server.services.signOns.forget()
      },
      async signOut(): Promise<void> {
        const { status, text } = await (await atOffice()).send(`/devices/${device.id}/revoke`)
        if (status !== 200) throw new Error(text)
      },
      /** The same browser with another code: of the device it is, or of a new one. */
      async pairAgain(as: 'same' | 'other'): Promise<void> {
        const owner = await freshOwner()
        device = as === 'other' ? await pairedAs() : await pairAgain(server, { ...restaurant, owner }, device)
      },
    }
  }

  const freshOwner = async () => ({
    ...restaurant.owner,
    token: await startSession(server.services, restaurant.owner.userId),
  })

  const closedDays = new Set<string>()
  /** Makes the Z of a day, if there is anything to close. */
  async function closeDay(businessDate: string): Promise<void> {
    const { status, json } = await (await atOffice()).send('/reports/z', { locationId: ids.location, businessDate })
    if (status === 201) closedDays.add(businessDate)
    else if (!['nothing_to_close', 'day_not_begun'].includes(json.code)) throw new Error(JSON.stringify(json))
  }

  async function changeMenu(statement: string, ...values: unknown[]): Promise<void> {
    await server.sql(statement, [restaurantId, ...values])
    await server.sql('update restaurant_counters set menu_version = menu_version + 1 where restaurant_id = $1', [
      restaurantId,
    ])
  }

  const opened = []
  const pass = await pairDevice(server, restaurant, { name: 'Pass', kind: 'kitchen' })
  for (let number = 1; number <= tills; number++) opened.push(await openTill(number))
  return {
    restaurant,
    restaurantId,
    locationId: ids.location,
    tableId: ids.table,
    tills: opened,
    ...{ closedDays, closeDay, day: { timeZone: 'Europe/London', cutoffMinutes: 240 } },
    kitchenHeaders: { cookie: pass.cookie, 'sec-fetch-site': 'same-origin' },
    raisePrices: (byPence: number) =>
      changeMenu('update menu_items set price_pence = price_pence + $2 where restaurant_id = $1', byPence),
    runOut: (which: number) =>
      changeMenu(
        `insert into menu_item_locations (restaurant_id, item_id, location_id, is_eighty_sixed) values ($1, $2, $3, true)
         on conflict (restaurant_id, item_id, location_id) do update set is_eighty_sixed = true`,
        ...[[ids.curry, ids.beer, ids.salad, ids.water][which % 4], ids.location],
      ),
    bringBack: () => changeMenu('update menu_item_locations set is_eighty_sixed = false where restaurant_id = $1'),
    async readWorld() {
      const get = { method: 'GET', key: null } as const
      const ask = async (path: string) => (await pass.locked.send(path, undefined, get)).json
      const { menu } = getMenu.reply.parse(await ask(`/menu?locationId=${ids.location}`))
      const found = getRestaurant.reply.parse(await ask('')).restaurant
      const [location] = found.locations
      if (!location) throw new Error('Must hold: the site has one location')
      return {
        menu,
        trading: { ...found, ...location },
        terminalName: location.terminalName,
        discountPresets: found.discountPresets,
      }
    },
  }
}
