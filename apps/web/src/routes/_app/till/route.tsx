import { createFileRoute, Outlet } from '@tanstack/react-router'
import { TillSurface } from '../../../till/till-surface.tsx'
import { useTillPages } from '../../../till/use-till-pages.ts'

export const Route = createFileRoute('/_app/till')({
  head: () => ({ meta: [{ title: 'Till – Tableside' }] }),
  component: TillLayout,
})

function TillLayout() {
  useTillPages()
  return (
    <TillSurface>
      <Outlet />
    </TillSurface>
  )
}
