import { messageFromKitchen, messageStation } from '@tableside/contract/kitchen'
import { maxMessageLength, messagePresets, messageTextSchema } from '@tableside/domain/kitchen'
import { Button, classNames, TextField, toast } from '@tableside/ui'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { request } from '../edit/request.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { useChange } from '../use-change.ts'
import { SentMessages } from './sent-messages.tsx'
import { stationMessagesKey } from './station-messages-query.ts'

export type MessageFormProps = {
  /** The order it is about; null for one about none. */
  orderId: string | null
  /** Which of the two ways in: a waiter's, or that of a kitchen's screen. */
  from: 'till' | 'kitchen'
}

/** A few words to a station: what is said most often in one tap, anything else typed. */
export function MessageForm({ orderId, from }: MessageFormProps) {
  const { restaurant, location } = useRestaurant()
  const { stations } = location
  const [chosen, setChosen] = useState(stations.length === 1 ? stations[0]?.id : undefined)
  const [text, setText] = useState('')
  const station = stations.find(({ id }) => id === chosen)
  const size = from === 'till' ? 'large' : 'kitchen'
  const { mutate, isPending } = useChange(
    {
      invalidates: [stationMessagesKey(restaurant.id)],
      send: (body: { stationId: string; text: string }, { id }) =>
        request(from === 'till' ? messageStation : messageFromKitchen, {
          params: { restaurantId: restaurant.id },
          body: { id, orderId, ...body },
        }),
      failure: 'Couldn’t send the message',
    },
    (sent) => {
      toast.success(`Sent: “${sent.text}”`)
      setText('')
    },
  )
  const send = (said: string) => station && mutate({ stationId: station.id, text: said })
  const typed = messageTextSchema.safeParse(text)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.success && !isPending) send(typed.data)
  }
  return (
    <div className="flex flex-col gap-5">
      {stations.length > 1 && (
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Station</legend>
          <div className="flex flex-wrap gap-2">
            {stations.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === chosen}
                onClick={() => setChosen(id)}
                className={classNames(
                  'wrap-anywhere cursor-pointer rounded-control border px-4 font-medium transition-colors',
                  from === 'till' ? 'min-h-12' : 'min-h-16',
                  id === chosen ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface hover:bg-hover',
                )}
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-col gap-2">
        <p className="text-quiet text-sm">
          {station ? `One tap sends it to ${station.name}.` : 'Choose a station first.'}
        </p>
        <div className="grid grid-cols-2 gap-2">
          {messagePresets.map((preset) => (
            <Button
              key={preset}
              size={size}
              isDisabled={!station || isPending}
              onPress={() => send(preset)}
              className="px-2! text-base! leading-tight"
            >
              {preset}
            </Button>
          ))}
        </div>
      </div>
      <form onSubmit={handleSubmit} className="flex flex-col gap-3">
        <TextField
          label="Your own words"
          description={`${text.length} of ${maxMessageLength} characters. Allergies belong on the order, not here.`}
          value={text}
          onChange={setText}
          maxLength={maxMessageLength}
          autoComplete="off"
        />
        <Button
          type="submit"
          size={size}
          variant="primary"
          icon={<Send size={20} aria-hidden />}
          isDisabled={!station || !typed.success}
          isPending={isPending}
        >
          {station ? `Send to ${station.name}` : 'Send'}
        </Button>
      </form>
      <SentMessages />
    </div>
  )
}
