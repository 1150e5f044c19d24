import { useEffect, useState } from 'react'

const cookie = 'tableside_sidebar'
const sevenDays = 7 * 24 * 60 * 60

/** Wide or only icons; toggled with ctrl or ⌘ and B, and remembered for seven days (specification §4, §9). */
export function useSidebar(): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setIsCollapsed] = useState(wasCollapsed)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setIsCollapsed((before) => !before)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = `${cookie}=${isCollapsed ? 'icons' : 'wide'}; path=/; max-age=${sevenDays}; samesite=lax`
  }, [isCollapsed])

  return { isCollapsed, toggle: () => setIsCollapsed(!isCollapsed) }
}

function wasCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${cookie}=icons`)
}
