import { replayWebhook, type Webhook } from '@tableside/contract/api'
import { Button, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { formatCount } from '../../shared/format-count.ts'
import { useChange } from '../../shared/use-change.ts'

export type ReplaySheetProps = { restaurantId: string; webhook: Webhook; onClose: () => void }

const hour = 3_600_000

/** A stretch of the log, sent again: what was lost over there, or happened while the endpoint was paused. */
export function ReplaySheet({ restaurantId, webhook, onClose }: ReplaySheetProps) {
  const [day, setDay] = useState(() => localDay(Date.now()))
  const [from, setFrom] = useState(() => localTime(Date.now() - hour))
  const [until, setUntil] = useState(() => localTime(Date.now() + 60_000))
  const begin = new Date(`${day}T${from}`)
  const end = new Date(`${day}T${until}`)
  const isUpsideDown = !(begin.getTime() < end.getTime())
  const replay = useChange(
    {
      invalidates: [['api', restaurantId]],
      send: (_: undefined) =>
        request(replayWebhook, {
          params: { restaurantId, webhookId: webhook.id },
          body: { from: begin.toISOString(), to: end.toISOString() },
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
          Everything the endpoint is told of, as it happened in this time, by this device’s clock. A message that was
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

const two = (value: number) => String(value).padStart(2, '0')

function localDay(ms: number): string {
  const date = new Date(ms)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function localTime(ms: number): string {
  const date = new Date(ms)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}
