import type { StationMessage } from '../kitchen/index.ts'
import { centred, duplicateMark, formatPaperClock, type Paper, row, rule } from './paper.ts'

export type MessagePaper = {
  readonly message: StationMessage
  readonly senderName: string
  readonly stationName: string
  /** 2 for the first reprint. */
  readonly copy: number
  readonly timeZone: string
}

/** A message to a station, in type that is read an arm away. */
export function messagePaper({ message, senderName, stationName, copy, timeZone }: MessagePaper): Paper {
  return {
    title: ['MESSAGE', message.about].filter(Boolean).join(' – '),
    opensDrawer: false,
    blocks: [
      ...duplicateMark(copy),
      row(stationName, formatPaperClock(message.sentAt, timeZone)),
      centred('MESSAGE', { size: 'large', isBold: true, isInverted: true }),
      ...(message.about ? [centred(message.about, { size: 'huge', isBold: true })] : []),
      rule,
      centred(message.text, { size: 'large', isBold: true }),
      rule,
      row('From', senderName),
    ],
  }
}
