import { addWebhook, changeWebhook, type Webhook } from '@tableside/contract/api'
import type { ReplyOf } from '@tableside/contract/core'
import { type WebhookEventType, webhookEvents, webhookEventTypes } from '@tableside/domain/webhooks'
import { Button, Checkbox, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { toggled } from '../../shared/toggled.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'

type Added = ReplyOf<typeof addWebhook>

export type WebhookSheetProps = {
  restaurantId: string
  /** Undefined for a new one. */
  webhook: Webhook | undefined
  onClose: () => void
  onAdded?: (answer: Added) => void
}

const usual: readonly WebhookEventType[] = ['order.placed', 'order.paid', 'payment.captured', 'payment.refunded']

/** Where to send what. */
export function WebhookSheet({ restaurantId, webhook, onClose, onAdded }: WebhookSheetProps) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [types, setTypes] = useState<readonly string[]>(webhook?.eventTypes ?? usual)
  const begun = useBegun(webhook?.version)
  const tries = useTries()
  const typesError = useId()
  const id = useRef(newId())
  const wrong = {
    url: /^https?:\/\/\S+$/.test(url.trim()) ? undefined : 'Enter an address that begins with https://',
    types: types.length === 0 ? 'Choose at least one' : undefined,
  }
  const save = useChange(
    {
      rereads: [['api', restaurantId]],
      send: async (): Promise<Added> => {
        const fields = { url: url.trim(), description: description.trim(), eventTypes: [...types] }
        if (!webhook)
          return api(addWebhook, { params: { restaurantId }, body: { id: id.current, ...fields }, key: id.current })
        const params = { restaurantId, webhookId: webhook.id }
        const body = { ...fields, version: begun.version }
        const changed = await api(changeWebhook, { params, body, key: newId() })
        return { webhook: changed.webhook, secret: null }
      },
      failure: webhook ? 'The endpoint was not changed' : 'The endpoint was not added',
    },
    (_, answer) => {
      if (!webhook) return onAdded?.(answer)
      toast.success('The endpoint is saved')
      onClose()
    },
  )
  const takeTheirs = () => {
    setUrl(webhook?.url ?? '')
    setDescription(webhook?.description ?? '')
    setTypes(webhook?.eventTypes ?? usual)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!wrong.url && !wrong.types) save.mutate(undefined)
  }
  const isAll = types.length === webhookEventTypes.length
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={webhook ? 'Change the endpoint' : 'Add an endpoint'}
      footer={
        <Button type="submit" form="webhook" variant="primary" isPending={save.isPending}>
          {webhook ? 'Save' : 'Add endpoint'}
        </Button>
      }
    >
      <form ref={tries.form} id="webhook" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile begun={begun} what="This endpoint" onTakeTheirs={takeTheirs} />
        <TextField
          label="Address"
          description="https:// and open to the internet; it must answer with 2xx within five seconds"
          type="url"
          value={url}
          onChange={setUrl}
          maxLength={500}
          autoFocus
          error={tries.isTried ? wrong.url : undefined}
        />
        <TextField
          label="What is it for?"
          description="For your own list; may stay empty"
          value={description}
          onChange={setDescription}
          maxLength={120}
        />
        <fieldset aria-describedby={tries.isTried && wrong.types ? typesError : undefined}>
          <legend className="font-medium text-sm">Tell it when</legend>
          {tries.isTried && wrong.types && (
            <p id={typesError} role="alert" className="text-beet text-sm">
              {wrong.types}
            </p>
          )}
          <Checkbox
            isSelected={isAll}
            isIndeterminate={!isAll && types.length > 0}
            onChange={() => setTypes(isAll ? [] : webhookEventTypes)}
          >
            Everything in this list
          </Checkbox>
          {webhookEventTypes.map((type) => (
            <Checkbox
              key={type}
              isSelected={types.includes(type)}
              onChange={() => setTypes(toggled(types, type))}
              className="border-line border-t"
            >
              <span>
                <span className="block text-sm">{webhookEvents[type]}</span>
                <span className="figures block text-quiet text-xs">{type}</span>
              </span>
            </Checkbox>
          ))}
        </fieldset>
      </form>
    </Sheet>
  )
}
