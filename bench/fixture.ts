import { makeAccessToken } from '../apps/server/src/modules/identity/access-token.ts'

/** The restaurants of sql/fixture.sql, which makes the same ids. */
export const restaurantCount = 50

/** As `bench_id` of sql/fixture.sql makes it. */
export const id = (kind: number, restaurant: number, n = 0) =>
  `00000000-${pad(kind, 4)}-7000-8${pad(restaurant, 3)}-${pad(n, 12)}`
const pad = (value: number, length: number) => String(value).padStart(length, '0')

export const restaurantId = (restaurant: number) => id(1, restaurant)
export const locationId = (restaurant: number) => id(4, restaurant)
export const tableId = (restaurant: number, table: number) => id(5, restaurant, table)
export const stationId = (restaurant: number) => id(6, restaurant)
export const waiterId = (restaurant: number) => id(7, restaurant)
export const itemId = (restaurant: number, item: number) => id(9, restaurant, item)
export const optionId = (restaurant: number, option: number) => id(11, restaurant, option)

export const itemPence = (item: number) => 500 + item * 5

/** What a till or a screen of the waiter sends as its Authorization; good for the hour a bench never takes. */
export function tokenOf(restaurant: number, appSecret: string, session = 0): string {
  return makeAccessToken(appSecret, id(3, restaurant, session), Math.floor(Date.now() / 1_000) + 3_600)
}
