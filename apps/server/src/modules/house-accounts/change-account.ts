import type * as contract from '@tableside/contract/house-accounts'
import { DomainError } from '@tableside/domain/errors'
import type { HouseAccount, HouseAccountDetails } from '@tableside/domain/house-accounts'
import { ZERO } from '@tableside/domain/money'
import { nameKey } from '@tableside/domain/names'
import { businessDate } from '@tableside/domain/time'
import { and, eq, ne, sql } from 'drizzle-orm'
import { runCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { type HouseAccountAct, houseAccountActs, houseAccounts } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { accountRow, loadAccount } from './accounts.store.ts'

const detailsOf = ({ name, limitPence, contact, email, address }: HouseAccountDetails) => ({
  ...{ name, nameKey: nameKey(name), limitPence, contact, email, address },
})

export function addHouseAccount(
  services: Services,
  call: Pick<Call<typeof contract.addHouseAccount>, 'restaurant' | 'body' | 'key' | 'at'>,
): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { id, limitPence } = body
  return runCommand(services, call, async (tx, record) => {
    await assertNameFree(tx, restaurant.id, { id, name: body.name })
    const opened = { createdAt: at, createdBy: restaurant.by, owedPence: ZERO, version: 1 }
    const added = await tx
      .insert(houseAccounts)
      .values({ restaurantId: restaurant.id, id, ...detailsOf(body), ...opened })
      .onConflictDoNothing()
      .returning({ id: houseAccounts.id })
    if (added.length === 0) throw new DomainError('id_taken')
    await writeDown(services, tx, call, id, { act: 'opened', limitPence, reason: '' })
    await record([{ type: 'house_account.opened', data: { houseAccountId: id, limitPence } }])
    return { account: await accountRow(tx, restaurant.id, businessDate(at, restaurant), id) }
  })
}

/** Changes a name, a limit or a contact; nobody puts anything on the account in the meantime, because the lock is held. */
export function changeHouseAccount(
  services: Services,
  call: Call<typeof contract.changeHouseAccount>,
): Promise<StoredReply> {
  const { version, ...details } = call.body
  return changeAccount(services, call, async (tx, account) => {
    if (account.version !== version) throw new DomainError('changed_meanwhile', { version: account.version })
    await assertNameFree(tx, call.restaurant.id, { id: account.id, name: details.name })
    return { act: 'changed', reason: '', limitPence: details.limitPence, changes: detailsOf(details) }
  })
}

export function stopHouseAccount(services: Services, call: Call<typeof contract.stopHouseAccount>) {
  return changeAccount(services, call, (_tx, { stoppedAt, limitPence }) => {
    if (stoppedAt !== null) throw new DomainError('account_stopped')
    return { act: 'stopped', reason: call.body.reason, limitPence, changes: { stoppedAt: call.at } }
  })
}

export function resumeHouseAccount(services: Services, call: Call<typeof contract.resumeHouseAccount>) {
  return changeAccount(services, call, (_tx, { stoppedAt, limitPence }) => {
    if (stoppedAt === null) throw new DomainError('account_changed')
    return { act: 'resumed', reason: call.body.reason, limitPence, changes: { stoppedAt: null } }
  })
}

type AccountCall =
  | Call<typeof contract.changeHouseAccount>
  | Call<typeof contract.stopHouseAccount>
  | Call<typeof contract.resumeHouseAccount>
type Act = Pick<typeof houseAccountActs.$inferInsert, 'limitPence' | 'reason'> & { readonly act: HouseAccountAct }
type Change = Act & { readonly changes: Partial<typeof houseAccounts.$inferInsert> }

function changeAccount(
  services: Services,
  call: AccountCall,
  decide: (tx: Tx, account: HouseAccount) => Promise<Change> | Change,
): Promise<StoredReply> {
  const { restaurant, params, at } = call
  const { houseAccountId } = params
  return runCommand(services, call, async (tx, record) => {
    const account = await loadAccount(tx, restaurant.id, houseAccountId)
    const { changes, ...act } = await decide(tx, account)
    await tx
      .update(houseAccounts)
      .set({ ...changes, version: account.version + 1 })
      .where(and(eq(houseAccounts.restaurantId, restaurant.id), eq(houseAccounts.id, houseAccountId)))
    await writeDown(services, tx, call, houseAccountId, act)
    // Neither name nor reason: the journal is for ever.
    const data = { houseAccountId, limitPence: act.limitPence }
    await record([{ type: `house_account.${act.act}`, data }])
    return { account: await accountRow(tx, restaurant.id, businessDate(at, restaurant), houseAccountId) }
  })
}

async function writeDown(
  { newId }: Services,
  tx: Tx,
  { restaurant, at }: Pick<AccountCall, 'restaurant' | 'at'>,
  houseAccountId: string,
  act: Act,
): Promise<void> {
  await tx
    .insert(houseAccountActs)
    .values({ restaurantId: restaurant.id, id: newId(), houseAccountId, ...act, at, by: restaurant.by })
}

async function assertNameFree(tx: Tx, restaurantId: string, { id, name }: { id: string; name: string }) {
  const { rows } = await tx.execute(sql`
    select from house_accounts a
    where ${and(sql`a.restaurant_id = ${restaurantId}`, sql`a.name_key = ${nameKey(name)}`, ne(sql`a.id`, id))} limit 1`)
  if (rows.length > 0) throw new DomainError('account_name_taken')
}
