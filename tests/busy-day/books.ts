import { nowMs } from '../clock.ts'
import type { Office } from './office.ts'

type Table = { readonly columns: readonly { readonly key: string }[]; readonly rows: readonly (readonly unknown[])[] }

/** All a restaurant's books say of the day, but for who did it and what its orders are numbered. */
export async function booksOf(office: Office) {
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  const range = `from=${day(nowMs() - 86_400_000)}&to=${day(nowMs())}`
  const { report } = await office.get(`/reports/x?locationId=${office.locationId}`)
  const tablesOf = async (name: string): Promise<unknown> => {
    const { tables } = await office.get(`/reports/advanced/${name}?${range}`)
    return tables.map(({ columns, rows }: Table) => ({
      columns: columns.map(({ key }) => key),
      rows: rows.map((row) => JSON.stringify(row)).toSorted(),
    }))
  }
  const { unexplainedPence, differences, soldPence, tenders } = await office.get(
    `/payments/reconciliation?businessDate=${report.businessDate}`,
  )
  return {
    figures: report.figures,
    ...{ hours: await tablesOf('hours'), items: await tablesOf('items') },
    ledger: { unexplainedPence, differences, soldPence, tenders },
  }
}

export type ServerOrder = {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly openedAt: string
  readonly closedAt: string | null
  readonly tableName: string | null
  readonly lines: readonly {
    readonly id: string
    readonly name: string
    readonly quantity: number
    readonly fire: number | null
    readonly addedAt: string
  }[]
  readonly payments: readonly {
    readonly id: string
    readonly state: string
    readonly startedAt: string
    readonly amountPence: number
  }[]
}

export async function ordersOf(office: Office): Promise<readonly ServerOrder[]> {
  const orders: ServerOrder[] = []
  let cursor: string | null = null
  do {
    const page: { orders: ServerOrder[]; nextCursor: string | null } = await office.get(
      `/orders?limit=200${cursor ? `&cursor=${cursor}` : ''}`,
    )
    orders.push(...page.orders)
    cursor = page.nextCursor
  } while (cursor)
  return orders
}
