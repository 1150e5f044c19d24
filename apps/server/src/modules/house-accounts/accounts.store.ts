import type { HouseAccountRow } from '@tableside/contract/house-accounts'
import { DomainError } from '@tableside/domain/errors'
import { agedBalance, agedBounds, type HouseAccount, houseAccountSchema } from '@tableside/domain/house-accounts'
import { pence, sumPence } from '@tableside/domain/money'
import { addDays } from '@tableside/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'

type Stored = HouseAccount & {
  readonly current: number
  readonly days30: number
  readonly days60: number
  readonly lastMovedOn: string | null
}

const columns = sql`a.id, a.name, a.limit_pence as "limitPence", a.owed_pence as "owedPence", a.contact, a.email, a.address,
  iso(a.stopped_at) as "stoppedAt", a.version`

/** Accounts as they stand, by name. */
export async function findAccounts(tx: Tx, restaurantId: string, where: SQL, limit: number): Promise<HouseAccount[]> {
  const { rows } = await tx.execute(sql`
    select ${columns} from house_accounts a where a.restaurant_id = ${restaurantId} and ${where}
    order by a.name_key, a.id limit ${limit}`)
  return rows.map((row) => houseAccountSchema.parse(row))
}

/** @throws `not_found` */
export async function loadAccount(tx: Tx, restaurantId: string, id: string): Promise<HouseAccount> {
  const [account] = await findAccounts(tx, restaurantId, sql`a.id = ${id}`, 1)
  if (!account) throw new DomainError('not_found')
  return account
}

/**
 * Accounts with the age of what they owe, on a trading day. A bill counts by the day it was put on the account, less
 * what of it was given back since.
 */
export async function accountRows(tx: Tx, restaurantId: string, today: string, where: SQL): Promise<HouseAccountRow[]> {
  const [first, second, third] = agedBounds.map((days) => addDays(today, -days))
  const { rows } = await tx.execute<Stored>(sql`
    select ${columns}, moved.last::text as "lastMovedOn",
      coalesce(moved.current, 0)::bigint as current, coalesce(moved.days30, 0)::bigint as days30,
      coalesce(moved.days60, 0)::bigint as days60
    from house_accounts a
    left join (
      select t.house_account_id, max(t.last) as last,
        sum(t.pence) filter (where t.day > ${first}::date) as current,
        sum(t.pence) filter (where t.day > ${second}::date and t.day <= ${first}::date) as days30,
        sum(t.pence) filter (where t.day > ${third}::date and t.day <= ${second}::date) as days60
      from (
        select t.house_account_id, t.payment_id, max(t.business_date) as last,
          max(t.business_date) filter (where t.kind = 'capture') as day,
          sum(case t.kind when 'capture' then t.amount_pence when 'refund' then -t.amount_pence end) as pence
        from ledger_transfers t
        where t.restaurant_id = ${restaurantId} and t.house_account_id is not null
        group by t.house_account_id, t.payment_id
      ) t
      group by t.house_account_id
    ) moved on moved.house_account_id = a.id
    where a.restaurant_id = ${restaurantId} and ${where}
    order by a.name_key, a.id`)
  return rows.map(({ current, days30, days60, lastMovedOn, ...row }) => {
    const account = houseAccountSchema.parse(row)
    return { ...account, aged: agedBalance(account.owedPence, [current, days30, days60]), lastMovedOn }
  })
}

export async function accountRow(tx: Tx, restaurantId: string, today: string, id: string): Promise<HouseAccountRow> {
  const [row] = await accountRows(tx, restaurantId, today, sql`a.id = ${id}`)
  if (!row) throw new DomainError('not_found')
  return row
}

/** What all accounts owe, counted from them and, beside it, from the ledger. */
export async function totalsOf(tx: Tx, restaurantId: string, accounts: readonly HouseAccountRow[]) {
  const { rows } = await tx.execute<{ ledger: number }>(sql`
    select coalesce(sum(case t.debit when 'accounts_receivable' then t.amount_pence else -t.amount_pence end), 0)::bigint as ledger
    from ledger_transfers t where t.restaurant_id = ${restaurantId} and t.house_account_id is not null`)
  const total = (of: (account: HouseAccountRow) => HouseAccountRow['owedPence']) => sumPence(accounts.map(of))
  return {
    owedPence: total(({ owedPence }) => owedPence),
    aged: {
      currentPence: total(({ aged }) => aged.currentPence),
      days30Pence: total(({ aged }) => aged.days30Pence),
      days60Pence: total(({ aged }) => aged.days60Pence),
      days90Pence: total(({ aged }) => aged.days90Pence),
    },
    ledgerPence: pence(rows[0]?.ledger ?? 0),
  }
}
