import type { Dates } from '@tableside/domain/reports'
import { addDays } from '@tableside/domain/time'
import { Tabs } from '@tableside/ui'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { FeedbackTab } from '../feedback/feedback-tab.tsx'
import { todayIn } from './dates.ts'
import { DayTab } from './day-tab.tsx'
import type { ReportsSearch } from './reports-search.ts'
import { TablesTab } from './tables-tab.tsx'
import { VatInvoicesTab } from './vat-invoices-tab.tsx'
import { ZList } from './z-list.tsx'
import { ZView } from './z-view.tsx'

export type ReportsPageProps = { search: ReportsSearch; onSearchChange: (search: ReportsSearch) => void }

/** X and Z of each day, and every report over any days. */
export function ReportsPage({ search, onSearchChange }: ReportsPageProps) {
  const { restaurant, location } = useRestaurant()
  const today = todayIn(restaurant)
  const { tab = 'day', date = today, z, report = 'sales' } = search
  const dates: Dates = { from: search.from ?? addDays(today, -6), to: search.to ?? today }
  const change = (changes: ReportsSearch) => onSearchChange({ ...search, ...changes })
  return (
    <>
      <header className="mb-6 print:hidden">
        {/* VAT invoices are one series over all locations. */}
        <p className="text-quiet">{tab === 'invoices' ? restaurant.name : location.name}</p>
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Reports</h1>
      </header>
      <Tabs
        label="Reports"
        value={tab}
        onChange={(chosen) => change({ tab: chosen, z: undefined })}
        tabs={[
          {
            id: 'day',
            label: 'Day',
            content: (
              <DayTab
                date={date}
                onDateChange={(chosen) => change({ date: chosen })}
                onClosed={(zId) => change({ tab: 'closed', z: zId })}
              />
            ),
          },
          {
            id: 'closed',
            label: 'Closed days',
            content: z ? (
              <ZView zId={z} onBack={() => change({ z: undefined })} />
            ) : (
              <ZList
                onOpen={(zId) => change({ z: zId })}
                onOpenDay={(chosen) => change({ tab: 'day', date: chosen })}
              />
            ),
          },
          {
            id: 'reports',
            label: 'All reports',
            content: (
              <TablesTab
                name={report}
                dates={dates}
                onNameChange={(name) => change({ report: name })}
                onDatesChange={change}
                onOpenInvoices={() => change({ tab: 'invoices' })}
              />
            ),
          },
          {
            id: 'invoices',
            label: 'VAT invoices',
            content: (
              <VatInvoicesTab
                view={{ search: search.search, kind: search.kind }}
                dates={dates}
                onViewChange={change}
                onDatesChange={change}
              />
            ),
          },
          { id: 'feedback', label: 'Feedback', content: <FeedbackTab /> },
        ]}
      />
    </>
  )
}
