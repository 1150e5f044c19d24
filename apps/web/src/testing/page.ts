import { screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import { server } from './stand-in-server.ts'

type Name = string | RegExp

/**
 * What a person does at a page and sees of it; for anything else there are `screen` and `within` of Testing Library. Each
 * waits for what it names, on the whole page or in the `part` that is handed in: a region, a dialog, a row.
 */
export type ShownPage = {
  readonly user: UserEvent
  /** Presses the button, or follows the link, of this name. */
  readonly press: (name: Name, part?: HTMLElement) => Promise<void>
  /** Chooses one of several: by card, by cash. */
  readonly choose: (name: Name, part?: HTMLElement) => Promise<void>
  /** Types into the field of this label, in place of what was there. */
  readonly fill: (label: Name, text: string, part?: HTMLElement) => Promise<void>
  /** The text is there by now. */
  readonly shows: (text: Name, part?: HTMLElement) => Promise<void>
  /** The text is gone by now. */
  readonly hides: (text: Name, part?: HTMLElement) => Promise<void>
  /** Path and search of where it is. */
  readonly address: () => string
}

export type Page = ShownPage & {
  /** Loads it again: nothing is left but what the device keeps. */
  readonly reload: () => Promise<void>
}

/** What is rendered already. */
export function createPage(): ShownPage {
  // Nothing is laid out, so nothing can lie above a button; looking for it at each press takes longer than the press.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return {
    user,
    press: async (name, part) => {
      const { queryByRole, getByRole } = inPart(part)
      await user.click(await found(() => pressable(queryByRole('link', { name }) ?? getByRole('button', { name }))))
    },
    choose: async (name, part) => user.click(await found(() => inPart(part).getByRole('radio', { name }))),
    fill: async (label, text, part) => {
      const field = await found(() => fieldOf(inPart(part), label))
      await user.clear(field)
      if (text !== '') await user.type(field, text)
    },
    shows: (text, part) => untilText((seen) => isIn(seen, text), `does not show “${text}”`, part),
    hides: (text, part) => untilText((seen) => !isIn(seen, text), `still shows “${text}”`, part),
    address: () => window.location.pathname + window.location.search,
  }
}

const inPart = (part?: HTMLElement) => (part ? within(part) : screen)

/** Waits for it; not once the server was asked what it does not know, because then nothing better comes. */
async function found<T>(look: () => T): Promise<T> {
  const faults = () => server.faults().join('\n')
  const result = await waitFor(() => (faults() === '' ? { found: look() } : undefined))
  if (!result) throw new Error(faults())
  return result.found
}

/** Nobody presses a button that is at work, or that is not to be pressed yet. */
function pressable(button: HTMLElement): HTMLElement {
  if (button.dataset.pending || button.hasAttribute('disabled'))
    throw new Error(`“${button.textContent}” is not ready.`)
  return button
}

/** A field of a password has no role, so it is found by its label. */
const fieldOf = (part: ReturnType<typeof inPart>, label: Name): HTMLElement =>
  part.queryByRole('textbox', { name: label }) ?? part.getByLabelText(label)

const isIn = (seen: string, text: Name): boolean => (typeof text === 'string' ? seen.includes(text) : text.test(seen))

async function untilText(isRight: (seen: string) => boolean, fault: string, part?: HTMLElement): Promise<void> {
  await found(() => {
    const seen = textOf(part ?? document.body)
    if (!isRight(seen)) throw new Error(`The page ${fault}. It shows: ${seen}`)
  })
}

/** What a person reads, each element apart from the next: "Left on the voucher: £9.00". */
export function textOf(node: Node): string {
  const words = (of: Node): string => {
    if (of.nodeType === Node.TEXT_NODE) return of.textContent ?? ''
    if (of instanceof HTMLElement && (of.hidden || of.tagName === 'SCRIPT' || of.tagName === 'STYLE')) return ''
    const inner = [...of.childNodes].map(words).join('')
    return of.nodeType === Node.ELEMENT_NODE ? ` ${inner} ` : inner
  }
  return words(node)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;])/g, '$1')
    .trim()
}
