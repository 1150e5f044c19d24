import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthProvider } from '../features/identity/index.ts'

// Everything but the public pages: fetched with its guard only when such an address is opened, so the home page stays
// light. Put a page that signed-in people see into routes/_app/; the redirect table decides who gets in.
export const Route = createFileRoute('/_app')({
  beforeLoad: async (arrival) => {
    // While prerendering nobody is signed in, and there is no server to ask.
    if (typeof window === 'undefined') return
    const { guard } = await import('../features/identity/index.ts')
    await guard(arrival)
  },
  pendingMs: 150,
  component: App,
})

function App() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
