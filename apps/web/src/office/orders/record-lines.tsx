import { linePence, type OrderLine, quantityLeft } from '@tableside/domain/orders'
import { Card, EmptyState, Money } from '@tableside/ui'
import { formatDiscount, lineDetailsWithCourse } from '../../shared/orders/order-labels.ts'
import type { OrderRecordData } from '../../shared/orders/record-query.ts'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'

type Part = { record: OrderRecordData; momentOf: (instant: string) => string }

/** Every dish with who added it, and everything that was taken off, struck through but there. */
export function RecordLines({ record, momentOf }: Part) {
  const { order, people } = record
  const nameOf = (id: string | null) => (id ? (people[id] ?? 'somebody') : null)
  return (
    <Card title="Dishes">
      {order.lines.length === 0 && <EmptyState title="Nothing was ordered" />}
      <ul className="flex flex-col divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            {quantityLeft(line) > 0 && (
              <Row amountPence={linePence(line)}>
                {quantityLeft(line)} × {line.name}
              </Row>
            )}
            {line.voids.map((each) => (
              <div key={each.at + each.quantity}>
                <Row amountPence={line.unitPricePence * each.quantity} isStruck>
                  {each.quantity} × {line.name}
                </Row>
                <p className="text-beet text-sm">
                  Voided{each.wasSent ? ' after sending' : ''} by {nameOf(each.by)}
                  {each.reason && `: ${each.reason}`}
                  {each.approvedBy && each.approvedBy !== each.by && ` – approved by ${nameOf(each.approvedBy)}`}
                </p>
              </div>
            ))}
            <Details line={line} addedByName={nameOf(line.addedBy) ?? ''} momentOf={momentOf} />
            {order.discounts
              .filter(({ lineId }) => lineId === line.id)
              .map((discount) => (
                <p key={discount.id} className="text-saffron text-sm">
                  {formatDiscount(order, discount)} – {nameOf(discount.approvedBy ?? discount.by)}
                </p>
              ))}
          </li>
        ))}
      </ul>
      {order.discounts
        .filter(({ lineId }) => lineId === null)
        .map((discount) => (
          <p key={discount.id} className="mt-3 border-line border-t pt-3 text-saffron text-sm">
            {formatDiscount(order, discount)} – {nameOf(discount.approvedBy ?? discount.by)}
          </p>
        ))}
    </Card>
  )
}

function Row({
  children,
  amountPence,
  isStruck = false,
}: {
  children: React.ReactNode
  amountPence: number
  isStruck?: boolean
}) {
  return (
    <p
      className={
        isStruck ? 'flex justify-between gap-4 text-quiet line-through' : 'flex justify-between gap-4 font-medium'
      }
    >
      <span className="min-w-0">{children}</span>
      <Money pence={amountPence} />
    </p>
  )
}

type DetailsProps = { line: OrderLine; addedByName: string; momentOf: (instant: string) => string }

function Details({ line, addedByName, momentOf }: DetailsProps) {
  const details = lineDetailsWithCourse(line, useCourseNames())
  return (
    <>
      {details && <p className="text-sm">{details}</p>}
      {line.note && <p className="text-sm italic">“{line.note}”</p>}
      <p className="text-quiet text-xs">
        Added by {addedByName}, {momentOf(line.addedAt)} · {formatSent(line, momentOf)}
      </p>
    </>
  )
}

function formatSent({ fire, heldAt, firedAt }: OrderLine, momentOf: DetailsProps['momentOf']): string {
  if (fire !== null) return firedAt ? `Sent to the kitchen ${momentOf(firedAt)}` : 'Sent to the kitchen'
  return heldAt ? 'Held for its course' : 'Not sent'
}
