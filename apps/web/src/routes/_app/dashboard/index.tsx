import { createFileRoute } from '@tanstack/react-router'
import { DashboardHome } from '../../../office/dashboard/dashboard-home.tsx'

export const Route = createFileRoute('/_app/dashboard/')({
  head: () => ({ meta: [{ title: 'Dashboard – Tableside' }] }),
  component: DashboardPage,
})

function DashboardPage() {
  const navigate = Route.useNavigate()
  return <DashboardHome onOpened={() => void navigate({ href: '/till' })} />
}
