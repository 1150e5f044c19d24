import { type PlatformConfig, savePlatformSettings } from '@tableside/contract/platform'
import { type PlatformSettings, platformSettingsSchema } from '@tableside/domain/platform'
import { Card, NumberField, Switch, TextField } from '@tableside/ui'
import { api } from '../../shared/api.ts'
import { Conflict } from './conflict.tsx'
import { HistoryButton } from './history.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { settingWords } from './words.ts'

/** What holds for the whole platform; each is obeyed from the moment it is saved. */
export function SettingsTab({ config: { settings } }: { config: PlatformConfig }) {
  const draft = useDraft(settings)
  const { values, change, version, isDirty, theirs } = draft
  const save = useSave((body: PlatformSettings) => api(savePlatformSettings, { body: { version, values: body } }))
  const mistakes = mistakesIn(values)
  return (
    <Card
      title="Platform settings"
      actions={<HistoryButton subject="settings" title="the platform settings" words={settingWords} />}
    >
      <div className="flex flex-col gap-5">
        <Conflict draft={draft} subject="settings" words={settingWords} />
        <div className="divide-y divide-line">
          <Switch
            isSelected={values.maintenanceMode}
            onChange={(maintenanceMode) => change({ maintenanceMode })}
            description="Every screen says so and dashboards change nothing. Tills and kitchens work on."
            className="py-3"
          >
            Maintenance mode
          </Switch>
          <Switch
            isSelected={values.newSignupsEnabled}
            onChange={(newSignupsEnabled) => change({ newSignupsEnabled })}
            description="Off: nobody new can make an account. Whoever has one signs in as before."
            className="py-3"
          >
            New sign-ups
          </Switch>
          <Switch
            isSelected={values.autoUpgradeEnabled}
            onChange={(autoUpgradeEnabled) => change({ autoUpgradeEnabled })}
            description="Owners at a limit are offered the next plan in one click. Nothing is ever charged without it."
            className="py-3"
          >
            Upgrade prompts
          </Switch>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Product name"
            value={values.productName}
            onChange={(productName) => change({ productName })}
            error={mistakes.get('productName')}
            maxLength={40}
          />
          <TextField
            label="Support e-mail"
            type="email"
            value={values.supportEmail ?? ''}
            onChange={(typed) => change({ supportEmail: typed.trim() === '' ? null : typed.trim() })}
            error={mistakes.get('supportEmail')}
            maxLength={254}
          />
          <NumberField
            label="Restaurants per owner, at most"
            value={values.maxRestaurantsPerOwner}
            onChange={(typed) => change({ maxRestaurantsPerOwner: typed ?? 0 })}
            minValue={0}
            maxValue={1_000}
          />
          <NumberField
            label="Days of trial"
            value={values.defaultTrialDays}
            onChange={(typed) => change({ defaultTrialDays: typed ?? 0 })}
            minValue={0}
            maxValue={365}
          />
        </div>
        <SaveBar
          label="Save platform settings"
          isDirty={isDirty}
          isBlocked={theirs !== undefined || mistakes.size > 0}
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

function mistakesIn(values: PlatformSettings): Map<string, string> {
  const { error } = platformSettingsSchema.safeParse(values)
  return new Map((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}
