import type { Page } from 'playwright-core'
import { findingsEverywhere, stillness } from './browser.ts'
import { byTurns } from './wide.ts'

/** A small phone, a phone, a tablet and a desk. */
const widths = [320, 390, 768, 1440] as const

/**
 * What `findingsEverywhere` finds on a guests' page, and what lies over words and targets at the width whose `turn` it is; in
 * the wide proof at each of them.
 */
export async function guestFindings(page: Page, name: string, turn: number): Promise<string[]> {
  const found = await findingsEverywhere(page, name, turn)
  return [...found, ...(await coveredEverywhere(page, name, { at: byTurns(widths, turn) }))]
}

/** What lies over words and targets of the page as it stands, and which words are cut off, at each width. */
export async function coveredEverywhere(
  page: Page,
  name: string,
  { at = widths, names }: { readonly at?: readonly number[]; readonly names?: RegExp } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    await stillness(page)
    const parts = [...(await coveredParts(page)), ...(await cutTexts(page, names))]
    found.push(...parts.map((part) => `${name} at ${width}: ${part}`))
  }
  return found
}

/**
 * The words and targets of which a part lies under something else or beyond the edge of the screen, once they are scrolled to
 * the middle of it. In an open dialog, only its own: what is behind it can be neither read nor touched.
 *
 * @returns “Add Lager” lies under “£5.40”
 */
export async function coveredParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1) ?? document.body
    const targets = 'a[href], button, input, select, textarea, summary, label'
    // What no pointer meets covers all the same.
    const all = new CSSStyleSheet()
    all.replaceSync('* { pointer-events: auto !important }')
    const before = document.adoptedStyleSheets
    document.adoptedStyleSheets = [...before, all]
    const place = { x: window.scrollX, y: window.scrollY }

    const isDrawn = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** A field that lies over a card, so that a tap anywhere on it chooses, and shows what is under it. */
    const isClear = (element: Element) => {
      const { appearance, backgroundColor } = getComputedStyle(element)
      return element.matches('input') && appearance === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)'
    }
    const isSeen = (element: Element) => {
      if (!isDrawn(element)) return false
      // Words for screen readers alone are in a box that is a pixel wide and high, or cut to nothing.
      for (let around: Element | null = element; around && around !== root; around = around.parentElement) {
        const { width, height } = around.getBoundingClientRect()
        const { overflow, clipPath } = getComputedStyle(around)
        const isCut = around === element || overflow === 'hidden'
        if (clipPath === 'inset(50%)' || (isCut && (width <= 2 || height <= 2))) return false
      }
      return true
    }
    const isRelated = (element: Element, other: Element) => element.contains(other) || other.contains(element)
    const nameOf = (element: Element) =>
      `“${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40) || element.tagName.toLowerCase()}”`

    /** The part of a box that can be seen: what is scrolled within something is, and a text may end in an ellipsis. */
    const seenPart = (element: Element, box: DOMRect, isText: boolean) => {
      let { left, top, right, bottom } = box
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around)
        const isCut = isText && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')
        if (!isCut && !/auto|scroll/.test(style.overflow)) continue
        const edge = around.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      return { left, top, width: right - left, height: bottom - top }
    }

    /** What is over one of the points of these boxes that should be seen. */
    const over = (element: Element, boxes: Iterable<DOMRect>, parts: readonly number[], isText: boolean) => {
      for (const box of boxes) {
        const { left, top, width, height } = seenPart(element, box, isText)
        if (width < 4 || height < 2) continue
        for (const part of parts) {
          // Not on the border of two texts.
          const x = Math.max(left + 1.5, Math.min(left + width * part, left + width - 1.5))
          const y = top + height / 2
          if (x < 0 || x > window.innerWidth) return 'the edge of the screen'
          // What is drawn as nothing hides no words, but it may take a tap.
          const hit = document.elementsFromPoint(x, y).find((each) => !isText || (isDrawn(each) && !isClear(each)))
          // A label is a target together with its field.
          const isLabel = hit?.closest('label')?.contains(element)
          if (hit && !isLabel && !isRelated(element, hit)) return nameOf(hit)
        }
      }
      return undefined
    }

    const found = new Set<string>()
    /** As far as a person can scroll: what only cuts off stays as it is. */
    const scrollTo = (element: Element) => {
      const kept: (() => void)[] = []
      for (let around = element.parentElement; around; around = around.parentElement) {
        const cuts = around
        const { scrollLeft: left, scrollTop: top } = cuts
        if (/hidden|clip/.test(getComputedStyle(cuts).overflow)) kept.push(() => cuts.scrollTo({ left, top }))
      }
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      for (const restore of kept) restore()
    }
    const isInView = ({ top, bottom, left, right }: DOMRect) =>
      top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth
    const look = (element: Element, name: string, boxes: () => Iterable<DOMRect>, parts: readonly number[]) => {
      const isText = parts === textParts
      if ([...boxes()].every(isInView) && over(element, boxes(), parts, isText) === undefined) return
      // What lies under a bar that stays comes out from under it.
      scrollTo(element)
      const what = over(element, boxes(), parts, isText)
      if (what !== undefined) found.add(`${name} lies under ${what}`)
    }
    const textParts = [0.02, 0.5, 0.98]
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node
      const element = text.parentElement
      if (!text.nodeValue?.trim() || !element || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      look(element, `“${text.nodeValue.trim().slice(0, 40)}”`, () => range.getClientRects(), textParts)
    }
    for (const element of root.querySelectorAll(targets)) {
      if (isSeen(element)) look(element, nameOf(element), () => element.getClientRects(), [0.2, 0.5, 0.8])
    }
    document.adoptedStyleSheets = before
    window.scrollTo({ left: place.x, top: place.y, behavior: 'instant' })
    return [...found]
  })
}

/**
 * The words of which a part is not drawn, because what they stand in is too narrow or too low and can not be scrolled: with
 * an ellipsis or without.
 *
 * @param names what people have typed: the end of a long one may be missing
 * @returns “Paid, food coming” is cut off
 */
export async function cutTexts(page: Page, names?: RegExp): Promise<string[]> {
  const cut = await page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isCut = (element: Element, boxes: readonly DOMRect[]) => {
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        // For screen readers alone.
        if (clipPath === 'inset(50%)' || edge.width <= 2 || edge.height <= 2) return false
        if (/auto|scroll/.test(overflowX + overflowY)) return false
        const isHidden = /hidden|clip/.test(overflowX)
        if (isHidden && boxes.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1)) return true
        // Half a line: what is drawn of a letter is lower than its line.
        const isLow = /hidden|clip/.test(overflowY)
        if (
          isLow &&
          boxes.some(({ top, bottom, height }) => top < edge.top - height / 2 || bottom > edge.bottom + height / 2)
        )
          return true
      }
      return false
    }
    const found = new Set<string>()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement
      const text = node.nodeValue?.trim()
      if (!text || !element || !isSeen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (isCut(element, [...range.getClientRects()])) found.add(text)
    }
    return [...found]
  })
  return cut.filter((text) => !names?.test(text)).map((text) => `“${text.slice(0, 40)}” is cut off`)
}
