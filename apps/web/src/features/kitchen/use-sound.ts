import { useEffect } from 'react'
import { storedValue, useStoredValue } from '../../shared/stored-value.ts'
import { play, unlockSound } from './chime.ts'

const stored = storedValue('tableside.kitchen.sound')

/** Sound on or off on this device. After a reload it is on again from the first touch of the screen. */
export function useSound(): { isOn: boolean; toggle: () => void } {
  const isOn = useStoredValue(stored) === 'on'

  useEffect(() => {
    if (!isOn) return
    const handleTouch = () => void unlockSound()
    window.addEventListener('pointerdown', handleTouch, { once: true })
    window.addEventListener('keydown', handleTouch, { once: true })
    return () => {
      window.removeEventListener('pointerdown', handleTouch)
      window.removeEventListener('keydown', handleTouch)
    }
  }, [isOn])

  const toggle = async () => {
    if (isOn) return stored.write(undefined)
    stored.write('on')
    if (await unlockSound()) play('ticket')
  }
  return { isOn, toggle: () => void toggle() }
}

/** Whether the device is to sound; for what happens outside of a component. */
export const isSoundOn = (): boolean => stored.read() === 'on'
