import { createFileRoute } from '@tanstack/react-router'
import { type ConfigTab, ConfigurationPage, configTabs } from '../../../../platform/config/configuration-page.tsx'
import { stripUnknown } from '../../../../shared/strip-unknown.ts'

export const Route = createFileRoute('/_app/_owner/platform/configuration')({
  head: () => ({ meta: [{ title: 'Configuration – Tableside' }] }),
  // What is no tab is as if it did not stand in the address.
  validateSearch: stripUnknown(({ tab }): { tab?: ConfigTab } => {
    const known = configTabs.find((one) => one === tab)
    return known ? { tab: known } : {}
  }),
  component: Configuration,
})

function Configuration() {
  const { tab = 'plans' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ConfigurationPage tab={tab} onTabChange={(chosen) => void navigate({ search: { tab: chosen }, replace: true })} />
  )
}
