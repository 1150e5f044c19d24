import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../../office/restaurants/settings/settings-page.tsx'
import { type SettingsTab, settingsTabs } from '../../../office/restaurants/settings/settings-tabs.ts'
import { stripUnknown } from '../../../shared/strip-unknown.ts'

export const Route = createFileRoute('/_app/dashboard/settings')({
  head: () => ({ meta: [{ title: 'Settings – Tableside' }] }),
  validateSearch: stripUnknown(({ tab, card }): { tab?: SettingsTab; card?: string } => {
    const known = settingsTabs.find((each) => each === tab)
    // Where the card provider sends the owner back to: the card that was being given.
    const isCard = typeof card === 'string' && /^[0-9a-f-]{36}$/.test(card)
    return { ...(known ? { tab: known } : {}), ...(isCard ? { card } : {}) }
  }),
  component: Settings,
})

function Settings() {
  const { tab = 'business', card } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingsPage
      tab={tab}
      finishedCard={card}
      onTabChange={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
    />
  )
}
