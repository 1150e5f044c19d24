import { ErrorState, Loading, Skeleton, Tabs } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from './config-query.ts'
import { FlagsTab } from './flags-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { VatTab } from './vat-tab.tsx'

export const configTabs = ['plans', 'flags', 'payments', 'settings', 'vat', 'notifications'] as const
export type ConfigTab = (typeof configTabs)[number]

/** Everything the platform's owner sets, in six tabs; the tab stands in the address. */
export function ConfigurationPage({ tab, onTabChange }: { tab: ConfigTab; onTabChange: (tab: ConfigTab) => void }) {
  const { data: config, error, isFetching, refetch } = useQuery(configQuery)
  const content = (draw: (read: NonNullable<typeof config>) => ReactNode) => (config ? draw(config) : <Waiting />)
  return (
    <>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">Configuration</h1>
      {error && !config ? (
        <ErrorState title="Failed to load platform settings" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Tabs
          label="Configuration"
          value={tab}
          onChange={onTabChange}
          tabs={[
            { id: 'plans', label: 'Subscription Plans', content: content((read) => <PlansTab config={read} />) },
            { id: 'flags', label: 'Feature Flags', content: content((read) => <FlagsTab config={read} />) },
            { id: 'payments', label: 'Payment Settings', content: content((read) => <PaymentsTab config={read} />) },
            { id: 'settings', label: 'Platform Settings', content: content((read) => <SettingsTab config={read} />) },
            { id: 'vat', label: 'VAT rates', content: content((read) => <VatTab config={read} />) },
            {
              id: 'notifications',
              label: 'Notifications',
              content: content((read) => <NotificationsTab config={read} />),
            },
          ]}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <Loading what="the platform settings" className="flex flex-col gap-4">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-64 w-full rounded-card" />
      ))}
    </Loading>
  )
}
