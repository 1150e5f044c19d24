import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DemoSignIns } from '../../../account/demo/demo-sign-ins.tsx'
import { AuthPanel } from '../../../account/identity/auth-panel.tsx'
import { asPlan, choosePlan, type PlanChoice } from '../../../shared/plans/plan-choice.ts'

type Search = { view?: 'sign-up' | undefined; next?: string | undefined; plan?: PlanChoice | undefined }

export const Route = createFileRoute('/_app/auth/')({
  validateSearch: ({ view, next, plan }): Search => ({
    view: view === 'sign-up' ? view : undefined,
    next: typeof next === 'string' ? next : undefined,
    plan: asPlan(plan),
  }),
  head: () => ({ meta: [{ title: 'Sign in – Tableside' }] }),
  component: SignInPage,
})

function SignInPage() {
  const { view = 'sign-in', next, plan } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  // A plan picked on the pricing page is carried through signing up, verifying and signing in by this device's memory.
  useEffect(() => {
    if (plan) choosePlan(plan)
  }, [plan])
  // The guard of this page sends whoever is signed in to where they wanted to go.
  const handleSignedIn = () => void router.invalidate()
  return (
    <>
      <AuthPanel
        view={view}
        onView={(other) => void navigate({ search: { view: other === 'sign-up' ? other : undefined, next, plan } })}
        onSignedIn={handleSignedIn}
      />
      <DemoSignIns onSignedIn={handleSignedIn} />
    </>
  )
}
