import { type Partner, setPartnerShare } from '@tableside/contract/partners'
import { formatPercent, parsePercent } from '@tableside/domain/money'
import { Card } from '@tableside/ui'
import { api } from '../../shared/api.ts'
import { momentWords } from '../../shared/time-words.ts'
import { AddLine } from './add-line.tsx'
import { shareMistake } from './partner-fields.tsx'
import { usePartnerChange } from './use-partner-change.ts'

/** Every share of the fee from its moment on; what stands is never changed, a new one follows. */
export function ShareCard({ partner }: { partner: Partner }) {
  const set = usePartnerChange(
    partner,
    (typed: string) => {
      const shareBps = parsePercent(typed)
      return api(setPartnerShare, {
        params: { partnerId: partner.id },
        body: { shareBps: shareBps === 'too_fine' ? -1 : shareBps },
      })
    },
    'The share holds from now on',
  )
  return (
    <Card title="Share of the processing fee">
      <ul className="flex flex-col gap-1">
        {partner.shares.map(({ shareBps, effectiveFrom }) => (
          <li key={effectiveFrom} className="flex justify-between gap-4">
            <span className="text-quiet">From {momentWords(effectiveFrom)}</span>
            <span className="figures font-medium">{formatPercent(shareBps)}</span>
          </li>
        ))}
      </ul>
      <AddLine
        label="New share, in percent"
        button="Set the share"
        isPending={set.isPending}
        onAdd={set.mutate}
        mistakeIn={shareMistake}
      />
      <p className="mt-2 text-quiet text-sm">What was taken before keeps the share of its own moment.</p>
    </Card>
  )
}
