import { createFileRoute, Outlet } from '@tanstack/react-router'
import { TillSurface } from '../../../surfaces/till/till-surface.tsx'

export const Route = createFileRoute('/_app/till')({
  head: () => ({ meta: [{ title: 'Till – Tableside' }] }),
  component: TillLayout,
})

function TillLayout() {
  return (
    <TillSurface>
      <Outlet />
    </TillSurface>
  )
}
