import { type PlatformConfig, saveNotifications } from '@tableside/contract/platform'
import { platformAlerts } from '@tableside/domain/platform'
import { Card, Switch, TextField } from '@tableside/ui'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { ConfigConflict } from './config-conflict.tsx'
import { savingConfig } from './config-query.ts'
import { HistoryButton } from './history.tsx'
import { alertLabels } from './labels.ts'
import { SaveBar } from './save-bar.tsx'

/** Which mails the platform sends to its own people, and to whom. */
export function NotificationsTab({ config: { notifications } }: { config: PlatformConfig }) {
  const edit = useEdit({
    saved: notifications.values,
    version: notifications.version,
    request: (values, { version }) => request(saveNotifications, { body: { version, values } }),
    within: 'values',
    ...savingConfig,
    success: 'Settings saved successfully',
  })
  const { values, change } = edit
  return (
    <Card
      title="Mails to the platform’s people"
      actions={<HistoryButton subject="notifications" title="the notifications" words={alertLabels} />}
    >
      <form {...edit.form} className="flex flex-col gap-5">
        <ConfigConflict edit={edit} what="The notifications" isPlural subject="notifications" words={alertLabels} />
        <p className="max-w-prose text-quiet">
          Email addresses with commas between. Where none stands, every platform owner gets the mail.
        </p>
        <div className="divide-y divide-line">
          {platformAlerts.map((alert) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
            <div
              key={alert}
              role="group"
              aria-label={alertLabels[alert]}
              className="grid items-start gap-x-6 gap-y-1 py-3 sm:grid-cols-2"
            >
              <Switch
                isSelected={values[alert].isOn}
                onChange={(isOn) => change({ [alert]: { ...values[alert], isOn } })}
              >
                {alertLabels[alert]}
              </Switch>
              <Recipients
                label="Goes to"
                addresses={values[alert].recipients}
                isDisabled={!values[alert].isOn}
                error={edit.field(alert).error}
                onChange={(recipients) => change({ [alert]: { ...values[alert], recipients } })}
              />
            </div>
          ))}
        </div>
        <SaveBar label="Save notifications" edit={edit} />
      </form>
    </Card>
  )
}

type RecipientsProps = {
  label: string
  addresses: readonly string[]
  isDisabled: boolean
  error: string | undefined
  onChange: (addresses: string[]) => void
}

function Recipients({ label, addresses, isDisabled, error, onChange }: RecipientsProps) {
  const [typed, setTyped] = useState<string>()
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
      error={error}
    />
  )
}
