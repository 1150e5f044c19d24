import type { PersonHere } from '@tableside/contract/devices'

/** Whether somebody is here: "On shift · Bar till"; empty for who is neither clocked in nor signed on. */
export function formatPresence({ isOnShift, deviceName }: Pick<PersonHere, 'isOnShift' | 'deviceName'>): string {
  return [isOnShift && 'On shift', deviceName].filter(Boolean).join(' · ')
}
