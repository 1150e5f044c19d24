import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** As `src/first.js` writes it down. */
type QueuedTap = { readonly event: Event; readonly control: HTMLElement }

declare global {
  interface Window {
    earlyTaps?: QueuedTap[]
  }
}

/** On the element around a part that is in the page before its script is: taps on its controls are kept for it. */
export const unhydrated = { 'data-unhydrated': '' } as const

export function hasQueuedTaps(part: Element): boolean {
  return queuedTaps().some(({ control }) => part.contains(control))
}

/** The part is hydrated: what was typed and tapped in it before is typed and tapped now. */
export function useHydrationReplay(container: RefObject<Element | null>): void {
  const missed = useRef<HTMLElement[]>([])
  useEnteringEffect(() => {
    const { current: part } = container
    if (!part?.hasAttribute('data-unhydrated')) return
    missed.current = markHydrated(part)
    // In here, before React draws the first values again.
    const caret = keepCaret(part)
    for (const field of part.querySelectorAll<Field>('input, select, textarea')) if (isFilledIn(field)) announce(field)
    queueMicrotask(caret.putBack)
  }, [container])
  useEffect(() => {
    // After what was typed has been drawn: a button that sends the form sends that.
    setTimeout(() => {
      for (const control of withoutRepeatedSubmits(missed.current.splice(0))) tap(control)
    })
  }, [])
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Typed by the visitor, or by the browser for them: after a reload, or from its memory. */
function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected
  return !isToggle(field) && field.value !== field.defaultValue
}

/**
 * Lets React hear of a value as if it had just been typed. React takes a value that stands in the page when it hydrates a
 * field for known, so its memory (`_valueTracker`) is cleared first.
 */
function announce(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  Object(field)._valueTracker?.setValue(field.defaultValue)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** React writes the value of a hydrated field once more, which moves the caret to its end. */
function keepCaret(part: Element): { readonly putBack: () => void } {
  const field = document.activeElement
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  // Null in a field for e-mail addresses, whose caret cannot be set.
  if (!isText || !part.contains(field) || field.selectionStart === null) return { putBack: () => undefined }
  const { selectionStart, selectionEnd, selectionDirection } = field
  return { putBack: () => field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none') }
}

/** A form is sent once, however often it was asked for. */
function withoutRepeatedSubmits(controls: readonly HTMLElement[]): HTMLElement[] {
  return controls.filter((control, index) => !isSubmit(control) || controls.indexOf(control) === index)
}

function isSubmit(control: HTMLElement): boolean {
  return control instanceof HTMLButtonElement && control.type === 'submit'
}

function isToggle(control: HTMLElement): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
}

// While prerendering there is no layout, and React would say so.
const useEnteringEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Takes the part's taps off the list, less the one that hydrated it and is on its way to React by itself. */
function markHydrated(part: Element): HTMLElement[] {
  part.removeAttribute('data-unhydrated')
  const all = queuedTaps()
  const mine = all.filter(({ control }) => part.contains(control))
  window.earlyTaps?.splice(0, all.length, ...all.filter((each) => !mine.includes(each)))
  return mine.filter(({ event }) => event.eventPhase === Event.NONE).map(({ control }) => control)
}

/** The same element: React hydrates the prerendered one, it does not draw another. */
function tap(control: HTMLElement): void {
  // A radio button or a box has changed already; React hears of it only when it changes.
  if (isToggle(control)) {
    control.checked = control.type === 'checkbox' && !control.checked
  }
  control.click()
}

function queuedTaps(): readonly QueuedTap[] {
  return typeof window === 'undefined' ? [] : (window.earlyTaps ?? [])
}
