import { createFileRoute } from '@tanstack/react-router'
import { ConfirmNewEmail } from '../../../account/identity/confirm-new-email.tsx'

export const Route = createFileRoute('/_app/auth/confirm-email')({
  validateSearch: ({ token }): { token: string } => ({ token: String(token ?? '') }),
  head: () => ({ meta: [{ title: 'Confirm your new email address – Tableside' }] }),
  component: () => <ConfirmNewEmail token={Route.useSearch().token} />,
})
