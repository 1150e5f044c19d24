import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '../../../account/identity/reset-password.tsx'

export const Route = createFileRoute('/_app/auth/reset-password')({
  validateSearch: ({ token }): { token: string } => ({ token: String(token ?? '') }),
  head: () => ({ meta: [{ title: 'Set a new password – Tableside' }] }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ResetPassword token={token} onDone={() => void navigate({ to: '/auth' })} />
}
