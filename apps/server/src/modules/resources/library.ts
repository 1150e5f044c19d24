import { createHash } from 'node:crypto'
import { type ResourceFile, type ResourceFileName, resourceFiles } from '@tableside/domain/resources'
import type { Services } from '../../services.ts'
import { listPlans } from '../plans/index.ts'
import type { Figures } from './figures.ts'

export type Made = ResourceFile & { readonly mime: string; readonly content: Buffer }

const mimes: Readonly<Record<ResourceFile['type'], string>> = {
  Excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
  PowerPoint: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** Makes the four files when they are asked for first and whenever the plans have changed since; kept in memory. */
export function createResourceLibrary(services: Services): () => Promise<readonly Made[]> {
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

type Writer = (figures: Figures) => Promise<Buffer>

/** Who writes each file; its library is loaded when it is written. */
const writers: Readonly<Record<ResourceFileName, Writer>> = {
  'tableside-business-case.xlsx': async (figures) =>
    (await import('./business-case-book.ts')).businessCaseBook(figures),
  'tableside-market-guide.pdf': async (figures) => (await import('./market-guide.ts')).marketGuide(figures),
  'tableside-demo-deck.pptx': async (figures) => (await import('./demo-deck.ts')).demoDeck(figures),
  'tableside-implementation-timeline.xlsx': async (figures) =>
    (await import('./timeline-book.ts')).timelineBook(figures),
}

/** One after the other: no order waits behind four at once. */
async function make(figures: Figures): Promise<readonly Made[]> {
  const made: Made[] = []
  for (const each of resourceFiles) {
    made.push({ ...each, mime: mimes[each.type], content: await writers[each.file](figures) })
  }
  return made
}
