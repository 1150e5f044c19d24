import { useEffect } from 'react'
import { useFollow } from '../../shared/follow.ts'
import { signedInHint } from '../../shared/signed-in-hint.ts'
import { useStoredValue } from '../../shared/stored-value.ts'

/**
 * A signed-in user who lands on the home page goes to the dashboard of their kind, once it is known who they are. The
 * hint is this device's memory at first, and soon after what the server says (`useSite`), so that also a browser whose
 * memory was cleared, but not its cookie, leaves.
 */
export function useLeaveWhenSignedIn(): void {
  const follow = useFollow()
  const hint = useStoredValue(signedInHint)
  useEffect(() => {
    if (!hint) return
    let isLeft = false
    const leave = async () => {
      const { redirectFor, visitorOf } = await import('../../shared/identity/redirects.ts')
      const { sessionQuery } = await import('../../shared/identity/session.ts')
      const { getQueryClient } = await import('../../shared/query-client.ts')
      const session = await getQueryClient().ensureQueryData(sessionQuery)
      const target = redirectFor('/', visitorOf(session))
      if (target && !isLeft) follow(target, { replace: true })
    }
    // Without an answer the home page is simply the home page.
    leave().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [follow, hint])
}
