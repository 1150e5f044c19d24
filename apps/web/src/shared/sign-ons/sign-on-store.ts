import type { SignOnProof } from '@tableside/client/queue'
import { signOnHeader } from '@tableside/contract/devices'
import type { AccessRecord } from '@tableside/domain/access'
import { useSyncExternalStore } from 'react'

/** Who is signed on at this paired device, as the page knows it. */
export type SignOn = {
  readonly id: string
  readonly staffId: string
  readonly name: string
  /** What they may do, as far as it was known when they signed on. */
  readonly access: AccessRecord
}

/** A PIN that this device checked without a connection, and what proves it to the server. */
export type UnprovedSignOn = SignOnProof & { readonly id: string }

type State = {
  readonly current: SignOn | null
  /** Whether who signs on next should find the screen as it was left. */
  readonly keepsScreen: boolean
  readonly unproved: readonly UnprovedSignOn[]
  /** Locked here, and not ended at the server yet: something given under it may wait to be sent. */
  readonly toEnd: readonly string[]
  /** Who locked the screen last. */
  readonly lastStaffId: string | null
}

const empty: State = { current: null, keepsScreen: true, unproved: [], toEnd: [], lastStaffId: null }

/*
 * The sign-on lasts as long as the tab: a device that is started anew opens on the lock screen. What has to reach the
 * server survives that.
 */
const tabKey = 'tableside.sign-on'
const deviceKey = 'tableside.sign-ons-to-deliver'

let state: State = typeof window === 'undefined' ? empty : read()
const listeners = new Set<() => void>()

export const currentSignOn = (): SignOn | null => state.current
export const signOnState = (): State => state

/** Names the sign-on with every call. A device without one reads and does nothing. */
export function signOnHeaders(): Record<string, string> {
  return state.current ? { [signOnHeader]: state.current.id } : {}
}

export function useSignOn(): SignOn | null {
  return useSyncExternalStore(subscribe, currentSignOn, () => null)
}

export function useSignOnState(): State {
  return useSyncExternalStore(subscribe, signOnState, () => empty)
}

export function beginSignOn(current: SignOn, unproved?: UnprovedSignOn): void {
  write({ ...state, current, unproved: unproved ? [...state.unproved, unproved] : state.unproved })
}

/** Goes with what is tapped under a sign-on that the server does not know of yet. */
export function proofOf(signOnId: string): SignOnProof | undefined {
  const unproved = state.unproved.find(({ id }) => id === signOnId)
  return unproved && { staffId: unproved.staffId, proof: unproved.proof }
}

/** Back to the faces. @param keepsScreen whether the next person should find the order that is open now */
export function lock({ keepsScreen }: { keepsScreen: boolean }): void {
  const { current, toEnd } = state
  if (!current) return
  write({ ...state, current: null, keepsScreen, lastStaffId: current.staffId, toEnd: [...toEnd, current.id] })
}

/** The session of the device is over, and the sign-on with it: nothing of its person stays in the tab. */
export function forgetSignOn(): void {
  if (state.current || state.lastStaffId) write({ ...state, current: null, keepsScreen: true, lastStaffId: null })
}

/** Checked without a connection at another till, whose work this one has taken in: proved before that is sent. */
export function takeUpSignOns(signOns: readonly UnprovedSignOn[]): void {
  const known = new Set(state.unproved.map(({ id }) => id))
  write({ ...state, unproved: [...state.unproved, ...signOns.filter(({ id }) => !known.has(id))] })
}

/** The server knows of the sign-on, or never will. */
export function forgetUnproved(id: string): void {
  write({ ...state, unproved: state.unproved.filter((each) => each.id !== id) })
}

export function forgetEnded(id: string): void {
  write({ ...state, toEnd: state.toEnd.filter((each) => each !== id) })
}

function write(next: State): void {
  state = next
  const { current, lastStaffId, keepsScreen, unproved, toEnd } = next
  try {
    sessionStorage.setItem(tabKey, JSON.stringify({ current, lastStaffId, keepsScreen }))
    localStorage.setItem(deviceKey, JSON.stringify({ unproved, toEnd }))
  } catch {
    // Storage is shut in some private windows; then it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function read(): State {
  try {
    return {
      ...empty,
      ...JSON.parse(sessionStorage.getItem(tabKey) ?? '{}'),
      ...JSON.parse(localStorage.getItem(deviceKey) ?? '{}'),
    }
  } catch {
    return empty
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
