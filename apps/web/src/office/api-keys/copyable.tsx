import { Button, toast } from '@tableside/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

export type CopyableProps = { text: string; label: string }

/** Something to take elsewhere: shown whole, copied with one press. */
export function Copyable({ text, label }: CopyableProps) {
  const [isCopied, setIsCopied] = useState(false)
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // A browser may keep the clipboard to itself; the text can still be marked by hand.
      toast.error('Couldn’t copy', { description: 'Select the text and copy it yourself.' })
    }
  }
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line bg-paper p-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section aria-label={label} tabIndex={0} className="max-h-80 overflow-auto">
        <pre className="wrap-anywhere whitespace-pre-wrap text-sm">{text}</pre>
      </section>
      <Button
        onPress={() => void handleCopy()}
        icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        className="self-start"
        aria-label={isCopied ? `${label}: copied` : `Copy: ${label}`}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
