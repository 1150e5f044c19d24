import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementDetail } from '../../../../../features/support/index.ts'

export const Route = createFileRoute('/_app/_owner/platform/support/$announcementId')({
  head: () => ({ meta: [{ title: 'Announcement – Tableside' }] }),
  component: AnnouncementRoute,
})

function AnnouncementRoute() {
  const { announcementId } = Route.useParams()
  return <AnnouncementDetail key={announcementId} announcementId={announcementId} />
}
