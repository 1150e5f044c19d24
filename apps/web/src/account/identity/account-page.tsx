import { ErrorState, Loading, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '../../shared/identity/auth-provider.tsx'
import { accountQuery } from './account-query.ts'
import { ChangePassword } from './change-password.tsx'
import { DeviceSessions } from './device-sessions.tsx'
import { Profile } from './profile.tsx'
import { TwoFactor } from './two-factor.tsx'

/** One's own name, address, password, second factor and sessions; the same page in every surface. */
export function AccountPage() {
  const { data, error, isFetching, refetch } = useQuery(accountQuery)
  const { onEvent } = useAuth()
  // Changed in another tab.
  useEffect(() => onEvent((event) => event === 'USER_UPDATED' && void refetch()), [onEvent, refetch])
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="font-display font-semibold text-2xl sm:text-3xl">Your account</h1>
      <p className="mt-1 text-quiet">Your name, email address, password and two-step sign-in.</p>
      {error && !data && (
        <div className="mt-7">
          <ErrorState title="Couldn’t load your account" onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      )}
      {!data && !error && (
        <Loading what="your account" className="mt-7 flex flex-col gap-5">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data && (
        <div className="mt-7 flex flex-col gap-5">
          <Profile user={data.user} />
          <TwoFactor twoFactor={data.twoFactor} />
          <ChangePassword email={data.user.email} />
          <DeviceSessions sessions={data.sessions} />
        </div>
      )}
    </div>
  )
}
