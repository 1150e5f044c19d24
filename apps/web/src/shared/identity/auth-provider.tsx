import type { Session } from '@tableside/contract/identity'
import { refreshSession, signIn, signOut } from '@tableside/contract/identity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../api.ts'
import { signedInHint } from '../signed-in-hint.ts'
import { isNearExpiry, sessionCheckMs } from './renewal.ts'
import { forgetPerson, isDenied, isMissingRight, isNotSignedIn, isRevoked, sessionQuery } from './session.ts'
import { createSessionEvents, type SessionEvent, type SessionListener } from './session-events.ts'

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string | undefined }

export type Auth = {
  /** `lost`: the session ended while somebody was working; their screen stays until they sign in again.
   * `revoked`: the device was signed out from the dashboard. */
  readonly state: 'loading' | 'signed_out' | 'signed_in' | 'lost' | 'revoked'
  /** Who is, or a moment ago was, signed in. */
  readonly session: Session | null
  readonly signIn: (credentials: Credentials) => Promise<void>
  readonly signOut: () => Promise<void>
  /** Hears what happens to the session, here and in every other open tab. @returns stops listening */
  readonly onEvent: (listener: SessionListener) => () => void
  /** For pages that change the user or the password: everybody looks again. */
  readonly announce: (event: Extract<SessionEvent, 'PASSWORD_RECOVERY' | 'USER_UPDATED'>) => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

/** Knows who is signed in, checks every half minute while looked at, and keeps all open tabs of the same mind. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [events] = useState(createSessionEvents)
  const { data, error, dataUpdatedAt } = useQuery({
    ...sessionQuery,
    refetchInterval: sessionCheckMs,
    // A hidden tab asks nothing; coming back to it asks at once.
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
  const session = useLastKnown(data)

  const actions = useMemo(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    const leave = async () => {
      // An answer that is still on its way would put the person back.
      await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
      queryClient.setQueryData(sessionQuery.queryKey, null)
      await forgetPerson()
      await router.navigate({ to: '/auth' })
      // What the last person saw must not be there for the next one.
      queryClient.removeQueries({ predicate: ({ queryKey }) => !keptAfterSignOut.has(queryKey[0]) })
    }
    return {
      refresh,
      leave,
      signIn: async (credentials: Credentials) => {
        await api(signIn, { body: credentials })
        await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
        events.tell('SIGNED_IN')
      },
      signOut: async () => {
        await api(signOut, {})
        await leave()
        events.tell('SIGNED_OUT')
      },
      announce: async (event: SessionEvent) => {
        if (event === 'PASSWORD_RECOVERY') queryClient.setQueryData(sessionQuery.queryKey, null)
        else await refresh()
        events.tell(event)
      },
    }
  }, [queryClient, router, events])

  useEffect(
    () =>
      events.hear(async (event, source) => {
        if (source === 'here') return
        if (event === 'SIGNED_OUT') return actions.leave()
        await actions.refresh()
        await router.invalidate()
      }),
    [events, actions, router],
  )
  useRecheckAfterRefusal()
  useHint(data)
  useRenewal(data?.expiresAt, dataUpdatedAt, async () => {
    await api(refreshSession, {})
    await actions.refresh()
    events.tell('TOKEN_REFRESHED')
  })
  useReloadForAnotherUser(data?.user.id)
  useReloadFromBackForwardCache()

  const auth = useMemo<Auth>(
    () => ({
      state: stateOf(data, error),
      session,
      signIn: actions.signIn,
      signOut: actions.signOut,
      announce: actions.announce,
      onEvent: events.hear,
    }),
    [data, error, session, actions, events],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Of no person in particular. */
const keptAfterSignOut = new Set<unknown>([sessionQuery.queryKey[0], 'site'])

/** @throws outside of its provider (specification §8) */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** What is below goes on with a session that may not be the newest (see `AccessLostDialog`). */
export function WithSession({ session, children }: { session: Session; children: ReactNode }) {
  const auth = useAuth()
  const kept = useMemo(() => ({ ...auth, session }), [auth, session])
  return <AuthContext value={kept}>{children}</AuthContext>
}

/** The signed-in person's session; for pages behind a guard. */
export function useSession(): Session {
  const { session } = useAuth()
  if (!session) throw new Error('useSession is for pages that only signed-in users see')
  return session
}

function stateOf(data: Session | null | undefined, error: unknown): Auth['state'] {
  if (data === undefined) return 'loading'
  if (data === null) return 'signed_out'
  if (isRevoked(error)) return 'revoked'
  return isNotSignedIn(error) ? 'lost' : 'signed_in'
}

/** While a page is being left after signing out, it is still drawn once with the session it had. */
function useLastKnown(session: Session | null | undefined): Session | null {
  const [known, setKnown] = useState<Session | null>(session ?? null)
  if (session && session !== known) setKnown(session)
  return session ?? known
}

function useHint(session: Session | null | undefined): void {
  const isSignedIn = session === undefined ? undefined : session !== null
  useEffect(() => {
    if (isSignedIn !== undefined) signedInHint.write(isSignedIn ? 'yes' : undefined)
  }, [isSignedIn])
}

/**
 * What was refused for want of a right, or a change for want of the thing itself, may mean that the right was just taken
 * away. Something read that is not there means no such thing: addresses are mistyped every day.
 */
function useRecheckAfterRefusal(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    const forgetChanges = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isMissingRight(event.action.error)) look()
    })
    const forgetReads = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isDenied(event.action.error)) look()
    })
    return () => {
      forgetChanges()
      forgetReads()
    }
  }, [queryClient])
}

/** Looked at with each check of the session (`checkedAt`). One that fails is tried again with the next. */
function useRenewal(expiresAt: string | undefined, checkedAt: number, renew: () => Promise<void>): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(() => {
    if (!expiresAt || !isNearExpiry(expiresAt, checkedAt)) return
    latest.current().catch((error: unknown) => console.warn('The session could not be renewed yet', error))
  }, [expiresAt, checkedAt])
}

/** Somebody else signed in from another tab: nothing of the person before may stay on the screen. */
function useReloadForAnotherUser(userId: string | undefined): void {
  const [first, setFirst] = useState(userId)
  useEffect(() => {
    if (!userId || userId === first) return
    if (first) void forgetPerson().then(() => window.location.reload())
    else setFirst(userId)
  }, [userId, first])
}

/**
 * The browser may bring a whole page back as it was left (the back button's cache). Whoever was signed in then may be
 * gone, so it is loaded anew, and hidden until it is.
 */
function useReloadFromBackForwardCache(): void {
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      document.documentElement.style.visibility = 'hidden'
      window.location.reload()
    }
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])
}
