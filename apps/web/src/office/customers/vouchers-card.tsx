import type { BoughtVoucher } from '@tableside/contract/customers'
import { Card, formatPence, Money, StatusPill, TextLink } from '@tableside/ui'
import { formatDate } from '../../shared/format-time.ts'
import { stateLabels as voucherStateLabels, stateTones as voucherStateTones } from '../vouchers/voucher-labels.ts'

/** The gift vouchers somebody bought. Who uses one nobody knows: it is whoever has its code. */
export function VouchersCard({ vouchers }: { vouchers: readonly BoughtVoucher[] }) {
  return (
    <Card title="Gift vouchers they bought">
      {vouchers.length === 0 ? (
        <p className="text-quiet">None yet. When one is sold at the till, its buyer can be named.</p>
      ) : (
        <ul className="divide-y divide-line">
          {vouchers.map(({ id, last4, amountPence, balancePence, expiresOn, state }) => (
            <li key={id} className="flex items-start justify-between gap-4 py-2">
              <span className="min-w-0">
                <TextLink
                  href={`/dashboard/vouchers?voucher=${id}`}
                  className="figures inline-flex min-h-11 items-center gap-2 font-medium sm:min-h-7"
                >
                  •••• {last4}
                </TextLink>
                <span className="block text-quiet text-sm">
                  {formatPence(amountPence)} ·{' '}
                  {expiresOn === null ? 'does not expire' : `valid until ${formatDate(expiresOn)}`}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1">
                <span>
                  <Money pence={balancePence} /> <span className="text-quiet text-sm">left</span>
                </span>
                <StatusPill tone={voucherStateTones[state]}>{voucherStateLabels[state]}</StatusPill>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
