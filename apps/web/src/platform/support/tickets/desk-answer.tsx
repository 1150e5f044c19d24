import { answerTicket, type DeskTicket } from '@tableside/contract/support'
import { maxFiles, messageError, type TicketStatus } from '@tableside/domain/support'
import { Button, SegmentedControl } from '@tableside/ui'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { Composer } from '../../../shared/support/tickets/composer.tsx'
import { deskRereads, paramsOf } from '../../../shared/support/tickets/ticket-queries.ts'
import { useAttachments } from '../../../shared/support/tickets/upload.ts'
import { CannedReplies } from './canned-replies.tsx'

type Then = Exclude<TicketStatus, 'open'>
const thenOptions: readonly { id: Then; label: string }[] = [
  { id: 'waiting', label: 'Wait for them' },
  { id: 'in-progress', label: 'Keep working' },
  { id: 'resolved', label: 'Resolve' },
]

/** What the platform writes back, and what becomes of the ticket then. */
export function DeskAnswer({ ticket }: { ticket: DeskTicket }) {
  const params = paramsOf(ticket)
  const attachments = useAttachments(`/api/v1/platform/restaurants/${params.restaurantId}/support-files`, maxFiles)
  const edit = useEdit({
    saved: { text: '', status: 'waiting' as Then },
    request: (draft) =>
      request(answerTicket, {
        params,
        body: { ...draft, fileIds: attachments.ids, lastEntryId: ticket.entries.at(-1)?.id },
      }),
    errors: ({ text }) => ({ text: messageError(text) }),
    invalidates: deskRereads,
    failure: 'Couldn’t send the answer',
    success: `Answered ${ticket.restaurant.name}`,
    onSaved: attachments.clear,
  })
  const { text, status } = edit.values
  return (
    <form {...edit.form} aria-label="Answer" className="mt-6 border-line border-t pt-6">
      <Composer {...edit.field('text')} label="Answer to the restaurant" attachments={attachments}>
        <CannedReplies
          text={text}
          onChoose={(words) => edit.change({ text: text.trim() === '' ? words : `${text}\n\n${words}` })}
        />
      </Composer>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <SegmentedControl
          label="Next"
          options={thenOptions}
          value={status}
          onChange={(chosen) => edit.change({ status: chosen })}
          className="w-full sm:w-96"
        />
        <Button type="submit" variant="primary" isPending={edit.isPending} isDisabled={attachments.isUploading}>
          Send answer
        </Button>
      </div>
    </form>
  )
}
