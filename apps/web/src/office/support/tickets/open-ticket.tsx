import { openSupportTicket } from '@tableside/contract/support'
import type { PlanKey } from '@tableside/domain/plans'
import {
  maxFiles,
  supportTiers,
  type TicketCategory,
  type TicketPriority,
  ticketCategories,
  ticketCategoryLabels,
  ticketErrors,
  ticketPriorities,
  ticketPriorityLabels,
} from '@tableside/domain/support'
import { Button, Card, NativeSelect, RadioGroup, TextField } from '@tableside/ui'
import type { ReactNode } from 'react'
import { BackLink } from '../../../shared/back-link.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { Composer } from '../../../shared/support/tickets/composer.tsx'
import { useAttachments } from '../../../shared/support/tickets/upload.ts'

type OpenTicketProps = {
  restaurantId: string
  plan: PlanKey
  onOpened: (ticketId: string) => void
  /** What might answer it already, while the subject is typed. */
  suggestions?: (subject: string) => ReactNode
}

/** A question to the platform. What was typed stays until it has been taken in. */
export function OpenTicket({ restaurantId, plan, onOpened, suggestions }: OpenTicketProps) {
  const attachments = useAttachments(`/api/v1/restaurants/${restaurantId}/support-files`, maxFiles)
  const { name: tier, hoursLabel, promises } = supportTiers[plan]
  const edit = useEdit({
    saved: { subject: '', text: '', category: '' as TicketCategory | '', priority: 'medium' as TicketPriority },
    request: (draft, { id }) =>
      request(openSupportTicket, { params: { restaurantId }, body: { id, ...draft, fileIds: attachments.ids } }),
    messages: { category: 'Choose what it is about' },
    errors: ticketErrors,
    invalidates: [['support', 'own', restaurantId]],
    failure: 'Couldn’t send your question',
    success: (_, { ticket }) => `Ticket ${ticket.number} is with us`,
    onSaved: ({ ticket }) => onOpened(ticket.id),
  })
  const { field } = edit
  return (
    <>
      <BackLink href="/dashboard/support">Support</BackLink>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">Ask for help</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
        <form {...edit.form} aria-label="Ask for help" className="flex flex-col gap-5">
          <TextField {...field('subject')} label="Subject" isRequired description="What is it about, in a few words?" />
          {suggestions?.(edit.values.subject)}
          <NativeSelect
            {...field('category')}
            label="Category"
            options={ticketCategories.map((key) => ({ id: key, label: ticketCategoryLabels[key] }))}
            placeholder="Choose"
            isRequired
          />
          <RadioGroup
            {...field('priority')}
            label="Priority"
            options={ticketPriorities.map((key) => ({
              id: key,
              label: ticketPriorityLabels[key],
              description: priorityHints[key],
            }))}
          />
          <Composer
            {...field('text')}
            label="What happened?"
            description="What you did, what you expected, and what you saw instead. Order numbers help."
            attachments={attachments}
            rows={7}
            isRequired
          />
          <Button
            type="submit"
            variant="primary"
            isPending={edit.isPending}
            isDisabled={attachments.isUploading}
            className="self-start"
          >
            {attachments.isUploading ? 'Uploading files' : 'Send to support'}
          </Button>
        </form>
        <Card title="Our response times">
          <p className="mb-3 text-sm">
            Your plan has <strong>{tier}</strong> support: {hoursLabel} (London time).
          </p>
          <dl className="flex flex-col gap-2 text-sm">
            {ticketPriorities.map((key) => (
              <div key={key} className="flex justify-between gap-4 border-line border-t pt-2">
                <dt>{ticketPriorityLabels[key]}</dt>
                <dd className="figures text-right">
                  answer within {promises[key].respondHours} h,
                  <span className="block text-quiet">solution within {promises[key].resolveHours} h</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-quiet text-sm">
            Counted in our hours. The clock stops while we wait for your answer.
          </p>
        </Card>
      </div>
    </>
  )
}

const priorityHints: Readonly<Record<TicketPriority, string>> = {
  high: 'We cannot serve or take money',
  medium: 'Something is wrong, but service goes on',
  low: 'A question or a request',
}
