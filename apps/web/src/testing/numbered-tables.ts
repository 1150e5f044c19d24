import { location, restaurant, table } from './fixtures.ts'
import { openOrder, tradingOf } from './orders.ts'

/** A site whose tables have numbers, as most have: 1 to 4. */
export const numberedSite = location({ tables: ['1', '2', '3', '4'].map((name) => table(name)) })
export const numberedTables = restaurant({ locations: [numberedSite] })

/** An open order at one of them. */
export const orderAt = (number: string, given: Omit<NonNullable<Parameters<typeof openOrder>[0]>, 'table'> = {}) =>
  openOrder({ table: number, trading: { ...tradingOf(), tables: numberedSite.tables }, ...given })
