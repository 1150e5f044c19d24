import { type Partner, setPartnerShare } from '@tableside/contract/partners'
import { formatPercent, parsePercent } from '@tableside/domain/money'
import { Card } from '@tableside/ui'
import { request } from '../../shared/edit/request.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { AddLine } from './add-line.tsx'
import { shareError } from './partner-fields.tsx'

/** Every share of the fee from its moment on; what stands is never changed, a new one follows. */
export function ShareCard({ partner }: { partner: Partner }) {
  return (
    <Card title="Share of the processing fee">
      <ul className="flex flex-col gap-1">
        {partner.shares.map(({ shareBps, effectiveFrom }) => (
          <li key={effectiveFrom} className="flex justify-between gap-4">
            <span className="text-quiet">From {formatMoment(effectiveFrom)}</span>
            <span className="figures font-medium">{formatPercent(shareBps)}</span>
          </li>
        ))}
      </ul>
      <AddLine
        label="New share, in percent"
        button="Set the share"
        partner={partner}
        request={(typed) =>
          request(setPartnerShare, { params: { partnerId: partner.id }, body: { shareBps: parsePercent(typed) } })
        }
        success="The share holds from now on"
        validate={shareError}
      />
      <p className="mt-2 text-quiet text-sm">What was taken before keeps the share of its own moment.</p>
    </Card>
  )
}
