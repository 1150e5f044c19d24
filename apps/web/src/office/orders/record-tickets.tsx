import { Card, StatusPill } from '@tableside/ui'
import type { OrderRecordData } from '../../shared/orders/record-query.ts'

/** What the kitchen got, station by station, and whether it was done. */
export function RecordTickets({
  record: { tickets, people },
  momentOf,
}: {
  record: OrderRecordData
  momentOf: (instant: string) => string
}) {
  if (tickets.length === 0) return null
  return (
    <Card title="Kitchen tickets">
      <ul className="flex flex-col divide-y divide-line text-sm">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">
                {ticket.stationName}
                {ticket.fire > 1 && ticket.firedCourse === null && ` · add-on ${ticket.fire - 1}`}
              </span>
              {ticket.bumpedAt ? (
                <StatusPill tone="good">Done {momentOf(ticket.bumpedAt)}</StatusPill>
              ) : (
                <StatusPill tone="attention">In the kitchen</StatusPill>
              )}
            </p>
            <p className="text-quiet text-xs">
              {ticket.sentBy && people[ticket.sentBy] ? `Sent by ${people[ticket.sentBy]}, ` : 'Sent '}
              {momentOf(ticket.sentAt)}
            </p>
            <ul className="text-quiet">
              {ticket.items.map((item) => (
                <li key={item.lineId} className={item.voidedQuantity >= item.quantity ? 'line-through' : undefined}>
                  {item.quantity} × {item.name}
                  {item.voidedQuantity > 0 && item.voidedQuantity < item.quantity && ` (${item.voidedQuantity} voided)`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
