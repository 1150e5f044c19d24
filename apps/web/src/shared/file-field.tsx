import { Button } from '@tableside/ui'
import { Upload } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'

export type FileFieldProps = {
  label: string
  description?: string
  /** As the browser's file dialogue takes it: ".csv,text/csv". */
  accept: string
  onFile: (file: File) => void
  error?: string | undefined
  isDisabled?: boolean
}

/** One file, chosen with a button or dropped on it. */
export function FileField({ label, description, accept, onFile, error, isDisabled }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string>()
  const take = (file: File | undefined) => {
    if (!file || isDisabled) return
    setName(file.name)
    onFile(file)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  return (
    <section
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      className="flex flex-col items-start gap-2 rounded-card border border-edge border-dashed p-4"
    >
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {description && <p className="-mt-1 text-quiet text-sm">{description}</p>}
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={isDisabled}
        tabIndex={-1}
        className="sr-only"
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          take(event.target.files?.[0])
          // The same file may be chosen again, after it was mended.
          event.target.value = ''
        }}
      />
      <Button
        icon={<Upload size={20} aria-hidden />}
        onPress={() => input.current?.click()}
        isDisabled={isDisabled}
        aria-label={name === undefined ? `Choose a file: ${label}` : `${name}: choose another ${label}`}
      >
        {name ?? 'Choose a file'}
      </Button>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-beet text-sm">
          {error}
        </p>
      )}
    </section>
  )
}
