import { Banner, Button, Dialog } from '@tableside/ui'
import { Copyable } from './copyable.tsx'

export type ShownOnceProps = {
  title: string
  /** What it is: "The API key". */
  what: string
  /** Null when an earlier answer had it, and was lost on its way. */
  secret: string | null
  hint: string
  onClose: () => void
}

/** A secret that nobody will be shown again. */
export function ShownOnce({ title, what, secret, hint, onClose }: ShownOnceProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <Button variant="primary" onPress={onClose}>
          {secret === null ? 'Close' : 'I have saved it'}
        </Button>
      }
    >
      {secret === null ? (
        <Banner tone="attention" title={`${what} was shown in a response that did not arrive`}>
          It cannot be shown again. Remove this one and create another.
        </Banner>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-quiet">
            {`Copy it now: you will not see it again. We keep only what is needed to check it. ${hint}`}
          </p>
          <Copyable text={secret} label={what} />
        </div>
      )}
    </Dialog>
  )
}
