import { addWebhook, changeWebhook, type Webhook } from '@tableside/contract/api'
import type { ReplyOf } from '@tableside/contract/core'
import { type WebhookEventType, webhookEvents, webhookEventTypes } from '@tableside/domain/webhooks'
import { Checkbox, TextField } from '@tableside/ui'
import { useId } from 'react'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { type EditRequest, request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { toggled } from '../../shared/toggled.ts'

type Added = ReplyOf<typeof addWebhook>
type Changed = ReplyOf<typeof changeWebhook>

export type WebhookSheetProps = {
  restaurantId: string
  /** Undefined for a new one. */
  webhook: Webhook | undefined
  onClose: () => void
  onAdded?: (answer: Added) => void
}

const usual: WebhookEventType[] = ['order.placed', 'order.paid', 'payment.captured', 'payment.refunded']

/** Where to send what. */
export function WebhookSheet({ restaurantId, webhook, onClose, onAdded }: WebhookSheetProps) {
  const typesError = useId()
  const edit = useEdit({
    saved: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      eventTypes: webhook?.eventTypes ?? usual,
    },
    version: webhook?.version,
    request: (draft, { id, version }): EditRequest<Changed | Added> => {
      const fields = { ...draft, url: draft.url.trim() }
      return webhook
        ? request(changeWebhook, { params: { restaurantId, webhookId: webhook.id }, body: { ...fields, version } })
        : request(addWebhook, { params: { restaurantId }, body: { id, ...fields } })
    },
    messages: { url: 'Enter an address that begins with https://', eventTypes: 'Choose at least one' },
    errors: ({ url }) =>
      /^https?:\/\/\S+$/.test(url.trim()) ? {} : { url: 'Enter an address that begins with https://' },
    invalidates: [['api', restaurantId]],
    failure: webhook ? 'Couldn’t change the endpoint' : 'Couldn’t add the endpoint',
    success: webhook && 'The endpoint is saved',
    onSaved: (reply) => ('secret' in reply ? onAdded?.(reply) : onClose()),
  })
  const types = edit.values.eventTypes
  const setTypes = (eventTypes: typeof types) => edit.change({ eventTypes })
  const wrongTypes = edit.field('eventTypes').error
  const isAll = types.length === webhookEventTypes.length
  return (
    <EditSheet
      edit={edit}
      title={webhook ? 'Change the endpoint' : 'Add an endpoint'}
      what="This endpoint"
      submit={webhook ? 'Save' : 'Add endpoint'}
      onClose={onClose}
    >
      <TextField
        {...edit.field('url')}
        label="Address"
        description="https:// and open to the internet; it must answer with 2xx within five seconds"
        type="url"
        maxLength={500}
        autoFocus
      />
      <TextField
        {...edit.field('description')}
        label="What is it for?"
        description="Optional, shown in your list"
        maxLength={120}
      />
      <fieldset aria-describedby={wrongTypes ? typesError : undefined}>
        <legend className="font-medium text-sm">Events</legend>
        {wrongTypes && (
          <p id={typesError} role="alert" className="text-beet text-sm">
            {wrongTypes}
          </p>
        )}
        <Checkbox
          isSelected={isAll}
          isIndeterminate={!isAll && types.length > 0}
          onChange={() => setTypes(isAll ? [] : [...webhookEventTypes])}
        >
          All events
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
    </EditSheet>
  )
}
