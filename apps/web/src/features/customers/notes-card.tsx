import { addCustomerNote, type CustomerPerson, removeCustomerNote } from '@tableside/contract/customers'
import { Button, Card, IconButton, TextAreaField, toast } from '@tableside/ui'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce } from '../../shared/use-once.ts'
import { useRestaurant } from '../identity/index.ts'
import { dayIn } from './customer-words.ts'

/** What the house wants to remember. The person may ask to read it. */
export function NotesCard({ person: { customer, notes } }: { person: CustomerPerson }) {
  const { restaurant } = useRestaurant()
  const once = useOnce()
  const [text, setText] = useState('')
  const params = { restaurantId: restaurant.id, customerId: customer.id }
  const rereads = [['customers']]
  const add = useChange(
    {
      rereads,
      send: (note: string) =>
        once({ text: note }, ({ id, key }) => api(addCustomerNote, { params, body: { id, text: note }, key })),
      failure: 'The note was not saved',
    },
    () => setText(''),
  )
  const remove = useChange(
    {
      rereads,
      send: (noteId: string) => api(removeCustomerNote, { params: { ...params, noteId }, key: newId() }),
      failure: 'The note was not removed',
    },
    () => toast.success('The note is gone'),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) add.mutate(text.trim())
  }
  const day = dayIn(restaurant.timeZone)
  return (
    <Card title="Notes">
      <form onSubmit={handleSubmit} className="flex flex-col items-start gap-2">
        <TextAreaField
          label="New note"
          rows={2}
          maxLength={1000}
          value={text}
          onChange={setText}
          description="They may ask to read it, so write what you would say to them."
          className="w-full"
        />
        <Button type="submit" isDisabled={text.trim() === ''} isPending={add.isPending}>
          Add note
        </Button>
      </form>
      <ul className="mt-3 divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-2 py-2">
            <span className="min-w-0">
              <span className="wrap-anywhere whitespace-pre-wrap">{note.text}</span>
              <span className="block text-quiet text-sm">
                {note.byName}, {day(note.at)}
              </span>
            </span>
            <IconButton
              label={`Remove the note “${note.text.slice(0, 40)}”`}
              icon={<X size={18} />}
              onPress={() => remove.mutate(note.id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
