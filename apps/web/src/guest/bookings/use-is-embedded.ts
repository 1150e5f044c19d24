import { useEffect, useState } from 'react'

/** Inside a restaurant's own site, which may not show the pages behind this one: they open in a window of their own. */
export function useIsEmbedded(): boolean {
  const [isEmbedded, setIsEmbedded] = useState(false)
  useEffect(() => setIsEmbedded(window.top !== window.self), [])
  return isEmbedded
}
