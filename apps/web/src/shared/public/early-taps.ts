import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** As `src/first.js` writes it down. */
type EarlyTap = { readonly event: Event; readonly control: HTMLElement }

declare global {
  interface Window {
    earlyTaps?: EarlyTap[]
  }
}

/** On the element around a part that is in the page before its script is: taps on its controls are kept for it. */
export const asleep = { 'data-asleep': '' } as const

export function hasEarlyTaps(part: Element): boolean {
  return earlyTaps().some(({ control }) => part.contains(control))
}

/** The part has come alive: what was tapped in it before is tapped now. */
export function useEarlyTaps(place: RefObject<Element | null>): void {
  const missed = useRef<HTMLElement[]>([])
  useEnteringEffect(() => {
    const { current: part } = place
    if (part?.hasAttribute('data-asleep')) missed.current = awake(part)
  }, [place])
  useEffect(() => {
    for (const control of missed.current.splice(0)) tap(control)
  }, [])
}

// While prerendering there is no layout, and React would say so.
const useEnteringEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Takes the part's taps off the list, less the one that woke it and is on its way to React by itself. */
function awake(part: Element): HTMLElement[] {
  part.removeAttribute('data-asleep')
  const all = earlyTaps()
  const mine = all.filter(({ control }) => part.contains(control))
  window.earlyTaps?.splice(0, all.length, ...all.filter((each) => !mine.includes(each)))
  return mine.filter(({ event }) => event.eventPhase === Event.NONE).map(({ control }) => control)
}

/** The same element: React wakes the prerendered one, it does not draw another. */
function tap(control: HTMLElement): void {
  // A radio button or a box has changed already; React hears of it only when it changes.
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    control.checked = control.type === 'checkbox' && !control.checked
  }
  control.click()
}

function earlyTaps(): readonly EarlyTap[] {
  return typeof window === 'undefined' ? [] : (window.earlyTaps ?? [])
}
