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
        label="New share (%)"
        button="Set the share"
        partner={partner}
        request={(typed) =>
          request(setPartnerShare, { params: { partnerId: partner.id }, body: { shareBps: parsePercent(typed) } })
        }
        success="New share applies from now"
        validate={shareError}
      />
      <p className="mt-2 text-quiet text-sm">Earlier fees keep the share in force at the time.</p>
    </Card>
  )
}
