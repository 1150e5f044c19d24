import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PlatformSurface } from '../../platform/platform-surface.tsx'

// The frame around /platform/*; without an address of its own, because /platform itself is a public page.
export const Route = createFileRoute('/_app/_owner')({ component: PlatformPages })

function PlatformPages() {
  return (
    <PlatformSurface>
      <Outlet />
    </PlatformSurface>
  )
}
