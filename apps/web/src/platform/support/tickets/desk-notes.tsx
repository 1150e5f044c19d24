import { type DeskTicket, noteOnTicket } from '@tableside/contract/support'
import { messageError } from '@tableside/domain/support'
import { Button, Card, TextAreaField } from '@tableside/ui'
import { Lock } from 'lucide-react'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { formatMoment } from '../../../shared/format-time.ts'
import { deskRereads, paramsOf } from '../../../shared/support/tickets/ticket-queries.ts'
/** What the platform’s people tell each other about it. */
export function DeskNotes({ ticket }: { ticket: DeskTicket }) {
  const edit = useEdit({
    saved: { text: '' },
    request: ({ text }) => request(noteOnTicket, { params: paramsOf(ticket), body: { text } }),
    errors: ({ text }) => ({ text: messageError(text) }),
    invalidates: deskRereads,
    failure: 'Couldn’t save the note',
  })
  return (
    <Card title="Internal notes">
      <p className="mb-3 flex items-start gap-2 text-quiet text-sm">
        <Lock size={16} aria-hidden className="mt-0.5 shrink-0" />
        The restaurant never sees these.
      </p>
      {ticket.notes.length > 0 && (
        <ol aria-label="Notes" className="mb-4">
          {ticket.notes.map((note) => (
            <li key={note.id} className="border-line border-t py-2">
              <p className="figures text-quiet text-sm">
                {note.byName}, {formatMoment(note.at)}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form {...edit.form} aria-label="Internal note" className="flex flex-col gap-3">
        <TextAreaField {...edit.field('text')} label="New note" rows={3} />
        <Button type="submit" isPending={edit.isPending} className="self-start">
          Add note
        </Button>
      </form>
    </Card>
  )
}
