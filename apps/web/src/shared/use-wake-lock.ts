import { useEffect } from 'react'

/** Keeps the screen from going dark while the page is looked at, where the browser can (over https or on this machine). */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isLeft) await lock.release()
      } catch {
        // A low battery refuses it; the screen then follows the device's own setting.
      }
    }
    // The lock is lost whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    void hold()
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
