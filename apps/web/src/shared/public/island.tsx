import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'

/** When the code of a part is fetched: once it is near the screen, or once somebody reaches for it. */
type When = 'seen' | 'touched'

/**
 * A part of a public page that is prerendered like the rest but whose code comes later, so that nobody waits for a till
 * or a form they may never touch. What is clicked before the code has come is clicked again when it has.
 *
 * @param load the part's module; the part takes no props, because its first picture was drawn while building
 */
export function createIsland(load: () => Promise<{ default: ComponentType }>, when: When, placeholder?: ReactNode) {
  const gate = openableGate()
  const Part = lazy(async () => {
    // While prerendering everything is drawn.
    if (typeof window !== 'undefined') await gate.isOpen
    const { default: Loaded } = await load()
    return { default: () => <Ready whenReady={gate.finish} part={<Loaded />} /> }
  })
  // Remembered, because a part that is drawn anew before its code has come would lose its prerendered picture.
  return memo(function Island({ className }: { className?: string }) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const { current: element } = place
      if (!element) return
      // Not prerendered: the visitor came from another page, so there is nothing to look at yet.
      if (isAwake) gate.open()
      return when === 'seen' ? openWhenSeen(element, gate) : openWhenTouched(element, gate)
    }, [])
    return (
      <div ref={place} className={className}>
        <Suspense fallback={placeholder ?? null}>
          <Part />
        </Suspense>
      </div>
    )
  })
}

/** The first page has come alive: whatever is drawn from now on was not prerendered. */
export function usePageIsAwake(): void {
  useEffect(() => {
    isAwake = true
  }, [])
}
let isAwake = false

function Ready({ whenReady, part }: { whenReady: () => void; part: ReactNode }) {
  useEffect(whenReady, [whenReady])
  return part
}

type Gate = ReturnType<typeof openableGate>

function openableGate() {
  let open: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  let isReady = false
  let clicked: HTMLElement | undefined
  return {
    isOpen,
    open: () => open(),
    finish: () => {
      if (isReady) return
      isReady = true
      // The same element: React wakes the prerendered one, it does not draw another.
      if (clicked?.isConnected) clicked.click()
    },
    remember: (target: EventTarget | null) => {
      if (!isReady && target instanceof Element) clicked = target.closest('button') ?? undefined
    },
  }
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

function openWhenTouched(element: HTMLElement, gate: Gate): () => void {
  const controller = new AbortController()
  const options = { signal: controller.signal, passive: true, capture: true }
  for (const type of ['pointerenter', 'pointerdown', 'touchstart', 'focusin']) {
    element.addEventListener(type, gate.open, options)
  }
  element.addEventListener('click', (event) => gate.remember(event.target), options)
  return () => controller.abort()
}
