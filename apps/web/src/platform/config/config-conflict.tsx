import type { ChangeSubject } from '@tableside/contract/platform'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EditConflict, type EditConflictProps } from '../../shared/edit/edit-sheet.tsx'
import { changesQuery } from './config-query.ts'
import { type FieldLabels, shown } from './labels.ts'

export type ConfigConflictProps = Pick<EditConflictProps, 'what' | 'isPlural'> & {
  edit: {
    readonly values: object
    readonly conflict: (EditConflictProps['edit']['conflict'] & { readonly theirs: object }) | undefined
  }
  subject: ChangeSubject
  words: FieldLabels
  /** How theirs is known of a field that is never shown, such as a secret. */
  unseen?: Readonly<Record<string, string>>
}

/** Somebody else has saved what is being edited: both versions, field by field, and the choice. */
export function ConfigConflict({ edit, subject, words, unseen = {}, ...about }: ConfigConflictProps) {
  const { conflict } = edit
  const latest = useInfiniteQuery({ ...changesQuery(subject), enabled: conflict !== undefined })
  const ours = new Map<string, unknown>(Object.entries(edit.values))
  const differing = Object.entries(conflict?.theirs ?? {})
    .map(([name, value]) => ({ name, theirs: shown(value, name), yours: shown(ours.get(name), name) }))
    .filter(({ theirs, yours }) => theirs !== yours)
    .map((row) => (row.name in unseen ? { ...row, theirs: unseen[row.name], yours: 'What you typed' } : row))
  return (
    <EditConflict edit={edit} by={latest.data?.pages[0]?.changes[0]?.by ?? undefined} {...about}>
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
          {differing.map(({ name, theirs, yours }) => (
            <tr key={name}>
              <th scope="row" className="pr-4 text-left font-normal">
                {words[name] ?? name}
              </th>
              <td className="pr-4">{theirs}</td>
              <td>{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </EditConflict>
  )
}
