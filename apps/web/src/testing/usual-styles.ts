/** What Testing Library asks of an element's style, again and again for each element above it. */
type Asked = Pick<CSSStyleDeclaration, 'display' | 'visibility' | 'pointerEvents'>

/**
 * Style sheets are not loaded here, so what has no style of its own, and stands in nothing that has one, looks like all others
 * of its tag. The DOM computes each style anew from all rules of the page; those three are computed once for a tag.
 */
export function computeUsualStylesOnce(): void {
  const compute = window.getComputedStyle.bind(window)
  const usual = new Map<string, Asked>()
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected || isStyled(element)) return compute(element, pseudo)
    const style = compute(element)
    const key = `${element.tagName} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')}`
    const known = usual.get(key) ?? snapshot(style)
    usual.set(key, known)
    return new Proxy(style, {
      get: (target, name) => {
        if (name === 'getPropertyValue')
          return (property: string) => known[property as keyof Asked] ?? target.getPropertyValue(property)
        return known[name as keyof Asked] ?? Reflect.get(target, name)
      },
    })
  }
}

function snapshot(style: CSSStyleDeclaration): Asked {
  const { display, visibility, pointerEvents } = style
  return { display, visibility, pointerEvents }
}

/** Of the page itself only scrolling is set, while a dialog is open. */
function isStyled(element: Element): boolean {
  if (element === document.documentElement || element === document.body) return false
  if (element.getAttribute('style')) return true
  return element.parentElement !== null && isStyled(element.parentElement)
}
