const touches = ['pointerdown', 'keydown'] as const

/**
 * Calls once nobody has touched the screen for so long.
 *
 * @returns stops it
 */
export function whenUntouched(ms: number, act: () => void): () => void {
  let timer = setTimeout(act, ms)
  const handleTouch = () => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  for (const touch of touches) window.addEventListener(touch, handleTouch, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    for (const touch of touches) window.removeEventListener(touch, handleTouch, { capture: true })
  }
}
