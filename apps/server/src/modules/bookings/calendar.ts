type Entry = {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
  readonly title: string
  readonly version: number
  readonly where?: string
}

/** Bookings as calendar programs read them (RFC 5545). */
export function calendarOf(name: string, entries: readonly Entry[], at: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tableside//Bookings//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap(({ id, startsAt, endsAt, title, version, where }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `SEQUENCE:${version}`,
      `DTSTAMP:${compact(at)}`,
      `DTSTART:${compact(startsAt)}`,
      `DTEND:${compact(endsAt)}`,
      `SUMMARY:${escaped(title)}`,
      ...(where ? [`LOCATION:${escaped(where)}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** "20261128T183000Z" */
const compact = (instant: string) => instant.replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line is 75 bytes at most and goes on after a space; 18 characters are never more than 72 bytes. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  return ([...line].join('').match(/.{1,18}/gsu) ?? []).join('\r\n ')
}
