import { answerTicket, type DeskTicket } from '@tableside/contract/support'
import { messageMistake, mostFiles, type TicketStatus } from '@tableside/domain/support'
import { Button, SegmentedControl, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { newId } from '../../../shared/new-id.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useTries } from '../../../shared/use-tries.ts'
import { CannedReplies } from './canned-replies.tsx'
import { Composer } from './composer.tsx'
import { deskRereads, paramsOf } from './ticket-queries.ts'
import { useAttachments } from './upload.ts'

type Then = Exclude<TicketStatus, 'open'>
const thenOptions: readonly { id: Then; label: string }[] = [
  { id: 'waiting', label: 'Wait for them' },
  { id: 'in-progress', label: 'Keep working' },
  { id: 'resolved', label: 'Resolve' },
]

/** What the platform writes back, and what becomes of the ticket then. */
export function DeskAnswer({ ticket }: { ticket: DeskTicket }) {
  const [text, setText] = useState('')
  const [status, setStatus] = useState<Then>('waiting')
  const tries = useTries()
  const params = paramsOf(ticket)
  const attachments = useAttachments(`/api/v1/platform/restaurants/${params.restaurantId}/support-files`, mostFiles)
  const answering = useChange(
    {
      rereads: deskRereads,
      failure: 'The answer was not sent',
      send: () =>
        api(answerTicket, {
          params,
          body: { text, status, fileIds: attachments.ids, lastEntryId: ticket.entries.at(-1)?.id ?? '' },
          key: newId(),
        }),
    },
    () => {
      setText('')
      tries.reset()
      attachments.clear()
      toast.success(`Answered ${ticket.restaurant.name}`)
    },
  )
  const mistake = tries.isTried ? messageMistake(text) : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (messageMistake(text) === undefined && !answering.isPending && !attachments.isUploading)
      answering.mutate(undefined)
  }
  return (
    <form
      ref={tries.form}
      noValidate
      onSubmit={handleSubmit}
      aria-label="Answer"
      className="mt-6 border-line border-t pt-6"
    >
      <Composer
        label="Answer to the restaurant"
        value={text}
        onChange={setText}
        error={mistake}
        attachments={attachments}
      >
        <CannedReplies text={text} onChoose={(words) => setText(text.trim() === '' ? words : `${text}\n\n${words}`)} />
      </Composer>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SegmentedControl
          label="And then"
          options={thenOptions}
          value={status}
          onChange={setStatus}
          className="w-full sm:w-96"
        />
        <Button type="submit" variant="primary" isPending={answering.isPending} isDisabled={attachments.isUploading}>
          Send answer
        </Button>
      </div>
    </form>
  )
}
