import { redirect } from '@tanstack/react-router'
import { pendingInvitation } from '../../shared/identity/choice.ts'
import { redirectFor, safeReturn, visitorOf } from '../../shared/identity/redirects.ts'
import { sessionQuery, wasRevoked } from '../../shared/identity/session.ts'
import { getQueryClient } from '../../shared/query-client.ts'

type Arrival = {
  readonly location: { readonly pathname: string; readonly href: string; readonly search: object }
}

/**
 * A route's `beforeLoad`: waits for the session and lets the visitor in or sends them where the redirect table says.
 * Whoever has to sign in first comes back to where they wanted to go.
 */
export async function guard({ location }: Arrival): Promise<void> {
  const session = await getQueryClient().ensureQueryData(sessionQuery)
  const target = redirectFor(location.pathname, visitorOf(session))
  if (!target) return
  if (!session && wasRevoked()) throw redirect({ to: '/auth/pair', replace: true })
  const next = 'next' in location.search ? location.search.next : undefined
  const wanted = session ? (safeReturn(next) ?? invitationPage()) : undefined
  if (wanted) throw redirect({ href: wanted, replace: true })
  throw redirect({ to: target, search: session ? {} : { next: location.href }, replace: true })
}

/** Whoever came for an invitation, and had to verify their address in between, goes on with it. */
function invitationPage(): string | undefined {
  const token = pendingInvitation.read()
  return token && `/auth/invitation?token=${encodeURIComponent(token)}`
}
