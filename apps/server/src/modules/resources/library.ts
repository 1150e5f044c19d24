import { createHash } from 'node:crypto'
import type { Resource } from '@tableside/contract/resources'
import type { Plan } from '@tableside/domain/plans'
import type { Services } from '../../services.ts'
import { listPlans } from '../plans/index.ts'

export type Made = Omit<Resource, 'bytes'> & { readonly mime: string; readonly content: Buffer }

/** What the files are made of: the plans on offer, and the day they were made. */
export type Figures = { readonly plans: readonly Plan[]; readonly madeOn: string }

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** Makes the four files when they are asked for first and whenever the plans have changed since; kept in memory. */
export function createLibrary(services: Services): () => Promise<readonly Made[]> {
  let kept: { readonly of: string; readonly files: Promise<readonly Made[]> } | undefined
  return async () => {
    const plans = await listPlans(services.db.shared, services.now())
    const offered = plans.filter(({ isOffered }) => isOffered)
    const of = createHash('sha256').update(JSON.stringify(offered)).digest('base64')
    if (kept?.of !== of) {
      const files = make({ plans: offered, madeOn: services.now().slice(0, 10) })
      kept = { of, files }
      // What could not be made is tried again at the next request.
      files.catch(() => {
        kept = undefined
      })
    }
    return kept.files
  }
}

/** One after the other, each loading its own library first: nobody's order waits behind four at once. */
async function make(figures: Figures): Promise<readonly Made[]> {
  const { businessCaseBook } = await import('./business-case-book.ts')
  const businessCase = await businessCaseBook(figures)
  const { marketGuide } = await import('./market-guide.ts')
  const guide = await marketGuide(figures)
  const { demoDeck } = await import('./demo-deck.ts')
  const deck = await demoDeck(figures)
  const { timelineBook } = await import('./timeline-book.ts')
  const timeline = await timelineBook(figures)
  return [
    {
      file: 'tableside-business-case.xlsx',
      name: 'Business Case Template',
      description: 'Type in your takings and the rate you pay today; the sheet works out both sides with our plans.',
      type: 'Excel',
      mime: xlsx,
      content: businessCase,
    },
    {
      file: 'tableside-market-guide.pdf',
      name: 'Market Analysis Guide',
      description:
        'How to size your own market with your own figures, and what our plans come to at five levels of takings.',
      type: 'PDF',
      mime: 'application/pdf',
      content: guide,
    },
    {
      file: 'tableside-demo-deck.pptx',
      name: 'Platform Demo Deck',
      description: 'Till, kitchen, payment and books in pictures taken from the running product, with the prices.',
      type: 'PowerPoint',
      mime: pptx,
      content: deck,
    },
    {
      file: 'tableside-implementation-timeline.xlsx',
      name: 'Implementation Timeline',
      description: 'The four steps to the launch; type in your start and the sheet works out the dates.',
      type: 'Excel',
      mime: xlsx,
      content: timeline,
    },
  ]
}
