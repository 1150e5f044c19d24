import { useSyncExternalStore } from 'react'
import { storedValue, useStoredValue } from '../stored-value.ts'

/** What a browser hands over that can install the page as an app; only some do. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> }

/** How the app is installed here: by the browser's own question, or by the person, who has to be shown where. */
export type InstallWay = 'prompt' | 'share menu'

let offered: InstallEvent | undefined
const listeners = new Set<() => void>()
const isAnswered = storedValue('tableside.install')

function set(event: InstallEvent | undefined): void {
  offered = event
  for (const listener of listeners) listener()
}

// The browser says so once, often before a screen is there to hear it.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // It asks where the person looks for it, not over what somebody is doing.
    event.preventDefault()
    set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => set(undefined))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** An iPad or iPhone installs only from its own share menu; `standalone` is false there until it has. */
const hasShareMenu = () => 'standalone' in navigator && navigator.standalone === false

/** How the app can be installed on this device; undefined where it is, or where the browser can not. */
export function useInstallWay(): InstallWay | undefined {
  const isOffered = useSyncExternalStore(
    subscribe,
    () => offered !== undefined,
    () => false,
  )
  if (isOffered) return 'prompt'
  return hasShareMenu() ? 'share menu' : undefined
}

/** Whether somebody has said yes or no on this device, and the way to say it: it is asked once. */
export function useInstallAnswer(): [boolean, () => void] {
  return [useStoredValue(isAnswered) !== undefined, () => isAnswered.write('answered')]
}

/** Lets the browser ask. Its question may be asked once for each time the browser offers it. */
export async function install(): Promise<void> {
  const event = offered
  set(undefined)
  await event?.prompt()
}

export const shareMenuSteps = 'In Safari, tap the Share button, then Add to Home Screen.'
