import { replayWebhook, type Webhook } from '@tableside/contract/api'
import { Button, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { formatCount } from '../../shared/format-count.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { instantAt, wallClock } from '../../shared/staff/staff-labels.ts'
import { useChange } from '../../shared/use-change.ts'

export type ReplaySheetProps = { restaurantId: string; webhook: Webhook; onClose: () => void }

const hour = 3_600_000

/** A stretch of the log, sent again: what was lost over there, or happened while the endpoint was paused. */
export function ReplaySheet({ restaurantId, webhook, onClose }: ReplaySheetProps) {
  const { timeZone } = useRestaurant().restaurant
  const clockAt = (ms: number) => wallClock(new Date(ms).toISOString(), timeZone)
  const [day, setDay] = useState(() => clockAt(Date.now()).date)
  const [from, setFrom] = useState(() => clockAt(Date.now() - hour).time)
  const [until, setUntil] = useState(() => clockAt(Date.now() + 60_000).time)
  const begin = instantAt(day, from, timeZone)
  const end = instantAt(day, until, timeZone)
  const isUpsideDown = !begin || !end || begin >= end
  const replay = useChange(
    {
      invalidates: [['api', restaurantId]],
      send: (_: undefined) =>
        request(replayWebhook, {
          params: { restaurantId, webhookId: webhook.id },
          body: { from: begin, to: end },
        }),
      failure: 'Couldn’t send it again',
    },
    (_, { queued }) => {
      toast.success(queued === 0 ? 'Nothing happened then' : `${formatCount(queued)} messages are on their way`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isUpsideDown) replay.mutate(undefined)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Send again from the log"
      footer={
        <Button type="submit" form="replay" variant="primary" isPending={replay.isPending}>
          Send again
        </Button>
      }
    >
      <form id="replay" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <p className="text-quiet">
          Everything the endpoint is told of, as it happened in this time, by the restaurant’s clock. A message that was
          sent before keeps its webhook-id, so that your program knows it again.
        </p>
        <TextField label="Day" type="date" value={day} onChange={setDay} />
        <div className="flex flex-wrap gap-3">
          <TextField label="From" type="time" value={from} onChange={setFrom} className="flex-1" />
          <TextField
            label="Until"
            type="time"
            value={until}
            onChange={setUntil}
            className="flex-1"
            error={isUpsideDown ? 'Later than the beginning' : undefined}
          />
        </div>
      </form>
    </Sheet>
  )
}
