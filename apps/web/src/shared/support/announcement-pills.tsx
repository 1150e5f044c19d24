import type { AnnouncementSummary } from '@tableside/contract/support'
import { type AnnouncementPriority, announcementPriorityLabels } from '@tableside/domain/support'
import { StatusPill, type Tone } from '@tableside/ui'
import { formatCount } from '../format-count.ts'

const tones: Readonly<Record<AnnouncementPriority, Tone>> = { low: 'neutral', normal: 'neutral', high: 'attention' }

/** The normal one says nothing about itself. */
export function PriorityPill({ priority }: { priority: AnnouncementPriority }) {
  if (priority === 'normal') return null
  return <StatusPill tone={tones[priority]}>{announcementPriorityLabels[priority]} priority</StatusPill>
}

/** How far it has come. */
export function DeliveryPill({ announcement }: { announcement: AnnouncementSummary }) {
  const { deliveredAt, reached, recipients, recalledAt } = announcement
  if (recalledAt !== null) return <StatusPill tone="bad">Withdrawn</StatusPill>
  if (deliveredAt !== null) return <StatusPill tone="good">Published</StatusPill>
  return (
    <StatusPill tone="attention">
      Sending, {formatCount(reached)} of {formatCount(recipients)}
    </StatusPill>
  )
}
