import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthSurface } from '../../../account/auth-surface.tsx'

export const Route = createFileRoute('/_app/auth')({ component: Auth })

function Auth() {
  return (
    <AuthSurface>
      <Outlet />
    </AuthSurface>
  )
}
