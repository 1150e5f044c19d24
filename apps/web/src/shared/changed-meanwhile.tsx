import { Banner, Button } from '@tableside/ui'
import { useState } from 'react'

export type Begun = {
  /** The version the editing began with, or was told to go on from: what is sent with the change. */
  readonly version: number
  /** Somebody else has saved since. */
  readonly isBehind: boolean
  readonly goOn: () => void
}

/**
 * Holds on to the version somebody began to edit while the page behind reads on. Sent with what they typed, it makes
 * the server refuse to overwrite what they have not seen; the newest one would overwrite it without a word.
 */
export function useBegun(newest: number | undefined): Begun {
  const [version, setVersion] = useState(newest)
  return {
    version: version ?? 0,
    isBehind: newest !== undefined && version !== newest,
    goOn: () => setVersion(newest),
  }
}

/**
 * Fields that stay on the page: as saved until somebody types, and then theirs, held to the version they began with.
 *
 * @param saved what is saved now
 * @param newest its version
 */
export function useKeptDraft<Draft extends object>(saved: Draft, newest: number) {
  const [kept, setKept] = useState<{ readonly draft: Draft; readonly version: number }>()
  const version = kept?.version ?? newest
  return {
    draft: kept?.draft ?? saved,
    change: (changes: Partial<Draft>) => setKept({ draft: { ...(kept?.draft ?? saved), ...changes }, version }),
    /** After it was saved, or when somebody else's is taken. */
    drop: () => setKept(undefined),
    begun: {
      version,
      isBehind: version !== newest,
      goOn: () => setKept(kept && { ...kept, version: newest }),
    } satisfies Begun,
  }
}

export type ChangedMeanwhileProps = {
  begun: Begun
  /** "This dish" */
  what: string
  /** Fills the fields with what is saved now. */
  onTakeTheirs: () => void
}

/** Somebody else has saved what is being edited: nothing typed is lost, and the person chooses. */
export function ChangedMeanwhile({ begun, what, onTakeTheirs }: ChangedMeanwhileProps) {
  if (!begun.isBehind) return null
  const handleTakeTheirs = () => {
    onTakeTheirs()
    begun.goOn()
  }
  return (
    <Banner tone="attention" title={`${what} was changed by somebody else while you were editing`}>
      <p>What you typed is still here, and not saved.</p>
      <div className="mt-2 mb-1 flex flex-wrap gap-2">
        <Button onPress={handleTakeTheirs}>Take theirs</Button>
        <Button onPress={begun.goOn}>Go on with mine</Button>
      </div>
    </Banner>
  )
}
