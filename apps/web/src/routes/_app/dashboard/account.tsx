import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../features/account/index.ts'

export const Route = createFileRoute('/_app/dashboard/account')({
  head: () => ({ meta: [{ title: 'Your account – Tableside' }] }),
  component: AccountPage,
})
