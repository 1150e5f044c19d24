import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage, type SettingsTab, settingsTabs } from '../../../features/settings/index.ts'

export const Route = createFileRoute('/_app/dashboard/settings')({
  head: () => ({ meta: [{ title: 'Settings – Tableside' }] }),
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: SettingsTab } => {
    const known = settingsTabs.find((each) => each === tab)
    return known ? { tab: known } : {}
  },
  component: Settings,
})

function Settings() {
  const { tab = 'business' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <SettingsPage tab={tab} onTabChange={(chosen) => void navigate({ search: { tab: chosen }, replace: true })} />
}
