import { addCustomerNote, type CustomerPerson, removeCustomerNote } from '@tableside/contract/customers'
import { Button, Card, IconButton, TextAreaField, toast } from '@tableside/ui'
import { X } from 'lucide-react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { dayIn } from './customer-labels.ts'

/** What the house wants to remember. The person may ask to read it. */
export function NotesCard({ person: { customer, notes } }: { person: CustomerPerson }) {
  const { restaurant } = useRestaurant()
  const params = { restaurantId: restaurant.id, customerId: customer.id }
  const invalidates = [['customers']]
  const add = useEdit({
    saved: { text: '' },
    request: ({ text }, { id }) => request(addCustomerNote, { params, body: { id, text } }),
    invalidates,
    failure: 'Couldn’t save the note',
  })
  const remove = useChange(
    {
      invalidates,
      send: (noteId: string) => request(removeCustomerNote, { params: { ...params, noteId } }),
      failure: 'Couldn’t remove the note',
    },
    () => toast.success('The note is gone'),
  )
  const day = dayIn(restaurant.timeZone)
  return (
    <Card title="Notes">
      <form {...add.form} className="flex flex-col items-start gap-2">
        <TextAreaField
          label="New note"
          rows={2}
          maxLength={1000}
          {...add.field('text')}
          description="They may ask to read it, so write what you would say to them."
          className="w-full"
        />
        <Button type="submit" isDisabled={add.values.text.trim() === ''} isPending={add.isPending}>
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
