type Listener = Parameters<typeof window.addEventListener>

/**
 * Keeps in mind what a page listens to on the window: one that was left must not hear of what happens to the next, such as
 * the network coming back.
 *
 * @returns ends all of it
 */
export function followWindowListeners(): () => void {
  const { addEventListener } = window
  const added: Listener[] = []
  window.addEventListener = (...listener: Listener) => {
    added.push(listener)
    addEventListener.call(window, ...listener)
  }
  return () => {
    window.addEventListener = addEventListener
    for (const [type, heard, options] of added) window.removeEventListener(type, heard, options)
  }
}
