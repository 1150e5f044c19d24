import type { CourseNames } from '../menu/index.ts'
import type { JobContent } from './job.ts'
import { kitchenPaper } from './kitchen-paper.ts'
import { messagePaper } from './message-paper.ts'
import { centred, duplicateMark, type Paper } from './paper.ts'
import type { PrinterSettings } from './printer.ts'
import { receiptPaper } from './receipt-paper.ts'
import { reportPaper } from './report-paper.ts'
import { testPaper } from './test-paper.ts'

export type PaperFacts = {
  readonly content: JobContent
  readonly copy: number
  readonly madeAt: string
  readonly timeZone: string
  /** The printer it was meant for. */
  readonly printer: PrinterSettings
  readonly stationName: string
  /** What the restaurant calls its courses. */
  readonly courseNames: CourseNames
  /** Who sent a kitchen ticket; null of anything else. */
  readonly sentByName: string | null
  /** The printer it was meant for, where another prints it. */
  readonly insteadOf: string | null
}

/** The paper of a job. A receipt says by itself that it is a duplicate; of all others the copy says so. */
export function paperOf(facts: PaperFacts): Paper {
  const paper = drawn(facts)
  if (facts.insteadOf === null) return paper
  return { ...paper, blocks: [centred(`FOR ${facts.insteadOf}`, { isBold: true, isInverted: true }), ...paper.blocks] }
}

function drawn({ content, copy, madeAt, timeZone, printer, stationName, courseNames, sentByName }: PaperFacts): Paper {
  switch (content.kind) {
    case 'ticket':
      return kitchenPaper({ ...content, stationName, copy, timeZone, courseNames, sentByName })
    case 'message':
      return messagePaper({ ...content, stationName, copy, timeZone })
    case 'receipt': {
      const made = receiptPaper(content.receipt, timeZone)
      // It is open already where it opens when the cash is taken.
      const paper = { ...made, opensDrawer: made.opensDrawer && !printer.papers.includes('drawer') }
      // A bill may come to the table as often as it is asked for.
      const isMarked = copy === 1 || content.receipt.kind !== 'receipt'
      return isMarked ? paper : { ...paper, opensDrawer: false, blocks: [...duplicateMark(copy), ...paper.blocks] }
    }
    case 'report':
      return reportPaper(content.report, copy)
    case 'drawer':
      return { title: 'Cash drawer', opensDrawer: true, blocks: [] }
    case 'test':
      return testPaper(printer, madeAt, timeZone)
  }
}
