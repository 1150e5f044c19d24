import { createFileRoute } from '@tanstack/react-router'
import { Invitation } from '../../../account/identity/invitation.tsx'

type Search = { token: string; view?: 'sign-in' | undefined }

export const Route = createFileRoute('/_app/auth/invitation')({
  validateSearch: ({ token, view }): Search => ({
    token: String(token ?? ''),
    view: view === 'sign-in' ? view : undefined,
  }),
  head: () => ({ meta: [{ title: 'Your invitation – Tableside' }] }),
  component: InvitationPage,
})

function InvitationPage() {
  const { token, view = 'sign-up' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Invitation
      token={token}
      view={view}
      onView={(other) => void navigate({ search: { token, view: other === 'sign-in' ? other : undefined } })}
      onJoined={() => void navigate({ to: '/dashboard' })}
    />
  )
}
