import { cancelScheduledPrice, type EditableItem, schedulePrice } from '@tableside/contract/menu'
import type { Restaurant } from '@tableside/contract/restaurants'
import { instantOf } from '@tableside/domain/time'
import { Button, IconButton, Money, MoneyField, TextField, toast } from '@tableside/ui'
import { CalendarClock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useChange } from '../../shared/use-change.ts'

type PriceDraft = { readonly pricePence: number | null; readonly day: string; readonly time: string }

export type ScheduledPricesProps = { restaurant: Restaurant; item: EditableItem }

/** What a dish will cost from a later moment on, by the clock on the restaurant's wall. Acts at once, beside the form. */
export function ScheduledPrices({ restaurant, item }: ScheduledPricesProps) {
  const [isAdding, setIsAdding] = useState(false)
  const params = { restaurantId: restaurant.id, itemId: item.id }
  const edit = useEdit({
    saved: { pricePence: null, day: '', time: '05:00' } satisfies PriceDraft as PriceDraft,
    request: ({ pricePence, day, time }, { id }) => {
      const local = Date.parse(`${day}T${time}Z`)
      const startsAt = Number.isNaN(local) ? '' : instantOf(local, restaurant.timeZone)
      return request(schedulePrice, { params, body: { id, pricePence, startsAt } })
    },
    named: { startsAt: 'day' },
    messages: { pricePence: 'Give it a price', day: 'Choose a day and a time' },
    invalidates: [['menu']],
    failure: 'Couldn’t schedule the price',
    success: `New price scheduled for ${item.name}`,
    onSaved: () => setIsAdding(false),
  })
  const cancel = useChange(
    {
      invalidates: [['menu']],
      send: (changeId: string) => request(cancelScheduledPrice, { params: { ...params, changeId } }),
      failure: 'Couldn’t cancel the price change',
    },
    () => toast.success(`${item.name} keeps its price`),
  )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-sm">Scheduled price</legend>
      {item.scheduledPrices.map((change) => (
        <p key={change.id} className="flex items-center gap-2">
          <span className="flex-1">
            <Money pence={change.pricePence} className="font-medium" /> from{' '}
            {formatMoment(change.startsAt, restaurant.timeZone)}
          </span>
          <IconButton
            label={`Cancel the price from ${formatMoment(change.startsAt, restaurant.timeZone)}`}
            icon={<Trash2 size={18} />}
            onPress={() => cancel.mutate(change.id)}
          />
        </p>
      ))}
      {isAdding ? (
        <div ref={edit.form.ref} className="flex flex-col gap-3 rounded-card border border-line p-3">
          <MoneyField {...edit.money('pricePence')} label="New price" />
          <div className="grid grid-cols-2 gap-3">
            <TextField {...edit.field('day')} label="From" type="date" />
            <TextField {...edit.field('time')} label="At" type="time" />
          </div>
          <Button onPress={() => edit.submit()} isPending={edit.isPending}>
            Schedule price
          </Button>
        </div>
      ) : (
        <Button icon={<CalendarClock size={20} aria-hidden />} onPress={() => setIsAdding(true)}>
          Schedule a price
        </Button>
      )}
    </fieldset>
  )
}
