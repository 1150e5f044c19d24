import type { Session } from '@tableside/contract/identity'
import { signIn, signOut } from '@tableside/contract/identity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { api } from '../../shared/api.ts'
import { signedInHint } from '../../shared/signed-in-hint.ts'
import { isNotSignedIn, sessionCheckMs, sessionQuery } from './session.ts'
import { announceSession, hearSession } from './tab-channel.ts'

export type Auth = {
  /** `lost`: the session ended while somebody was working; their screen stays until they sign in again. */
  readonly state: 'loading' | 'signed_out' | 'signed_in' | 'lost'
  /** Who is, or a moment ago was, signed in. */
  readonly session: Session | null
  readonly signIn: (credentials: { email: string; password: string }) => Promise<void>
  readonly signOut: () => Promise<void>
}

const AuthContext = createContext<Auth | null>(null)

/** Knows who is signed in, checks every half minute, and keeps all open tabs of the same mind. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { data, error } = useQuery({
    ...sessionQuery,
    refetchInterval: sessionCheckMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
  })
  const session = useLastKnown(data)

  const actions = useMemo(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    const leave = async () => {
      queryClient.setQueryData(sessionQuery.queryKey, null)
      await router.navigate({ to: '/auth' })
      // What the last person saw must not be there for the next one.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    }
    return {
      refresh,
      leave,
      signIn: async (credentials: { email: string; password: string }) => {
        await api(signIn, { body: credentials })
        announceSession('signed_in')
        await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      },
      signOut: async () => {
        await api(signOut, {})
        announceSession('signed_out')
        await leave()
      },
    }
  }, [queryClient, router])

  useEffect(
    () =>
      hearSession(async (event) => {
        if (event === 'signed_out') return actions.leave()
        await actions.refresh()
        await router.invalidate()
      }),
    [actions, router],
  )
  useHint(data)
  useAnnouncedRenewal(data?.expiresAt)
  useFreshPageForAnother(data?.user.id)

  const auth = useMemo<Auth>(
    () => ({ state: stateOf(data, error), session, signIn: actions.signIn, signOut: actions.signOut }),
    [data, error, session, actions],
  )
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** @throws outside of its provider (specification §8) */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
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

/** The server renews a session's end as it is used. */
function useAnnouncedRenewal(expiresAt: string | undefined): void {
  const [previous, setPrevious] = useState(expiresAt)
  useEffect(() => {
    if (expiresAt === previous) return
    if (expiresAt && previous && expiresAt > previous) announceSession('token_refreshed')
    setPrevious(expiresAt)
  }, [expiresAt, previous])
}

/** Somebody else signed in from another tab: nothing of the person before may stay on the screen. */
function useFreshPageForAnother(userId: string | undefined): void {
  const [first, setFirst] = useState(userId)
  useEffect(() => {
    if (!userId || userId === first) return
    if (first) window.location.reload()
    else setFirst(userId)
  }, [userId, first])
}
