import type { ChangeSubject } from '@tableside/contract/platform'
import { Banner, Button } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { changesQuery } from './config-query.ts'
import type { Draft } from './use-draft.ts'
import { type FieldWords, shown } from './words.ts'

export type ConflictProps<Values extends object> = {
  draft: Draft<Values>
  subject: ChangeSubject
  words: FieldWords
  /** What differs and is not told, such as a secret: the name and how theirs is known. */
  unseen?: Readonly<Record<string, string>>
  /** What else goes back with the choice. */
  onTakeTheirs?: () => void
}

/** Somebody else has saved what is being edited: both versions, field by field, and the choice. */
export function Conflict<Values extends object>(props: ConflictProps<Values>) {
  const { draft, subject, words, unseen = {}, onTakeTheirs } = props
  const { theirs, values } = draft
  const latest = useQuery({ ...changesQuery(subject), enabled: theirs !== undefined })
  if (!theirs) return null
  const ours = new Map<string, unknown>(Object.entries(values))
  const differing = Object.entries(theirs).filter(([name, value]) => shown(value, name) !== shown(ours.get(name), name))
  const by = latest.data?.[0]?.by
  const handleTakeTheirs = () => {
    draft.takeTheirs()
    onTakeTheirs?.()
  }
  return (
    <Banner tone="attention" title={`${by ?? 'Somebody else'} saved this while you were typing`}>
      <table className="mt-2 w-full max-w-2xl border-separate border-spacing-y-1">
        <thead className="text-left text-quiet">
          <tr>
            <th scope="col" className="pr-4 font-medium">
              Setting
            </th>
            <th scope="col" className="pr-4 font-medium">
              Theirs, saved
            </th>
            <th scope="col" className="font-medium">
              Yours, not saved
            </th>
          </tr>
        </thead>
        <tbody className="figures align-top">
          {differing.map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="pr-4 text-left font-normal">
                {words[name] ?? name}
              </th>
              <td className="pr-4">{shown(value, name)}</td>
              <td>{shown(ours.get(name), name)}</td>
            </tr>
          ))}
          {Object.entries(unseen).map(([name, theirs]) => (
            <tr key={name}>
              <th scope="row" className="pr-4 text-left font-normal">
                {words[name] ?? name}
              </th>
              <td className="pr-4">{theirs}</td>
              <td>What you typed</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-2 mb-1 flex flex-wrap gap-2">
        <Button onPress={handleTakeTheirs}>Take theirs</Button>
        <Button onPress={draft.keepOurs}>Go on with mine</Button>
      </div>
    </Banner>
  )
}
