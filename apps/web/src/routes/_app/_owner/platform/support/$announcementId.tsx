import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementDetail } from '../../../../../platform/support/announcements/announcement-detail.tsx'

export const Route = createFileRoute('/_app/_owner/platform/support/$announcementId')({
  head: () => ({ meta: [{ title: 'Announcement – Tableside' }] }),
  component: AnnouncementRoute,
})

function AnnouncementRoute() {
  const { announcementId } = Route.useParams()
  return <AnnouncementDetail key={announcementId} announcementId={announcementId} />
}
