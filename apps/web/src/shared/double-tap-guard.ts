/** As long as this a tap may still be the second half of a double tap. */
const togetherMs = 400
/** And as near as this: a finger does not hit the same spot twice. */
const togetherPx = 24

const controls = 'a, button, input, label, select, summary, textarea, [role]'

type Tap = { readonly control: Element | null; readonly at: number; readonly x: number; readonly y: number }

/**
 * Who taps twice means one thing. When the first tap has changed the screen, the second one lands on whatever stands there
 * by now – a tip nobody asked for, eleven guests – and is swallowed. On the same control, as with a keypad or a plus, every
 * tap counts.
 *
 * The browser counts a mouse's clicks (`detail`), but not everywhere those of a finger: they are known by the time between.
 */
export function guardDoubleTaps(over: Window): () => void {
  let last: Tap | undefined
  let isSecond = false
  let isSwallowing = false
  let pointerId = 0
  let meant: Element | null = null

  const handlePointerDown = (event: PointerEvent) => {
    if (!event.isPrimary) return
    pointerId = event.pointerId
    const control = controlAt(event)
    isSecond = last !== undefined && isSameSpot(last, event) && control !== last.control
    isSwallowing = isSecond && event.pointerType !== 'mouse' && event.timeStamp - (last?.at ?? 0) < togetherMs
    if (isSwallowing) swallow(event)
    if (!isSecond) meant = control
    last = { control: isSwallowing ? meant : control, at: event.timeStamp, x: event.clientX, y: event.clientY }
  }
  const handleMouseDown = (event: MouseEvent) => {
    if (isSecond && !isSwallowing && event.detail > 1) {
      isSwallowing = true
      // A third click is as little meant for what came up as the second.
      last = last && { ...last, control: meant }
      // The control has seen the pointer come down: tell it that nothing comes of it.
      event.target?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId }))
    }
    if (isSwallowing) swallow(event)
  }
  const handleRest = (event: MouseEvent) => {
    // A key presses a button, too, and counts no clicks.
    if (isSwallowing && (event.type !== 'click' || event.detail > 0)) swallow(event)
  }

  const rest = ['pointerup', 'mouseup', 'click', 'dblclick'] as const
  over.addEventListener('pointerdown', handlePointerDown, true)
  over.addEventListener('mousedown', handleMouseDown, true)
  for (const type of rest) over.addEventListener(type, handleRest, true)
  return () => {
    over.removeEventListener('pointerdown', handlePointerDown, true)
    over.removeEventListener('mousedown', handleMouseDown, true)
    for (const type of rest) over.removeEventListener(type, handleRest, true)
  }
}

const controlAt = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(controls) : null)

const isSameSpot = ({ x, y }: Tap, event: PointerEvent): boolean =>
  Math.hypot(event.clientX - x, event.clientY - y) < togetherPx

function swallow(event: Event): void {
  event.stopImmediatePropagation()
  event.preventDefault()
}
