import { ButtonLink, Tabs } from '@tableside/ui'
import { BookUser, Gift } from 'lucide-react'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import type { DirectoryView } from './customer-queries.ts'
import { Directory } from './directory.tsx'
import { DuplicateList } from './duplicate-list.tsx'
import { ErasureList } from './erasure-list.tsx'
import { LoyaltyTab } from './loyalty-tab.tsx'

export type CustomersPageProps = { view: DirectoryView; onViewChange: (view: DirectoryView) => void }

/** The guests the restaurant knows by name. */
export function CustomersPage({ view, onViewChange }: CustomersPageProps) {
  const { restaurant } = useRestaurant()
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-quiet">{restaurant.name}</p>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">Customers</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/dashboard/house-accounts" icon={<BookUser size={20} aria-hidden />}>
            House accounts
          </ButtonLink>
          <ButtonLink href="/dashboard/vouchers" icon={<Gift size={20} aria-hidden />}>
            Gift vouchers
          </ButtonLink>
        </div>
      </header>
      <Tabs
        label="Customers"
        value={view.view ?? 'people'}
        onChange={(next) => onViewChange(next === 'people' ? {} : { view: next })}
        tabs={[
          { id: 'people', label: 'Directory', content: <Directory view={view} onViewChange={onViewChange} /> },
          { id: 'duplicates', label: 'Duplicates', content: <DuplicateList /> },
          { id: 'loyalty', label: 'Loyalty', content: <LoyaltyTab /> },
          { id: 'erasures', label: 'Erasures', content: <ErasureList /> },
        ]}
      />
    </>
  )
}
