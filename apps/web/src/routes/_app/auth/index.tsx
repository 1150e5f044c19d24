import { createFileRoute, useRouter } from '@tanstack/react-router'
import { DemoSignIns } from '../../../features/demo/index.ts'
import { AuthPanel } from '../../../features/identity/index.ts'

type Search = { view?: 'sign-up' | undefined; next?: string | undefined }

export const Route = createFileRoute('/_app/auth/')({
  validateSearch: ({ view, next }): Search => ({
    view: view === 'sign-up' ? view : undefined,
    next: typeof next === 'string' ? next : undefined,
  }),
  head: () => ({ meta: [{ title: 'Sign in – Tableside' }] }),
  component: SignInPage,
})

function SignInPage() {
  const { view = 'sign-in', next } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  // The guard of this page sends whoever is signed in to where they wanted to go.
  const handleSignedIn = () => void router.invalidate()
  return (
    <>
      <AuthPanel
        view={view}
        onView={(other) => void navigate({ search: { view: other === 'sign-up' ? other : undefined, next } })}
        onSignedIn={handleSignedIn}
      />
      <DemoSignIns onSignedIn={handleSignedIn} />
    </>
  )
}
