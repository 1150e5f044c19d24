/** "15:40", as the restaurant's own clock has it. */
export function untilWords(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
}

/** "21 Nov 2026, 14:40" by the restaurant's clock. */
export function visitMoment(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
