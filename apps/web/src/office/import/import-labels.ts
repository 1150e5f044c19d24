import type { SalesImport } from '@tableside/contract/import'
import { refusals } from '@tableside/domain/errors'
import type { Tone } from '@tableside/ui'

export const stateLabels: Record<SalesImport['state'], { readonly tone: Tone; readonly words: string }> = {
  uploading: { tone: 'neutral', words: 'Upload incomplete' },
  checking: { tone: 'neutral', words: 'Checking' },
  checked: { tone: 'attention', words: 'Ready to start' },
  running: { tone: 'neutral', words: 'Importing' },
  done: { tone: 'good', words: 'Done' },
  failed: { tone: 'bad', words: 'Stopped' },
}

/** Why an import stopped: the words of the refusal that ended it. */
export function formatStop(why: string | null): string {
  const known = Object.entries(refusals).find(([code]) => code === why)?.[1]
  return known
    ? `${known.title} ${known.next}`
    : 'Something went wrong on our side. Start it again: nothing is imported twice.'
}
