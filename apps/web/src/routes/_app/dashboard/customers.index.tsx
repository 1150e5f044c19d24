import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readDirectoryView } from '../../../office/customers/customer-queries.ts'
import { CustomersPage } from '../../../office/customers/customers-page.tsx'

export const Route = createFileRoute('/_app/dashboard/customers/')({
  validateSearch: readDirectoryView,
  head: () => ({ meta: [{ title: 'Customers – Tableside' }] }),
  component: Customers,
})

function Customers() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback((search: typeof view) => void navigate({ search, replace: true }), [navigate])
  return <CustomersPage view={view} onViewChange={change} />
}
