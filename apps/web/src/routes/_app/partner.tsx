import { createFileRoute } from '@tanstack/react-router'
import { OwnPartner } from '../../features/partners/index.ts'

export const Route = createFileRoute('/_app/partner')({
  head: () => ({ meta: [{ title: 'Your restaurants – Tableside' }] }),
  component: PartnersOwnPage,
})

function PartnersOwnPage() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
      <OwnPartner />
    </main>
  )
}
