import { allFileEndings, maxFiles } from '@tableside/domain/support'
import { Button, IconButton, Spinner, TextAreaField } from '@tableside/ui'
import { CircleAlert, FileText, Paperclip, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from 'react'
import { formatSize } from '../../format-size.ts'
import type { useAttachments } from './upload.ts'

type ComposerProps = {
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  attachments: ReturnType<typeof useAttachments>
  rows?: number
  isRequired?: boolean
  description?: string
  /** Beside "Attach files". */
  children?: ReactNode
}

/** Where a message is written; files are chosen, dropped or pasted. */
export function Composer({ label, value, onChange, error, attachments, rows = 5, children, ...rest }: ComposerProps) {
  const input = useRef<HTMLInputElement>(null)
  const { files, problem, add, remove } = attachments
  const take = (list: FileList | null) => add([...(list ?? [])])
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) take(event.clipboardData.files)
  }
  return (
    <section
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      onPaste={handlePaste}
      className="flex flex-col gap-3"
    >
      <TextAreaField label={label} value={value} onChange={onChange} rows={rows} {...rest} error={error} />
      {files.length > 0 && (
        <ul aria-label="Files" className="flex flex-col gap-2">
          {files.map(({ id, name, size, state, why }) => (
            <li key={id} className="flex min-h-11 items-center gap-2 rounded-control border border-line pl-3">
              {state === 'uploading' ? (
                <Spinner />
              ) : state === 'failed' ? (
                <CircleAlert size={18} aria-hidden className="shrink-0 text-beet" />
              ) : (
                <FileText size={18} aria-hidden className="shrink-0 text-quiet" />
              )}
              <span className="min-w-0 flex-1 py-1 text-sm">
                <span className="wrap-anywhere">{name}</span>{' '}
                <span className="figures whitespace-nowrap text-quiet">{formatSize(size)}</span>
                {state === 'uploading' && <span className="text-quiet">, on its way</span>}
                {why && <span className="block text-beet">{why}</span>}
              </span>
              <IconButton label={`Take out ${name}`} icon={<X size={18} />} onPress={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="wrap-anywhere text-beet text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Files to attach"
          className="sr-only"
          accept={allFileEndings.map((ending) => `.${ending}`).join(',')}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <Button
          icon={<Paperclip size={18} aria-hidden />}
          onPress={() => input.current?.click()}
          isDisabled={files.length >= maxFiles}
        >
          Attach files
        </Button>
        {children}
      </div>
      <p className="text-quiet text-sm">
        Up to {maxFiles} files of at most 10 MB: pictures, PDF, text, Word, Excel or MP4. Leave out card numbers and
        passwords.
      </p>
    </section>
  )
}
