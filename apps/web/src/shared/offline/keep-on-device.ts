import { useEffect } from 'react'

/**
 * Keeps the till and the kitchen on this device: with it they open without a connection (`service-worker.ts`).
 *
 * @param isIdle nothing is under way, so that a new version may take the place of this one
 */
export function useKeptOnDevice(isIdle: boolean): void {
  useEffect(() => {
    if (!isIdle || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const idle = new AbortController()
    void keepOnDevice(idle.signal).catch((cause: unknown) => console.warn('This device cannot keep the till', cause))
    return () => idle.abort()
  }, [isIdle])
}

async function keepOnDevice(idle: AbortSignal): Promise<void> {
  // Otherwise the browser may throw away what waits for the network when the device runs out of room.
  void navigator.storage?.persist?.()
  const registration = await navigator.serviceWorker.register('/sw.js')
  const update = async () => {
    if (registration.waiting && !idle.aborted) await activate(registration.waiting)
  }
  // The browser looks for a new version after the page was loaded.
  const watch = () => registration.installing?.addEventListener('statechange', update, { signal: idle })
  registration.addEventListener('updatefound', watch, { signal: idle })
  watch()
  await update()
}

async function activate(waiting: ServiceWorker): Promise<void> {
  waiting.postMessage('activate')
  await new Promise<void>((resolve) => {
    const look = () => waiting.state === 'activated' && resolve()
    waiting.addEventListener('statechange', look)
    look()
  })
  // A page of the version before would lack what it has not fetched yet.
  if (!(await caches.match(import.meta.url))) window.location.reload()
}
