import { Button } from '@tableside/ui'
import { createFileRoute } from '@tanstack/react-router'
import { OwnPartner } from '../../platform/partners/own-partner.tsx'
import { useAuth } from '../../shared/identity/auth-provider.tsx'

export const Route = createFileRoute('/_app/partner')({
  head: () => ({ meta: [{ title: 'Your restaurants – Tableside' }] }),
  component: PartnersOwnPage,
})

function PartnersOwnPage() {
  const { signOut } = useAuth()
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8">
      <div className="mb-4 flex justify-end">
        <Button variant="quiet" onPress={() => void signOut()}>
          Sign Out
        </Button>
      </div>
      <OwnPartner />
    </main>
  )
}
