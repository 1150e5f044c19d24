import { type PlatformConfig, savePlatformSettings } from '@tableside/contract/platform'
import { Card, NumberField, Switch, TextField } from '@tableside/ui'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { ConfigConflict } from './config-conflict.tsx'
import { savingConfig } from './config-query.ts'
import { HistoryButton } from './history.tsx'
import { settingLabels } from './labels.ts'
import { SaveBar } from './save-bar.tsx'

/** What holds for the whole platform; each is obeyed from the moment it is saved. */
export function SettingsTab({ config: { settings } }: { config: PlatformConfig }) {
  const edit = useEdit({
    saved: settings.values,
    version: settings.version,
    request: (values, { version }) => request(savePlatformSettings, { body: { version, values } }),
    within: 'values',
    ...savingConfig,
    success: 'Settings saved successfully',
  })
  const { values, change, field, flag } = edit
  return (
    <Card
      title="Platform settings"
      actions={<HistoryButton subject="settings" title="the platform settings" words={settingLabels} />}
    >
      <form {...edit.form} className="flex flex-col gap-5">
        <ConfigConflict edit={edit} what="The settings" isPlural subject="settings" words={settingLabels} />
        <div className="divide-y divide-line">
          <Switch
            {...flag('maintenanceMode')}
            description="When on, every screen says so and dashboards are read-only. Tills and kitchens keep working."
            className="py-3"
          >
            Maintenance mode
          </Switch>
          <Switch
            {...flag('newSignupsEnabled')}
            description="When off, new sign-ups are closed. Existing accounts can still sign in."
            className="py-3"
          >
            New sign-ups
          </Switch>
          <Switch
            {...flag('autoUpgradeEnabled')}
            description="When on, owners at a limit are offered the next plan. Nothing is charged unless they accept."
            className="py-3"
          >
            Upgrade prompts
          </Switch>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('productName')} label="Product name" maxLength={40} />
          <TextField
            {...field('supportEmail')}
            label="Support email"
            type="email"
            value={values.supportEmail ?? ''}
            onChange={(typed) => change({ supportEmail: typed.trim() === '' ? null : typed.trim() })}
            maxLength={254}
          />
          <TextField
            {...field('supportPhone')}
            label="Support phone"
            description="The Omega plan’s 24/7 support line. The site shows it only when a number is set."
            type="tel"
            value={values.supportPhone ?? ''}
            onChange={(typed) => change({ supportPhone: typed.trim() === '' ? null : typed })}
            maxLength={40}
          />
          <NumberField
            {...field('maxRestaurantsPerOwner')}
            label="Restaurants per owner, at most"
            onChange={(typed) => change({ maxRestaurantsPerOwner: typed ?? 0 })}
            minValue={0}
            maxValue={1_000}
          />
          <NumberField
            {...field('defaultTrialDays')}
            label="Days of trial"
            onChange={(typed) => change({ defaultTrialDays: typed ?? 0 })}
            minValue={0}
            maxValue={365}
          />
        </div>
        <SaveBar label="Save platform settings" edit={edit} />
      </form>
    </Card>
  )
}
