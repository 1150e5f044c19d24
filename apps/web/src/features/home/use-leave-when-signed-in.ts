import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signedInHint } from '../../shared/signed-in-hint.ts'

/** A signed-in user who lands on the home page goes to the dashboard of their kind, once it is known who they are. */
export function useLeaveWhenSignedIn(): void {
  const router = useRouter()
  useEffect(() => {
    if (!signedInHint.read()) return
    let isLeft = false
    const leave = async () => {
      const { redirectFor, sessionQuery, visitorOf } = await import('../identity/index.ts')
      const session = await router.options.context.queryClient.ensureQueryData(sessionQuery)
      const target = redirectFor('/', visitorOf(session))
      if (target && !isLeft) await router.navigate({ href: target, replace: true })
    }
    // Without an answer the home page is simply the home page.
    leave().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [router])
}
