import { eraseLead, type Lead } from '@tableside/contract/leads'
import { telLink } from '@tableside/domain/customers'
import { leadKindLabels, leadStateLabels, marketLabels, markets, webinarOf } from '@tableside/domain/leads'
import { Button, Card, ConfirmDialog, StatusPill, TextLink, toast } from '@tableside/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../shared/api.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { formatMoment } from '../../shared/format-time.ts'
import { QueryBoundary } from '../../shared/query-boundary.tsx'
import { toastFailure } from '../../shared/toast-failure.ts'
import { LeadHistory } from './lead-history.tsx'
import { stateTones } from './lead-labels.ts'
import { leadQuery } from './lead-queries.ts'

/** One lead: who, what they wrote, what became of it. */
export function LeadDetail({ leadId, onErased }: { leadId: string; onErased: () => void }) {
  const found = useQuery(leadQuery(leadId))
  return (
    <>
      <BackLink href="/platform/leads">Leads</BackLink>
      <QueryBoundary query={found} what="lead" missing="It may have been erased. Go back to the list.">
        {(lead) => <Found lead={lead} onErased={onErased} />}
      </QueryBoundary>
    </>
  )
}

function Found({ lead, onErased }: { lead: Lead; onErased: () => void }) {
  const market = markets.find((known) => known === lead.market)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">
          {lead.firstName} {lead.lastName}
        </h1>
        <StatusPill tone={stateTones[lead.state]}>{leadStateLabels[lead.state]}</StatusPill>
      </div>
      <p className="mt-1 text-quiet">
        {leadKindLabels[lead.kind]}, received {formatMoment(lead.receivedAt)}
      </p>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <Card title="What they sent">
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <Fact name="Email">
              <TextLink href={`mailto:${lead.email}`} className="wrap-anywhere">
                {lead.email}
              </TextLink>
            </Fact>
            <Fact name="Phone">{lead.phone && <TextLink href={telLink(lead.phone)}>{lead.phone}</TextLink>}</Fact>
            <Fact name="Company">{lead.company}</Fact>
            {market && <Fact name="Market">{marketLabels[market]}</Fact>}
            {lead.webinar && <Fact name="Webinar">{webinarOf(lead.webinar)?.title ?? lead.webinar}</Fact>}
            <Fact name="Experience">
              {lead.experience && <span className="whitespace-pre-wrap">{lead.experience}</span>}
            </Fact>
            <Fact name="Agreed to">
              <span className="text-quiet text-sm">
                {lead.consent.wording} ({lead.consent.version})
              </span>
            </Fact>
          </dl>
          <Erase lead={lead} onErased={onErased} />
        </Card>
        <LeadHistory lead={lead} />
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet text-sm sm:pt-0.5">{name}</dt>
      <dd className="wrap-anywhere -mt-2 sm:mt-0">{children || '–'}</dd>
    </>
  )
}

/** Because they asked for it. */
function Erase({ lead, onErased }: { lead: Lead; onErased: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const name = `${lead.firstName} ${lead.lastName}`
  const erasing = useMutation({
    mutationFn: () => api(eraseLead, { params: { leadId: lead.id } }),
    onSuccess: () => {
      setIsAsking(false)
      toast.success('Erased', { description: 'Everything they sent and every note is gone.' })
      client.removeQueries({ queryKey: ['leads'] })
      onErased()
    },
    onError: (error) => toastFailure('Couldn’t erase this lead', error),
  })
  return (
    <>
      <Button onPress={() => setIsAsking(true)} icon={<Trash2 size={20} aria-hidden />} className="mt-6">
        Erase this lead
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Erase ${name}?`}
        confirmLabel="Erase this lead"
        onConfirm={() => erasing.mutate()}
        isPending={erasing.isPending}
      >
        Everything they sent and every note goes, and cannot be brought back. The audit keeps that you erased a lead,
        and no name.
      </ConfirmDialog>
    </>
  )
}
