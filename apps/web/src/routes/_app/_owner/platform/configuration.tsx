import { createFileRoute } from '@tanstack/react-router'
import { type ConfigTab, ConfigurationPage, configTabs } from '../../../../features/platform-config/index.ts'
import { onlyKnown } from '../../../../shared/only-known.ts'

export const Route = createFileRoute('/_app/_owner/platform/configuration')({
  head: () => ({ meta: [{ title: 'Configuration – Tableside' }] }),
  // What is no tab is as if it did not stand in the address.
  validateSearch: onlyKnown(({ tab }): { tab?: ConfigTab } => {
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
