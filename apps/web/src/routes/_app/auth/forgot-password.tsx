import { createFileRoute } from '@tanstack/react-router'
import { ForgotPassword } from '../../../features/identity/index.ts'

export const Route = createFileRoute('/_app/auth/forgot-password')({
  head: () => ({ meta: [{ title: 'Forgot your password? – Tableside' }] }),
  component: () => <ForgotPassword />,
})
