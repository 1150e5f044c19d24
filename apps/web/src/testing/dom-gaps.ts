/** Whatever is measured is as large as a tablet shows it: a floor plan is drawn once there is room for it. */
class OneSize {
  readonly #onSize: ResizeObserverCallback
  #isEnded = false

  constructor(onSize: ResizeObserverCallback) {
    this.#onSize = onSize
  }

  observe(target: Element): void {
    const entry = { target, contentRect: { width: 1024, height: 640 } } as ResizeObserverEntry
    queueMicrotask(() => this.#isEnded || this.#onSize([entry], this))
  }

  unobserve(): void {}

  disconnect(): void {
    this.#isEnded = true
  }
}

/** What a browser has and a DOM without layout has not: nothing is laid out, so nothing is measured, scrolled or animated. */
export function fillGapsOfDom(): void {
  const nothing = () => undefined
  class Observer {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
    takeRecords = () => []
  }
  Object.assign(globalThis, { ResizeObserver: OneSize, IntersectionObserver: Observer })
  Object.assign(window, { scrollTo: nothing })
  // Newer browsers answer a promise, which is nothing to clean up with.
  Object.assign(Element.prototype, {
    scrollIntoView: () => Promise.resolve(),
    scrollTo: nothing,
    getAnimations: () => [],
  })
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }) as unknown as MediaQueryList
}
