import { Tabs } from '@tableside/ui'
import { PageTitle } from './page-title.tsx'
import { PlanTab } from './plan-tab.tsx'

export const settingsTabs = ['business', 'receipt', 'day', 'tips', 'branding', 'locations', 'plan', 'close'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export type SettingsPageProps = { tab: SettingsTab; onTabChange: (tab: SettingsTab) => void }

/** Everything a restaurant decides about itself. */
export function SettingsPage({ tab, onTabChange }: SettingsPageProps) {
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <Tabs
        label="Settings"
        value={tab}
        onChange={onTabChange}
        tabs={[{ id: 'plan', label: 'Plan', content: <PlanTab /> }]}
      />
    </>
  )
}
