import { createFileRoute } from '@tanstack/react-router'
import { KitchenScreen } from '../../kitchen/kitchen-screen.tsx'
import { KitchenSurface } from '../../kitchen/kitchen-surface.tsx'

export const Route = createFileRoute('/_app/kitchen')({
  head: () => ({ meta: [{ title: 'Kitchen – Tableside' }] }),
  component: KitchenPage,
})

function KitchenPage() {
  const navigate = Route.useNavigate()
  return (
    <KitchenSurface>
      <KitchenScreen onLeave={() => void navigate({ to: '/dashboard' })} />
    </KitchenSurface>
  )
}
