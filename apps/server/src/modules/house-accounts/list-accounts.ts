import type * as contract from '@tableside/contract/house-accounts'
import { limitLeft } from '@tableside/domain/house-accounts'
import { businessDate } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import { containsWords } from '../../db/search-names.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { accountRow, accountRows, findAccounts, totalsOf } from './accounts.store.ts'

/** As many as a till shows at once. */
const maxFound = 20

/** For the till: accounts in use, and stopped ones that still owe something. */
export async function findHouseAccounts({ db }: Services, call: Call<typeof contract.findHouseAccounts>) {
  const { restaurant, query } = call
  const found = await db.inRestaurant(restaurant.id, (tx) =>
    findAccounts(
      tx,
      restaurant.id,
      sql`${containsWords(sql`a.name`, query.search)} and (a.stopped_at is null or a.owed_pence > 0)`,
      maxFound + 1,
    ),
  )
  return {
    accounts: found.slice(0, maxFound).map(({ id, name, limitPence, owedPence, stoppedAt }) => ({
      ...{ id, name, limitPence, owedPence, stoppedAt },
      leftPence: limitLeft({ limitPence, owedPence }),
    })),
    hasMore: found.length > maxFound,
  }
}

export async function listHouseAccounts({ db }: Services, { restaurant, at }: Call<typeof contract.listHouseAccounts>) {
  return db.inRestaurant(restaurant.id, async (tx) => {
    const accounts = await accountRows(tx, restaurant.id, businessDate(at, restaurant), sql`true`)
    return { accounts, totals: await totalsOf(tx, restaurant.id, accounts) }
  })
}

export async function getHouseAccount({ db }: Services, call: Call<typeof contract.getHouseAccount>) {
  const { restaurant, params, at } = call
  return db.inRestaurant(restaurant.id, async (tx) => ({
    account: await accountRow(tx, restaurant.id, businessDate(at, restaurant), params.houseAccountId),
  }))
}
