import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AccountPage } from '../../../office/house-accounts/account-page.tsx'
import { readStatementView } from '../../../office/house-accounts/account-queries.ts'

export const Route = createFileRoute('/_app/dashboard/house-accounts/$houseAccountId')({
  validateSearch: readStatementView,
  head: () => ({ meta: [{ title: 'House account – Tableside' }] }),
  component: Account,
})

function Account() {
  const { houseAccountId } = Route.useParams()
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback((search: typeof view) => void navigate({ search, replace: true }), [navigate])
  return <AccountPage key={houseAccountId} houseAccountId={houseAccountId} view={view} onViewChange={change} />
}
