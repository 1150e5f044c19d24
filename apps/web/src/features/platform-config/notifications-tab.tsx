import { type PlatformConfig, saveNotifications } from '@tableside/contract/platform'
import { type PlatformNotifications, platformAlerts, platformNotificationsSchema } from '@tableside/domain/platform'
import { Card, Switch, TextField } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { Conflict } from './conflict.tsx'
import { HistoryButton } from './history.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { alertWords } from './words.ts'

/** Which mails the platform sends to its own people, and to whom. */
export function NotificationsTab({ config: { notifications } }: { config: PlatformConfig }) {
  const draft = useDraft(notifications)
  const { values, change, version, isDirty, theirs } = draft
  const save = useSave((body: PlatformNotifications) => api(saveNotifications, { body: { version, values: body } }))
  const isGood = platformNotificationsSchema.safeParse(values).success
  return (
    <Card
      title="Mails to the platform’s people"
      actions={<HistoryButton subject="notifications" title="the notifications" words={alertWords} />}
    >
      <div className="flex flex-col gap-5">
        <Conflict draft={draft} subject="notifications" words={alertWords} />
        <p className="max-w-prose text-quiet">
          E-mail addresses with commas between. Where none stands, every platform owner gets the mail.
        </p>
        <div className="divide-y divide-line">
          {platformAlerts.map((alert) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
            <div
              key={alert}
              role="group"
              aria-label={alertWords[alert]}
              className="grid items-start gap-x-6 gap-y-1 py-3 sm:grid-cols-2"
            >
              <Switch
                isSelected={values[alert].isOn}
                onChange={(isOn) => change({ [alert]: { ...values[alert], isOn } })}
              >
                {alertWords[alert]}
              </Switch>
              <Recipients
                label="Goes to"
                addresses={values[alert].recipients}
                isDisabled={!values[alert].isOn}
                onChange={(recipients) => change({ [alert]: { ...values[alert], recipients } })}
              />
            </div>
          ))}
        </div>
        <SaveBar
          label="Save notifications"
          isDirty={isDirty}
          isBlocked={theirs !== undefined || !isGood}
          isPending={save.isPending}
          onSave={() => {
            draft.noteSent()
            save.mutate(values)
          }}
        />
      </div>
    </Card>
  )
}

type RecipientsProps = {
  label: string
  addresses: readonly string[]
  isDisabled: boolean
  onChange: (addresses: string[]) => void
}

function Recipients({ label, addresses, isDisabled, onChange }: RecipientsProps) {
  const [typed, setTyped] = useState<string>()
  const schema = platformNotificationsSchema.shape.restaurant_joined.shape.recipients
  const isGood = schema.safeParse(addresses).success
  return (
    <TextField
      label={label}
      placeholder="Every platform owner"
      value={typed ?? addresses.join(', ')}
      onChange={(text) => {
        setTyped(text)
        onChange(text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()])))
      }}
      onBlur={() => setTyped(undefined)}
      isDisabled={isDisabled}
      error={isGood ? undefined : 'Please enter a valid email address'}
    />
  )
}
