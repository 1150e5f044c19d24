import { PropertySymbol } from 'happy-dom'

/** What Testing Library and React Aria ask of an element's style, again and again for each element above it. */
type Asked = Pick<CSSStyleDeclaration, 'display' | 'visibility' | 'pointerEvents'>

/**
 * Style sheets are not loaded here, so what sets none of those three itself, and stands in nothing that does, looks like all
 * others of its tag. The DOM computes each style anew from all rules of the page; those three are computed once for a tag.
 */
export function computeUsualStylesOnce(): void {
  // A worker prepares its one DOM for each file: what an earlier one put there is replaced, not asked.
  const dom: Window = Object(document)[PropertySymbol.window]
  const compute: Window['getComputedStyle'] = Object.getPrototypeOf(dom).getComputedStyle.bind(dom)
  const usual = new Map<string, Asked>()
  const getComputedStyle: typeof compute = (element, pseudo) => {
    if (pseudo || !element.isConnected || isStyled(element)) return compute(element, pseudo)
    const key = `${element.tagName} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')}`
    const known = usual.get(key) ?? snapshot(compute(element))
    usual.set(key, known)
    const getPropertyValue = (property: string) =>
      known[property as keyof Asked] ?? compute(element).getPropertyValue(property)
    // Of nothing: a proxy of the style itself has it computed at each look, to see that the two agree.
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? getPropertyValue
          : (known[name as keyof Asked] ?? Reflect.get(compute(element), name)),
    })
  }
  // The app asks the one, the DOM itself the other, such as whether an element can be seen.
  for (const each of [window, dom]) each.getComputedStyle = getComputedStyle
}

function snapshot(style: CSSStyleDeclaration): Asked {
  const { display, visibility, pointerEvents } = style
  return { display, visibility, pointerEvents }
}

const setsAsked = /display|visibility|pointer-events/

function isStyled(element: Element): boolean {
  if (setsAsked.test(element.getAttribute('style') ?? '')) return true
  return element.parentElement !== null && isStyled(element.parentElement)
}
