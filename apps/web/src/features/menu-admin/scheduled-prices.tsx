import { cancelScheduledPrice, type EditableItem, schedulePrice } from '@tableside/contract/menu'
import type { Restaurant } from '@tableside/contract/restaurants'
import { pence } from '@tableside/domain/money'
import { instantOf } from '@tableside/domain/time'
import { Button, IconButton, Money, MoneyField, TextField, toast } from '@tableside/ui'
import { CalendarClock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { momentWords } from '../../shared/time-words.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce } from '../../shared/use-once.ts'
import { useTries } from '../../shared/use-tries.ts'

export type ScheduledPricesProps = { restaurant: Restaurant; item: EditableItem }

/** What a dish will cost from a later moment on, by the clock on the restaurant's wall. Acts at once, beside the form. */
export function ScheduledPrices({ restaurant, item }: ScheduledPricesProps) {
  const [isAdding, setIsAdding] = useState(false)
  const [pricePence, setPricePence] = useState<number | null>(null)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('05:00')
  const tries = useTries<HTMLDivElement>()
  const once = useOnce()
  const params = { restaurantId: restaurant.id, itemId: item.id }
  const startsAt = day === '' || time === '' ? undefined : instantOf(Date.parse(`${day}T${time}Z`), restaurant.timeZone)
  const schedule = useChange(
    {
      rereads: [['menu']],
      send: async () => {
        if (pricePence === null || startsAt === undefined) return
        const price = { pricePence: pence(pricePence), startsAt }
        await once(price, ({ id, key }) => api(schedulePrice, { params, body: { id, ...price }, key }))
      },
      failure: 'The price was not scheduled',
    },
    () => {
      toast.success(`${item.name} will have its new price then`)
      setIsAdding(false)
      tries.reset()
    },
  )
  const cancel = useChange(
    {
      rereads: [['menu']],
      send: (changeId: string) => api(cancelScheduledPrice, { params: { ...params, changeId }, key: newId() }),
      failure: 'The price still changes',
    },
    () => toast.success(`${item.name} keeps its price`),
  )
  const handleSchedule = () => {
    tries.try()
    if (pricePence !== null && startsAt !== undefined) schedule.mutate(undefined)
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-sm">Price from a later day</legend>
      {item.scheduledPrices.map((change) => (
        <p key={change.id} className="flex items-center gap-2">
          <span className="flex-1">
            <Money pence={change.pricePence} className="font-medium" /> from{' '}
            {momentWords(change.startsAt, restaurant.timeZone)}
          </span>
          <IconButton
            label={`Cancel the price from ${momentWords(change.startsAt, restaurant.timeZone)}`}
            icon={<Trash2 size={18} />}
            onPress={() => cancel.mutate(change.id)}
          />
        </p>
      ))}
      {isAdding ? (
        <div ref={tries.form} className="flex flex-col gap-3 rounded-card border border-line p-3">
          <MoneyField
            label="New price"
            pence={pricePence}
            onChange={setPricePence}
            error={tries.isTried && pricePence === null ? 'Give it a price' : undefined}
          />
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="From"
              type="date"
              value={day}
              onChange={setDay}
              error={tries.isTried && day === '' ? 'Choose a day' : undefined}
            />
            <TextField label="At" type="time" value={time} onChange={setTime} />
          </div>
          <Button onPress={handleSchedule} isPending={schedule.isPending}>
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
