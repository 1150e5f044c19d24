import { changeTicket, type DeskTicket } from '@tableside/contract/support'
import {
  supportTiers,
  type TicketStatus,
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusLabels,
} from '@tableside/domain/support'
import { Card, NativeSelect, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { request } from '../../../shared/edit/request.ts'
import { formatMoment } from '../../../shared/format-time.ts'
import { deskQuery, deskRereads, paramsOf } from '../../../shared/support/tickets/ticket-queries.ts'
import { useChange } from '../../../shared/use-change.ts'
/** How the ticket stands, each part changed at once. */
export function DeskTicketState({ ticket }: { ticket: DeskTicket }) {
  const { data: desk } = useQuery(deskQuery)
  const { status, priority, category, assignee, plan, promise } = ticket
  const changing = useChange(
    {
      invalidates: deskRereads,
      failure: 'Couldn’t change the ticket',
      send: (body: Parameters<typeof change>[0]) => change(body),
    },
    () => toast.success('Saved'),
  )
  const change = (body: {
    status?: TicketStatus
    priority?: DeskTicket['priority']
    category?: DeskTicket['category']
    assigneeId?: string | null
  }) => request(changeTicket, { params: paramsOf(ticket), body })
  const people = desk?.people ?? (assignee ? [assignee] : [])
  return (
    <Card title="Status">
      <div className="flex flex-col gap-4">
        <NativeSelect
          label="Status"
          options={ticketStatuses.map((id) => ({ id, label: ticketStatusLabels[id] }))}
          value={status}
          onChange={(chosen) => chosen !== '' && changing.mutate({ status: chosen })}
          placeholder="Status"
          isDisabled={changing.isPending}
        />
        <NativeSelect
          label="Priority"
          options={ticketPriorities.map((id) => ({ id, label: ticketPriorityLabels[id] }))}
          value={priority}
          onChange={(chosen) => chosen !== '' && changing.mutate({ priority: chosen })}
          placeholder="Priority"
          isDisabled={changing.isPending}
        />
        <NativeSelect
          label="Category"
          options={ticketCategories.map((id) => ({ id, label: ticketCategoryLabels[id] }))}
          value={category}
          onChange={(chosen) => chosen !== '' && changing.mutate({ category: chosen })}
          placeholder="Category"
          isDisabled={changing.isPending}
        />
        <NativeSelect
          label="Assigned to"
          options={people.map(({ id, name }) => ({ id, label: name }))}
          value={assignee?.id ?? ''}
          onChange={(chosen) => changing.mutate({ assigneeId: chosen === '' ? null : chosen })}
          placeholder="Nobody"
          isDisabled={changing.isPending}
        />
        <dl className="flex flex-col gap-2 text-sm">
          <Fact name="Support">
            {supportTiers[plan].name}, {supportTiers[plan].hoursLabel}
          </Fact>
          <Fact name="First answer by">{formatMoment(promise.respondBy)}</Fact>
          <Fact name="Solution by">{promise.resolveBy ? formatMoment(promise.resolveBy) : 'Clock stopped'}</Fact>
        </dl>
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
