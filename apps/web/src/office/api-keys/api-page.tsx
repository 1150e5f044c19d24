import { ButtonLink, Tabs } from '@tableside/ui'
import { BookOpen } from 'lucide-react'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { WebhooksTab } from '../webhooks/webhooks-tab.tsx'
import type { ApiSearch } from './api-search.ts'
import { KeysTab } from './keys-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'

export type ApiPageProps = { search: ApiSearch; onSearchChange: (search: ApiSearch) => void }

/** Where a restaurant's own programs come in, and where they are notified of what happens. */
export function ApiPage({ search, onSearchChange }: ApiPageProps) {
  const { restaurant } = useRestaurant()
  const change = (changes: ApiSearch) => onSearchChange({ ...search, ...changes })
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-quiet">{restaurant.name}</p>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">API Access</h1>
        </div>
        <ButtonLink href="/api/docs" target="_blank" icon={<BookOpen size={18} aria-hidden />}>
          API reference
        </ButtonLink>
      </header>
      <Tabs
        label="API Access"
        value={search.view ?? 'keys'}
        onChange={(view) => onSearchChange({ view })}
        tabs={[
          { id: 'keys', label: 'Keys', content: <KeysTab /> },
          {
            id: 'webhooks',
            label: 'Webhooks',
            content: <WebhooksTab webhookId={search.webhook} state={search.state} onChange={change} />,
          },
          {
            id: 'requests',
            label: 'Request log',
            content: (
              <RequestsTab
                filter={{ keyId: search.key, answered: search.answered, path: search.path }}
                onFilterChange={({ keyId, ...filter }) => change({ key: keyId, ...filter })}
              />
            ),
          },
        ]}
      />
    </>
  )
}
