import type { BoardEvent } from '@tableside/domain/kitchen'
import { useCallback, useEffect } from 'react'
import { storedValue, useStoredValue } from '../shared/stored-value.ts'
import { play, unlockSound } from './chime.ts'

const stored = storedValue('tableside.kitchen.sound')

export type Sound = {
  readonly isOn: boolean
  readonly toggle: () => void
  /** Sounds for what came from the till, when it is for this screen. */
  readonly announce: (event: BoardEvent) => void
  /** Sounds for a message to this screen. */
  readonly announceMessage: () => void
}

/**
 * Sound on or off, remembered on this device; after a reload it is on again from the first touch of the screen.
 *
 * @param stationId only whose work sounds; a void or an allergy is not tied to a station and sounds everywhere
 */
export function useSound(stationId: string | undefined): Sound {
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

  const announce = useCallback(
    (event: BoardEvent) => {
      if (!isOn) return
      if (event.type !== 'kitchen.ticket_sent') return play('void')
      if (!stationId || event.data.ticket.stationId === stationId) play('ticket')
    },
    [isOn, stationId],
  )
  const toggle = async () => {
    if (isOn) return stored.write(undefined)
    stored.write('on')
    if (await unlockSound()) play('ticket')
  }
  const announceMessage = () => {
    if (isOn) play('message')
  }
  return { isOn, toggle: () => void toggle(), announce, announceMessage }
}
