import { type ComponentType, lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { asleep, hasEarlyTaps, useEarlyTaps } from './early-taps.ts'

/** When the code of a part is fetched: once it is near the screen, or once somebody reaches for it. */
type When = 'seen' | 'touched'

/**
 * A part of a public page that is prerendered like the rest but whose code comes later, so that nobody waits for a till
 * or a form they may never touch. What is tapped before the code has come – even before the page itself has come alive –
 * is tapped again when it has.
 *
 * @param load the part's module; the part takes no props, because its first picture was drawn while building
 */
export function createIsland(load: () => Promise<{ default: ComponentType }>, when: When, placeholder?: ReactNode) {
  const gate = openableGate()
  const Part = lazy(async () => {
    // While prerendering everything is drawn.
    if (typeof window !== 'undefined') await gate.isOpen
    return load()
  })
  // Remembered, because a part that is drawn anew before its code has come would lose its prerendered picture.
  return memo(function Island({ className }: { className?: string }) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const { current: element } = place
      if (!element) return
      // Not prerendered: the visitor came from another page, so there is nothing to look at yet.
      if (element.childElementCount === 0 || hasEarlyTaps(element)) gate.open()
      return when === 'seen' ? openWhenSeen(element, gate) : openWhenTouched(element, gate)
    }, [])
    return (
      <div ref={place} className={className} {...asleep}>
        <Suspense fallback={placeholder ?? null}>
          <Ready place={place}>
            <Part />
          </Ready>
        </Suspense>
      </div>
    )
  })
}

/** Comes alive together with the part: one boundary, so not before its code is there. */
function Ready({ place, children }: { place: RefObject<Element | null>; children: ReactNode }) {
  useEarlyTaps(place)
  return children
}

type Gate = ReturnType<typeof openableGate>

function openableGate() {
  let open: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
}

function openWhenSeen(element: Element, gate: Gate): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      gate.open()
      observer.disconnect()
    },
    { rootMargin: '300px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Listens on the window: React holds back what happens in a part it has not woken. */
function openWhenTouched(element: HTMLElement, gate: Gate): () => void {
  const controller = new AbortController()
  const open = ({ target }: Event) => {
    if (target instanceof Node && element.contains(target)) gate.open()
  }
  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'click']) {
    window.addEventListener(type, open, { signal: controller.signal, passive: true, capture: true })
  }
  return () => controller.abort()
}
