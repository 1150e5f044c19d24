import { type DeskTicket, noteOnTicket } from '@tableside/contract/support'
import { messageMistake } from '@tableside/domain/support'
import { Button, Card, TextAreaField } from '@tableside/ui'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { momentWords } from '../../../shared/time-words.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useOnce } from '../../../shared/use-once.ts'
import { useTries } from '../../../shared/use-tries.ts'
import { deskRereads, paramsOf } from './ticket-queries.ts'
/** What the platform’s people tell each other about it. */
export function DeskNotes({ ticket }: { ticket: DeskTicket }) {
  const [text, setText] = useState('')
  const tries = useTries()
  const once = useOnce()
  const noting = useChange(
    {
      rereads: deskRereads,
      failure: 'The note was not kept',
      send: () => once({ text }, ({ key }) => api(noteOnTicket, { params: paramsOf(ticket), body: { text }, key })),
    },
    () => {
      setText('')
      tries.reset()
    },
  )
  const mistake = tries.isTried ? messageMistake(text) : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (messageMistake(text) === undefined && !noting.isPending) noting.mutate(undefined)
  }
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
                {note.byName}, {momentWords(note.at)}
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form
        ref={tries.form}
        noValidate
        onSubmit={handleSubmit}
        aria-label="Internal note"
        className="flex flex-col gap-3"
      >
        <TextAreaField label="New note" value={text} onChange={setText} rows={3} error={mistake} />
        <Button type="submit" isPending={noting.isPending} className="self-start">
          Add note
        </Button>
      </form>
    </Card>
  )
}
