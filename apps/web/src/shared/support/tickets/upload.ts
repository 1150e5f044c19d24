import { fileError, sentName } from '@tableside/domain/support'
import { useRef, useState } from 'react'
import { formatFailure } from '../../format-failure.ts'
import { newId } from '../../new-id.ts'
import { sendFile } from '../../send-file.ts'

/** A file on its way into a message. */
export type Attachment = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly state: 'uploading' | 'there' | 'failed'
  readonly why?: string
}

/** Sends files as they are chosen, so that the message itself leaves at once. */
export function useAttachments(uploadTo: string, max: number) {
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const [problem, setProblem] = useState<string>()
  const count = useRef(0)
  const settle = (id: string, change: Partial<Attachment>) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, ...change } : file)))

  const add = (chosen: readonly File[]) => {
    setProblem(undefined)
    for (const file of chosen) {
      const error = fileError(file)
      if (error) {
        setProblem(error)
        continue
      }
      if (count.current >= max) {
        setProblem(`Send at most ${max} files at once`)
        return
      }
      count.current += 1
      const id = newId()
      setFiles((before) => [...before, { id, name: file.name, size: file.size, state: 'uploading' }])
      sendFile(`${uploadTo}/${id}?${new URLSearchParams({ fileName: sentName(file.name) })}`, file).then(
        () => settle(id, { state: 'there' }),
        (error) => settle(id, { state: 'failed', why: formatFailure(error) }),
      )
    }
  }
  const remove = (id: string) => {
    count.current -= 1
    setFiles((before) => before.filter((file) => file.id !== id))
  }
  const clear = () => {
    count.current = 0
    setFiles([])
    setProblem(undefined)
  }
  return {
    files,
    problem,
    add,
    remove,
    clear,
    isUploading: files.some(({ state }) => state === 'uploading'),
    ids: files.filter(({ state }) => state === 'there').map(({ id }) => id),
  }
}
