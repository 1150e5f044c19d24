import type { AnnouncementSummary } from '@tableside/contract/support'
import { type AnnouncementPriority, announcementPriorityWords } from '@tableside/domain/support'
import { StatusPill, type Tone } from '@tableside/ui'

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

const tones: Readonly<Record<AnnouncementPriority, Tone>> = { low: 'neutral', normal: 'neutral', high: 'attention' }

/** The normal one says nothing about itself. */
export function PriorityPill({ priority }: { priority: AnnouncementPriority }) {
  if (priority === 'normal') return null
  return <StatusPill tone={tones[priority]}>{announcementPriorityWords[priority]} priority</StatusPill>
}

/** How far it has come. */
export function DeliveryPill({ announcement }: { announcement: AnnouncementSummary }) {
  const { deliveredAt, reached, recipients, recalledAt } = announcement
  if (recalledAt !== null) return <StatusPill tone="bad">Taken back</StatusPill>
  if (deliveredAt !== null) return <StatusPill tone="good">Published</StatusPill>
  return (
    <StatusPill tone="attention">
      Sending, {reached.toLocaleString('en-GB')} of {recipients.toLocaleString('en-GB')}
    </StatusPill>
  )
}
