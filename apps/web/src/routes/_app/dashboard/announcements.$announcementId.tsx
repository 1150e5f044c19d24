import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementPage } from '../../../office/support/announcements/announcement-page.tsx'
import { useSession } from '../../../shared/identity/auth-provider.tsx'
import { NotFoundPage } from '../../../shared/pages.tsx'

export const Route = createFileRoute('/_app/dashboard/announcements/$announcementId')({
  head: () => ({ meta: [{ title: 'Announcement – Tableside' }] }),
  component: AnnouncementRoute,
})

function AnnouncementRoute() {
  const { announcementId } = Route.useParams()
  const { restaurant_id: restaurantId } = useSession().access
  if (restaurantId === null) return <NotFoundPage />
  return <AnnouncementPage key={announcementId} restaurantId={restaurantId} announcementId={announcementId} />
}
