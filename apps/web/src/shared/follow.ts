import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Whether the router of this page has the address. On a public page it has the public pages only: whatever else is
 * opened as a page of its own.
 */
export function knowsAddress(router: AnyRouter, href: string): boolean {
  const [path = '/'] = href.split(/[?#]/)
  return path === '' || router.getMatchedRoutes(path)[2] !== undefined
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
