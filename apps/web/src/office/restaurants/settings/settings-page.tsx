import { Tabs } from '@tableside/ui'
import { AccountTab } from '../../account-closure/account-tab.tsx'
import { DeviceList } from '../../devices/device-list.tsx'
import { PlanTab } from '../../plans/plan-tab.tsx'
import { PracticeTab } from '../../practice/practice-tab.tsx'
import { PrintersTab } from '../../printing/printers-tab.tsx'
import { VisitsTab } from '../../support-access/visits-tab.tsx'
import { LocationList } from '../locations/location-list.tsx'
import { BrandingTab } from './branding-tab.tsx'
import { BusinessTab } from './business-tab.tsx'
import { CoursesTab } from './courses-tab.tsx'
import { DayTab } from './day-tab.tsx'
import { DiscountsTab } from './discounts-tab.tsx'
import { PageTitle } from './page-title.tsx'
import { ReceiptTab } from './receipt-tab.tsx'
import type { SettingsTab } from './settings-tabs.ts'
import { TipsTab } from './tips-tab.tsx'

export type SettingsPageProps = {
  tab: SettingsTab
  /** A card that was being given on the provider’s page. */
  finishedCard?: string | undefined
  onTabChange: (tab: SettingsTab) => void
}

/** Everything a restaurant decides about itself. */
export function SettingsPage({ tab, finishedCard, onTabChange }: SettingsPageProps) {
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <Tabs
        label="Settings"
        value={tab}
        onChange={onTabChange}
        tabs={[
          { id: 'business', label: 'Business', content: <BusinessTab /> },
          { id: 'locations', label: 'Locations', content: <LocationList /> },
          { id: 'courses', label: 'Courses', content: <CoursesTab /> },
          { id: 'devices', label: 'Devices', content: <DeviceList /> },
          { id: 'printers', label: 'Printers', content: <PrintersTab /> },
          { id: 'branding', label: 'Branding', content: <BrandingTab /> },
          { id: 'receipt', label: 'Receipt', content: <ReceiptTab /> },
          { id: 'day', label: 'Business day', content: <DayTab /> },
          { id: 'tips', label: 'Tips', content: <TipsTab /> },
          { id: 'discounts', label: 'Discounts', content: <DiscountsTab /> },
          { id: 'plan', label: 'Plan & billing', content: <PlanTab finishedCard={finishedCard} /> },
          { id: 'practice', label: 'Practice', content: <PracticeTab /> },
          { id: 'visits', label: 'Support access', content: <VisitsTab /> },
          { id: 'account', label: 'Export and closing', content: <AccountTab /> },
        ]}
      />
    </>
  )
}
