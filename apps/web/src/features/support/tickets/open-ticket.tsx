import { openSupportTicket } from '@tableside/contract/support'
import type { PlanKey } from '@tableside/domain/plans'
import {
  mostFiles,
  supportTiers,
  type TicketCategory,
  type TicketPriority,
  ticketCategories,
  ticketCategoryWords,
  ticketMistakes,
  ticketPriorities,
  ticketPriorityWords,
} from '@tableside/domain/support'
import { Button, Card, NativeSelect, RadioGroup, TextField, toast } from '@tableside/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { BackLink } from '../../../shared/back-link.tsx'
import { newId } from '../../../shared/new-id.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useTries } from '../../../shared/use-tries.ts'
import { Composer } from './composer.tsx'
import { useAttachments } from './upload.ts'

type OpenTicketProps = {
  restaurantId: string
  plan: PlanKey
  onOpened: (ticketId: string) => void
  /** What might answer it already, while the subject is typed. */
  suggestions?: (subject: string) => ReactNode
}

/** A question to the platform. What was typed stays until it has been taken in. */
export function OpenTicket({ restaurantId, plan, onOpened, suggestions }: OpenTicketProps) {
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [category, setCategory] = useState<TicketCategory | ''>('')
  const [priority, setPriority] = useState<TicketPriority>('medium')
  const tries = useTries()
  // The same words sent again are the same ticket.
  const id = useRef(newId())
  const attachments = useAttachments(`/api/v1/restaurants/${restaurantId}/support-files`, mostFiles)
  const { name: tier, hoursWords, promises } = supportTiers[plan]
  const mistakes = tries.isTried ? ticketMistakes({ subject, text }) : {}
  const missing = tries.isTried && category === '' ? 'Choose what it is about' : undefined
  const opening = useChange(
    {
      rereads: [['support', 'own', restaurantId]],
      failure: 'Your question was not sent',
      send: (chosen: TicketCategory) =>
        api(openSupportTicket, {
          params: { restaurantId },
          body: { id: id.current, subject, text, category: chosen, priority, fileIds: attachments.ids },
          key: id.current,
        }),
    },
    (_sent, { ticket }) => {
      toast.success(`Ticket ${ticket.number} is with us`)
      onOpened(ticket.id)
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    const isRight = Object.keys(ticketMistakes({ subject, text })).length === 0 && category !== ''
    if (isRight && !opening.isPending && !attachments.isUploading) opening.mutate(category)
  }
  return (
    <>
      <BackLink href="/dashboard/support">Support</BackLink>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">Ask for help</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
        <form
          ref={tries.form}
          noValidate
          onSubmit={handleSubmit}
          aria-label="Ask for help"
          className="flex flex-col gap-5"
        >
          <TextField
            label="Subject"
            value={subject}
            onChange={setSubject}
            isRequired
            description="What is it about, in a few words?"
            error={mistakes.subject}
          />
          {suggestions?.(subject)}
          <NativeSelect
            label="Category"
            options={ticketCategories.map((key) => ({ id: key, label: ticketCategoryWords[key] }))}
            value={category}
            onChange={setCategory}
            placeholder="Choose"
            isRequired
            error={missing}
          />
          <RadioGroup
            label="Priority"
            options={ticketPriorities.map((key) => ({
              id: key,
              label: ticketPriorityWords[key],
              description: priorityHints[key],
            }))}
            value={priority}
            onChange={setPriority}
          />
          <Composer
            label="What happened?"
            description="What you did, what you expected, and what you saw instead. Order numbers help."
            value={text}
            onChange={setText}
            error={mistakes.text}
            attachments={attachments}
            rows={7}
            isRequired
          />
          <Button
            type="submit"
            variant="primary"
            isPending={opening.isPending}
            isDisabled={attachments.isUploading}
            className="self-start"
          >
            {attachments.isUploading ? 'Files are on their way' : 'Send to support'}
          </Button>
        </form>
        <Card title="What we promise you">
          <p className="mb-3 text-sm">
            Your plan has <strong>{tier}</strong> support: {hoursWords} (London time).
          </p>
          <dl className="flex flex-col gap-2 text-sm">
            {ticketPriorities.map((key) => (
              <div key={key} className="flex justify-between gap-4 border-line border-t pt-2">
                <dt>{ticketPriorityWords[key]}</dt>
                <dd className="figures text-right">
                  answer within {promises[key].respondHours} h,
                  <span className="block text-quiet">solution within {promises[key].resolveHours} h</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-quiet text-sm">
            Counted in our hours. The clock stands while we wait for your answer, and everybody can see whether we kept
            it.
          </p>
        </Card>
      </div>
    </>
  )
}

const priorityHints: Readonly<Record<TicketPriority, string>> = {
  high: 'We cannot serve or take money',
  medium: 'Something is wrong, but service goes on',
  low: 'A question or a wish',
}
