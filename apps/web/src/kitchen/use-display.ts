import { storedValue, useStoredValue } from '../shared/stored-value.ts'

/** How large the tickets are drawn: small shows the most at once, large is read from the furthest. */
export const textSizes = ['small', 'medium', 'large'] as const
export type TextSize = (typeof textSizes)[number]

/** The ground the tickets lie on; the tickets themselves are paper. */
export const grounds = ['dark', 'light'] as const
export type Ground = (typeof grounds)[number]

const storedSize = storedValue('tableside.kitchen.text-size')
const storedGround = storedValue('tableside.kitchen.ground')

export type Display = {
  readonly text: TextSize
  readonly setText: (size: TextSize) => void
}

/** How this screen draws its tickets, remembered on the device. */
export function useDisplay(): Display {
  return {
    text: chosen(textSizes, useStoredValue(storedSize), 'medium'),
    setText: storedSize.write,
  }
}

/** Dark or light, whatever the device says: a kitchen by a window needs another one than a cellar. */
export function useGround(): { ground: Ground; setGround: (ground: Ground) => void } {
  return { ground: chosen(grounds, useStoredValue(storedGround), 'dark'), setGround: storedGround.write }
}

function chosen<T extends string>(all: readonly T[], remembered: string | undefined, otherwise: T): T {
  return all.find((each) => each === remembered) ?? otherwise
}
