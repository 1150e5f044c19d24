import { onlyWindow, type Windows } from '@tableside/client/queue'

/**
 * The windows of this device that show a queue: the one somebody looked at last leads, because a browser lets hidden ones
 * sleep. Where a browser has no locks – over plain HTTP – each window sends for itself, with the same keys.
 */
export function queueWindows(name: string): Windows {
  const { locks } = navigator
  if (!locks) return onlyWindow
  const channel = new BroadcastChannel(name)
  return {
    onLead(handleLead) {
      let isLeading = false
      const lead = (next: boolean) => {
        isLeading = next
        handleLead(next)
      }
      const isLookedAt = () => document.visibilityState === 'visible'
      // Held as long as the window is open, or until another one takes it.
      const hold = () => {
        lead(true)
        return new Promise<never>(() => {})
      }
      let waiting = new AbortController()
      function wait(): void {
        waiting = new AbortController()
        locks.request(name, { signal: waiting.signal }, hold).catch(handleLost)
      }
      function take(): void {
        waiting.abort()
        locks.request(name, { steal: true }, hold).catch(handleLost)
      }
      function handleLost(): void {
        // Given up while it waited.
        if (!isLeading) return
        lead(false)
        wait()
      }
      if (isLookedAt()) take()
      else wait()
      document.addEventListener('visibilitychange', () => {
        if (isLookedAt() && !isLeading) take()
      })
    },
    post: (news) => channel.postMessage(news),
    subscribe(handleNews) {
      channel.onmessage = ({ data }) => handleNews(data)
    },
  }
}
