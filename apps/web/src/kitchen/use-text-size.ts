import { storedValue, useStoredValue } from '../shared/stored-value.ts'

/** How large the tickets are drawn: small shows the most at once, large is read from the furthest. */
export const textSizes = ['small', 'medium', 'large'] as const
export type TextSize = (typeof textSizes)[number]

const stored = storedValue('tableside.kitchen.text-size')

/** The size of this screen's tickets, remembered on the device, and the change to the next one. */
export function useTextSize(): { size: TextSize; next: () => void } {
  const remembered = useStoredValue(stored)
  const size = textSizes.find((each) => each === remembered) ?? 'medium'
  const next = () => stored.write(textSizes[(textSizes.indexOf(size) + 1) % textSizes.length])
  return { size, next }
}
