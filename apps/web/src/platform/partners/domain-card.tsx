import { addPartnerDomain, type Partner, removePartnerDomain, verifyPartnerDomain } from '@tableside/contract/partners'
import { partnerHostSchema } from '@tableside/domain/partners'
import { Button, Card, StatusPill } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { AddLine } from './add-line.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { usePartnerChange } from './use-partner-change.ts'

/** The addresses the partner's restaurants come to; each counts once the partner has proved that it is theirs. */
export function DomainCard({ partner }: { partner: Partner }) {
  const params = { partnerId: partner.id }
  const verify = usePartnerChange(
    partner,
    (host: string) => api(verifyPartnerDomain, { params: { ...params, host } }),
    'The domain is verified',
  )
  const [leaving, setLeaving] = useState<string>()
  return (
    <Card title="Domains">
      <ul className="flex flex-col divide-y divide-line">
        {partner.domains.map(({ host, txtName, txtValue, verifiedAt }) => (
          <li key={host} className="py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="wrap-anywhere">{host}</span>
              {verifiedAt ? (
                <StatusPill tone="good">Verified</StatusPill>
              ) : (
                <StatusPill tone="attention">Not proved yet</StatusPill>
              )}
              <Button variant="quiet" className="ml-auto" onPress={() => setLeaving(host)}>
                Remove<span className="sr-only"> {host}</span>
              </Button>
            </p>
            {!verifiedAt && (
              <>
                <p className="mt-1 text-quiet text-sm">Publish this TXT record, then check:</p>
                <p className="wrap-anywhere font-mono text-sm">
                  {txtName} TXT “{txtValue}”
                </p>
                <Button
                  className="mt-2"
                  onPress={() => verify.mutate(host)}
                  isPending={verify.isPending && verify.variables === host}
                >
                  Check {host}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {partner.domains.length === 0 && (
        <p className="text-quiet">None yet: restaurants see the brand once they are in.</p>
      )}
      <AddLine
        label="Host, like till.example.com"
        button="Add the host"
        partner={partner}
        request={(host) => request(addPartnerDomain, { params, body: { host } })}
        success="The domain waits for its proof"
        validate={hostError}
      />
      {leaving !== undefined && (
        <RemoveDialog
          partner={partner}
          title={`Remove ${leaving}?`}
          button={`Remove ${leaving}`}
          done={`${leaving} is removed`}
          remove={() => api(removePartnerDomain, { params: { ...params, host: leaving } })}
          onClose={() => setLeaving(undefined)}
        >
          The host shows our own brand again, and whoever signs up there does not come through {partner.name}.
        </RemoveDialog>
      )}
    </Card>
  )
}

function hostError(typed: string): string | undefined {
  const host = partnerHostSchema.safeParse(typed)
  return host.success ? undefined : host.error.issues[0]?.message
}
