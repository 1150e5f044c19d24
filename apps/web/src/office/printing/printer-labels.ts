import type { Printer } from '@tableside/contract/printing'
import type { Location } from '@tableside/contract/restaurants'
import type { PrinterOutput } from '@tableside/domain/printing'
import type { OrderType } from '@tableside/domain/tax'

export const outputLabels: Record<PrinterOutput, string> = {
  bill: 'Bills',
  receipt: 'Receipts',
  report: 'X and Z reports',
  drawer: 'Cash drawer opens when cash is taken',
}

export const ticketTypeLabels: Record<OrderType, string> = {
  table: 'Eat in',
  counter: 'Counter',
  takeaway: 'Takeaway',
}

/** "Tickets of Kitchen and Bar, takeaway only · Bills · Receipts" */
export function formatOutput({ stationIds, orderTypes, papers }: Printer, { stations }: Location): string {
  const names = stations.filter(({ id }) => stationIds.includes(id)).map(({ name }) => name)
  const kinds = orderTypes.map((type) => ticketTypeLabels[type].toLowerCase())
  const only = kinds.length > 0 ? `, ${kinds.join(' and ')} only` : ''
  const tickets = names.length > 0 ? [`Tickets of ${names.join(' and ')}${only}`] : []
  const output = [...tickets, ...papers.map((kind) => outputLabels[kind])]
  return output.length > 0 ? output.join(' · ') : 'Nothing yet: choose what it prints'
}
