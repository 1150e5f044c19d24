import { listPayments } from '@tableside/contract/payments'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentBook } from '../../../office/payments/payment-book.tsx'
import { type PaymentView, paymentTabs } from '../../../office/payments/payment-view.ts'
import { stripUnknown } from '../../../shared/strip-unknown.ts'

export const Route = createFileRoute('/_app/dashboard/payments')({
  // What makes no sense in the address is as if it did not stand there.
  validateSearch: stripUnknown((search): PaymentView => {
    const { group, tender, from, to } = listPayments.query.shape
    const tab = paymentTabs.find((each) => each === search.tab)
    const day = from.safeParse(search.day)
    const chosen = { group: group.safeParse(search.group), tender: tender.safeParse(search.tender) }
    const days = { from: from.safeParse(search.from), to: to.safeParse(search.to) }
    return {
      ...(tab ? { tab } : {}),
      ...(day.data ? { day: day.data } : {}),
      ...(chosen.group.data ? { group: chosen.group.data } : {}),
      ...(chosen.tender.data ? { tender: chosen.tender.data } : {}),
      ...(days.from.data ? { from: days.from.data } : {}),
      ...(days.to.data ? { to: days.to.data } : {}),
    }
  }),
  head: () => ({ meta: [{ title: 'Payments – Tableside' }] }),
  component: PaymentsPage,
})

function PaymentsPage() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return <PaymentBook view={view} onViewChange={(search) => void navigate({ search, replace: true })} />
}
