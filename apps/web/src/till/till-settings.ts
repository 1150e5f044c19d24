import { useLayoutEffect } from 'react'
import { type StoredValue, storedValue, useStoredValue } from '../shared/stored-value.ts'

/*
 * How this till stands and who works at it: settings of the device, not of a person. Each is kept as one word; without
 * one it is as a waiter in the room needs it.
 */
type Setting = StoredValue & { readonly word: string }

const setting = (key: string, word: string): Setting => ({ ...storedValue(`tableside.till.${key}`), word })

/** A till at the counter begins with a new order; any other one with the tables. */
export const opensOnMenu = setting('opens-on', 'menu')
/** For left-handed people: the order left of the menu. */
export const hasOrderOnLeft = setting('order-side', 'left')
export const hasLargeText = setting('text', 'large')
/** A cash drawer hangs at this device's own printer, and opens with each paper of it. */
export const opensDrawerHere = setting('drawer', 'with-cash')

export const isOn = ({ read, word }: Setting): boolean => read() === word

/** Whether a setting is on, and the way to change it. */
export function useTillSetting(of: Setting): [boolean, (isOn: boolean) => void] {
  const isOn = useStoredValue(of) === of.word
  return [isOn, (turnOn) => of.write(turnOn ? of.word : undefined)]
}

/** Enlarges everything the till shows, sheets and dialogs too, for as long as it is open. */
export function useLargeText(): void {
  const [isLarge] = useTillSetting(hasLargeText)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (isLarge) dataset.text = 'large'
    return () => void delete dataset.text
  }, [isLarge])
}
