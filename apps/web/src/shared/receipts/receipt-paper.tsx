import type { Receipt } from '@tableside/domain/receipts'
import { formatPence, Money } from '@tableside/ui'
import type { ReactNode } from 'react'
import { formatMoment } from '../format-time.ts'
import { orderTypeLabels } from '../orders/order-labels.ts'
import { OwnMark } from '../own-mark.tsx'
import './receipt-paper.css'

export type ReceiptPaperProps = { receipt: Receipt; timeZone: string }

/** The paper, as the 80 mm printer draws it; always dark ink on white. */
export function ReceiptPaper({ receipt, timeZone }: ReceiptPaperProps) {
  const { business, statements } = receipt
  const time = formatMoment(receipt.closedAt ?? receipt.openedAt, timeZone)
  return (
    <article aria-label={receipt.heading} className="receipt-paper">
      <header className="text-center">
        <OwnMark of={business} />
        {business.header && <p className="whitespace-pre-line">{business.header}</p>}
        {business.addressLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {business.phone && <p>{business.phone}</p>}
        {business.vatNumber && <p>VAT no. {business.vatNumber}</p>}
        <p className="mt-2 font-semibold tracking-wide">{receipt.heading}</p>
        {receipt.notice && <p>{receipt.notice}</p>}
      </header>
      <Block>
        <Row label={`${orderTypeLabels[receipt.orderType]}${receipt.tableName ? `, table ${receipt.tableName}` : ''}`}>
          {receipt.number ? `No. ${receipt.number}` : ''}
        </Row>
        <Row label={time}>{receipt.covers ? `${receipt.covers} covers` : ''}</Row>
        {receipt.guestName && <p>{receipt.guestName}</p>}
        {receipt.servedByName && <p>Served by {receipt.servedByName}</p>}
      </Block>
      <Block>
        {receipt.lines.map((line) => (
          <div key={line.lineId}>
            <Row label={`${line.quantity} × ${line.name}`}>
              <Money pence={line.amountPence} />
            </Row>
            {line.modifiers.map((modifier) => (
              <p key={modifier.name} className="pl-4">
                {modifier.name}
              </p>
            ))}
            {receipt.reductions
              .filter((reduction) => reduction.lineId === line.lineId)
              .map((reduction) => (
                <Row key={reduction.label} label={reduction.label}>
                  <Money pence={reduction.amountPence} />
                </Row>
              ))}
          </div>
        ))}
      </Block>
      <Block>
        {receipt.reductions
          .filter((reduction) => reduction.lineId === null)
          .map((reduction) => (
            <Row key={reduction.label} label={reduction.label}>
              <Money pence={reduction.amountPence} />
            </Row>
          ))}
        {receipt.serviceCharge && (
          <Row label={receipt.serviceCharge.label}>
            <Money pence={receipt.serviceCharge.amountPence} />
          </Row>
        )}
        <Row label="Total" isStrong>
          <Money pence={receipt.totalPence} />
        </Row>
      </Block>
      {receipt.payments.length > 0 && (
        <Block>
          {receipt.payments.map((payment) => (
            <div key={payment.paymentId}>
              <Row label={payment.label}>
                <Money pence={payment.amountPence} />
              </Row>
              {payment.tipPence > 0 && (
                <Row label="Tip">
                  <Money pence={payment.tipPence} />
                </Row>
              )}
              {payment.tenderedPence !== null && (
                <Row label="Given">
                  <Money pence={payment.tenderedPence} />
                </Row>
              )}
              {payment.changePence !== null && (
                <Row label="Change">
                  <Money pence={payment.changePence} />
                </Row>
              )}
            </div>
          ))}
          {receipt.refunds.map((refund) => (
            <Row key={refund.refundId} label={refund.label}>
              <Money pence={refund.givenPence} />
            </Row>
          ))}
          {receipt.balanceDuePence > 0 && (
            <Row label="To pay" isStrong>
              <Money pence={receipt.balanceDuePence} />
            </Row>
          )}
        </Block>
      )}
      {receipt.vat.length > 0 && (
        <Block>
          {receipt.vat.map((group) => (
            <Row key={group.label} label={`VAT ${group.label} in ${formatPence(group.grossPence)}`}>
              <Money pence={group.vatPence} />
            </Row>
          ))}
        </Block>
      )}
      <footer className="pt-3 text-center">
        {statements.map((statement) => (
          <p key={statement}>{statement}</p>
        ))}
        {receipt.footer && <p className="mt-1 whitespace-pre-line">{receipt.footer}</p>}
      </footer>
    </article>
  )
}

function Block({ children }: { children: ReactNode }) {
  return <div className="mt-3 border-current border-t border-dashed pt-3">{children}</div>
}

function Row({ label, children, isStrong = false }: { label: string; children: ReactNode; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'flex justify-between gap-3 font-semibold text-base' : 'flex justify-between gap-3'}>
      <span className="min-w-0">{label}</span>
      <span className="figures whitespace-nowrap">{children}</span>
    </div>
  )
}
