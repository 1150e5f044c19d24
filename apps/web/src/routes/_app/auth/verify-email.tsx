import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmail } from '../../../account/identity/verify-email.tsx'

export const Route = createFileRoute('/_app/auth/verify-email')({
  validateSearch: ({ token }): { token: string } => ({ token: String(token ?? '') }),
  head: () => ({ meta: [{ title: 'Verify your email address – Tableside' }] }),
  component: () => <VerifyEmail token={Route.useSearch().token} />,
})
