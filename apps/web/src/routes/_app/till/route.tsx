import { createFileRoute, Outlet } from '@tanstack/react-router'
import { TillSurface } from '../../../surfaces/till/till-surface.tsx'

export const Route = createFileRoute('/_app/till')({
  head: () => ({ meta: [{ title: 'Till – Tableside' }] }),
  component: TillLayout,
})

function TillLayout() {
  const navigate = Route.useNavigate()
  return (
    <TillSurface onHome={() => void navigate({ href: '/dashboard' })}>
      <Outlet />
    </TillSurface>
  )
}
