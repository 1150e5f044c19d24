import type { CodedId } from '../../coded-id.ts'

type CodedTable = {
  readonly restaurantId: string
  readonly tableId: string
  /** When the code was last renewed; null for the first one. */
  readonly codeRenewedAt: string | null
}

/** What the code on a table stands for: renewed, it is another one. */
export const tableCode = ({ restaurantId, tableId, codeRenewedAt }: CodedTable): CodedId => ({
  purpose: 'table code',
  id: tableId,
  facts: [restaurantId, codeRenewedAt ?? 'first'],
})
