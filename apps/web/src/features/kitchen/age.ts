/** From these minutes on a ticket is late, and very late; the same for every station. */
export const lateMinutes = 8
export const veryLateMinutes = 15

export type Age = { readonly level: 'fresh' | 'late' | 'very late'; readonly words: string }

/** How long a ticket has waited, in words as well as a level: colour alone tells nobody anything. */
export function ageOf(sentAt: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(sentAt)) / 60_000))
  const level = minutes >= veryLateMinutes ? 'very late' : minutes >= lateMinutes ? 'late' : 'fresh'
  const time = minutes === 0 ? 'new' : `${minutes} min`
  return { level, words: level === 'fresh' ? time : `${time}, ${level}` }
}
