import { createFileRoute } from '@tanstack/react-router'
import { KitchenScreen } from '../../features/kitchen/index.ts'
import { KitchenSurface } from '../../surfaces/kitchen/kitchen-surface.tsx'

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
