import { createFileRoute } from '@tanstack/react-router'
import { HouseAccountsPage } from '../../../office/house-accounts/house-accounts-page.tsx'

export const Route = createFileRoute('/_app/dashboard/house-accounts/')({
  head: () => ({ meta: [{ title: 'House accounts – Tableside' }] }),
  component: HouseAccountsPage,
})
