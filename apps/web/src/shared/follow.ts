import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Whether the router of this page has the address. On a public page it has the public pages only: whatever else is
 * opened as a page of its own.
 */
export function knowsAddress(router: AnyRouter, href: string): boolean {
  const [path = '/'] = href.split(/[?#]/)
  if (path === '') return true
  const [, params, found] = router.getMatchedRoutes(path)
  // Without a page of its own `/platform/dashboard` would be taken for the public `/platform` and a rest.
  return found !== undefined && !('**' in params)
}

/** Goes to an address of this site, through the router where it has it. */
export function useFollow(): (href: string, options?: { replace: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (href, { replace } = { replace: false }) => {
      if (knowsAddress(router, href)) void router.navigate({ href, replace })
      else if (replace) window.location.replace(href)
      else window.location.assign(href)
    },
    [router],
  )
}
