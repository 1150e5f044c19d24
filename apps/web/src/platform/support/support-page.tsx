import { Button, Tabs } from '@tableside/ui'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { DeskFilter } from '../../shared/support/tickets/ticket-queries.ts'
import { AnnouncementsTab } from './announcements/announcements-tab.tsx'
import { CreateAnnouncement } from './announcements/create-announcement.tsx'
import { EditedArticles } from './articles/edited-articles.tsx'
import { SupportCards } from './support-cards.tsx'
import type { SupportTab } from './support-tabs.ts'
import { DeskList } from './tickets/desk-list.tsx'

type SupportPageProps = {
  /** Opened to write an announcement. */
  isWritingFirst: boolean
  tab: SupportTab
  onTabChange: (tab: SupportTab) => void
  filter: DeskFilter
  onFilterChange: (filter: DeskFilter) => void
}

/** What restaurants ask, what they are answered and what they can read (specification §2). */
export function SupportPage({ isWritingFirst, tab, onTabChange, filter, onFilterChange }: SupportPageProps) {
  const [isWriting, setIsWriting] = useState(isWritingFirst)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Support</h1>
        <Button variant="primary" icon={<Megaphone size={20} aria-hidden />} onPress={() => setIsWriting(true)}>
          Create Announcement
        </Button>
      </div>
      <CreateAnnouncement isOpen={isWriting} onOpenChange={setIsWriting} onSent={() => onTabChange('announcements')} />
      <SupportCards />
      <div className="mt-8">
        <Tabs
          label="Support"
          value={tab}
          onChange={onTabChange}
          tabs={[
            {
              id: 'tickets',
              label: 'Support Tickets',
              content: <DeskList filter={filter} onChange={onFilterChange} />,
            },
            { id: 'announcements', label: 'Announcements', content: <AnnouncementsTab /> },
            { id: 'articles', label: 'Knowledge Base', content: <EditedArticles /> },
          ]}
        />
      </div>
    </>
  )
}
