import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PendingPage } from '../../shared/pages.tsx'
import { CustomerDisplay } from '../../till/customer-display/customer-display.tsx'

export const Route = createFileRoute('/_app/till_/display')({
  head: () => ({ meta: [{ title: 'Customer display – Tableside' }] }),
  component: DisplayPage,
})

/** A window of its own beside the till: no lock, no queue, nothing that can be done but choosing a tip. */
function DisplayPage() {
  return (
    <Suspense fallback={<PendingPage />}>
      <CustomerDisplay />
    </Suspense>
  )
}
