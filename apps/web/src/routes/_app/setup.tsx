import { createFileRoute } from '@tanstack/react-router'
import { AuthSurface } from '../../account/auth-surface.tsx'
import { SetUp } from '../../account/identity/set-up.tsx'

export const Route = createFileRoute('/_app/setup')({
  validateSearch: ({ token }): { token: string } => ({ token: String(token ?? '') }),
  head: () => ({ meta: [{ title: 'Set up your platform – Tableside' }] }),
  component: SetUpPage,
})

function SetUpPage() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuthSurface>
      <SetUp token={token} onDone={() => void navigate({ to: '/auth' })} />
    </AuthSurface>
  )
}
