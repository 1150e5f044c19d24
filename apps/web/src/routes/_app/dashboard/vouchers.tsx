import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readVouchersView } from '../../../office/vouchers/voucher-queries.ts'
import { VouchersPage } from '../../../office/vouchers/vouchers-page.tsx'

export const Route = createFileRoute('/_app/dashboard/vouchers')({
  validateSearch: readVouchersView,
  head: () => ({ meta: [{ title: 'Gift vouchers – Tableside' }] }),
  component: Vouchers,
})

function Vouchers() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback((search: typeof view) => void navigate({ search, replace: true }), [navigate])
  return <VouchersPage view={view} onViewChange={change} />
}
