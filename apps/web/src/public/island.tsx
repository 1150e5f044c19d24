import { type ComponentType, lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { hasQueuedTaps, unhydrated, useHydrationReplay } from './hydration-replay.ts'

/** When the code of a part is fetched: once it is near the screen, or only once somebody reaches for it. */
type When = 'seen' | 'touched'

/**
 * A part of a public page that is prerendered like the rest but whose code comes later, so that nobody waits for a till
 * or a form they may never touch. What is tapped before the code has come – even before the page itself is hydrated –
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
    const container = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const { current: element } = container
      if (!element) return
      // Not prerendered: the visitor came from another page, so there is nothing to look at yet.
      if (element.childElementCount === 0 || hasQueuedTaps(element)) gate.open()
      // Somebody types in it already, and the router may have scrolled the page back to its top: it is not near the screen.
      if (element.contains(document.activeElement)) gate.open()
      const stopTouched = openWhenTouched(element, gate)
      const stopSeen = when === 'seen' ? openWhenSeen(element, gate) : () => undefined
      return () => {
        stopTouched()
        stopSeen()
      }
    }, [])
    return (
      <div ref={container} className={className} {...unhydrated}>
        <Suspense fallback={placeholder ?? null}>
          <Ready container={container}>
            <Part />
          </Ready>
        </Suspense>
      </div>
    )
  })
}

/** Is hydrated together with the part: one boundary, so not before its code is there. */
function Ready({ container, children }: { container: RefObject<Element | null>; children: ReactNode }) {
  useHydrationReplay(container)
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
    (entries) => {
      // A busy device hears of several at once: the page at its top, and where the browser scrolled it back to.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      gate.open()
      observer.disconnect()
    },
    { rootMargin: '300px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Listens on the window: React holds back what happens in a part that is not hydrated. */
function openWhenTouched(element: HTMLElement, gate: Gate): () => void {
  const controller = new AbortController()
  const open = ({ target }: Event) => {
    if (target instanceof Node && element.contains(target)) gate.open()
  }
  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click']) {
    window.addEventListener(type, open, { signal: controller.signal, passive: true, capture: true })
  }
  return () => controller.abort()
}
