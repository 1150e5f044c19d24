import { useEffect } from 'react'
import { signedInHint } from '../shared/signed-in-hint.ts'

/**
 * Keeps the page's `data-signed-in` as the hint has it. `first.js` sets it before the first paint, so what only
 * signed-out (or only signed-in) people see never flashes; the server's word on it comes with `useSite`. The classes are
 * `in-data-signed-in:hidden` and `not-in-data-signed-in:hidden`.
 */
export function useSignedInHint(): void {
  useEffect(() => {
    const show = () => {
      if (signedInHint.read()) document.documentElement.dataset.signedIn = ''
      else delete document.documentElement.dataset.signedIn
    }
    show()
    return signedInHint.subscribe(show)
  }, [])
}
