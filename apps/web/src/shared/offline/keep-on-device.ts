import { useEffect, useState, useSyncExternalStore } from 'react'
import { whenUntouched } from '../when-untouched.ts'
import { hasOtherLog, onOtherLog } from './follow-log.ts'

/**
 * Keeps the till and the kitchen on this device: with it they open without a connection (`service-worker.ts`).
 *
 * @param isIdle nothing is under way, so that a new version may take the place of this one
 */
export function useKeptOnDevice(isIdle: boolean): void {
  const isReplaced = useIsReplaced()
  const isOfOtherLog = useSyncExternalStore(onOtherLog, hasOtherLog)
  useEffect(() => {
    // A page of the version before would lack what it has not fetched yet. Never under somebody's finger.
    if (isIdle && (isReplaced || isOfOtherLog)) return whenUntouched(untouchedMs, () => window.location.reload())
  }, [isReplaced, isOfOtherLog, isIdle])
  useEffect(() => {
    if (!isIdle || !canBeKept()) return
    const idle = new AbortController()
    void keepOnDevice(idle.signal).catch((cause: unknown) => console.warn('This device cannot keep the till', cause))
    return () => idle.abort()
  }, [isIdle])
  useEffect(() => {
    if (!canBeKept()) return
    const timer = setInterval(() => void lookForVersion(), lookMs)
    return () => clearInterval(timer)
  }, [])
}

/** A dialog of the floor may be open, or a PIN half typed. */
const untouchedMs = 3_000

/** The browser looks for a new version when a page is loaded, and a till or a kitchen screen may stay open for months. */
const lookMs = 60 * 60_000

async function lookForVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // Without a connection it is looked for the next hour.
  await registration?.update().catch(() => undefined)
}

/** For a page that cannot be used as it is kept: opens the next version as soon as there is one. */
export async function replaceKept(): Promise<void> {
  if (!canBeKept()) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  await keepOnDevice(new AbortController().signal)
}

const canBeKept = () => import.meta.env.PROD && 'serviceWorker' in navigator

/**
 * Whether another version has taken this one's place since the page was opened. The browser lets it wait for as long as
 * something is under way, so that it may come in the middle of an order; and another window of the device may ask for it.
 */
function useIsReplaced(): boolean {
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => {
    if (!canBeKept()) return
    const workers = navigator.serviceWorker
    // The first worker of a page keeps the version that is open.
    let hasWorker = workers.controller !== null
    const handleReplaced = () => {
      if (hasWorker) setReplaced(true)
      hasWorker = true
    }
    workers.addEventListener('controllerchange', handleReplaced)
    return () => workers.removeEventListener('controllerchange', handleReplaced)
  }, [])
  return isReplaced
}

async function keepOnDevice(idle: AbortSignal): Promise<void> {
  // Otherwise the browser may throw away what waits for the network when the device runs out of room.
  void navigator.storage?.persist?.()
  const registration = await navigator.serviceWorker.register('/sw.js')
  const update = () => {
    if (!idle.aborted) registration.waiting?.postMessage('activate')
  }
  // The browser looks for a new version after the page was loaded.
  const watch = () => registration.installing?.addEventListener('statechange', update, { signal: idle })
  registration.addEventListener('updatefound', watch, { signal: idle })
  watch()
  update()
}
