import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../../account/identity/account-page.tsx'

export const Route = createFileRoute('/_app/_owner/platform/account')({
  head: () => ({ meta: [{ title: 'Your account – Tableside' }] }),
  component: AccountPage,
})
