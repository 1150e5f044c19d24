import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '../../../account/identity/forgot-password.tsx'

export const Route = createFileRoute('/_app/auth/forgot-password')({
  head: () => ({ meta: [{ title: 'Forgot your password? – Tableside' }] }),
  component: () => <ForgotPassword />,
})
