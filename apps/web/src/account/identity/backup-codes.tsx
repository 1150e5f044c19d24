import { Banner, Button, toast } from '@tableside/ui'
import { Copy, Download } from 'lucide-react'
import { saveFile } from '../../shared/save-file.ts'

/** Shown once: nobody can read them again, we neither. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = `Tableside backup codes, each works once\n\n${codes.join('\n')}\n`
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('The codes are copied')
    } catch {
      toast.error('Couldn’t copy', { description: 'Write the codes down or save them as a file.' })
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="attention" title="They are shown only once">
        Use one to sign in if you lose your phone. Each works once.
      </Banner>
      <ul className="figures grid grid-cols-2 gap-x-6 gap-y-1 self-center rounded-control border border-line px-6 py-4 text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => void handleCopy()} icon={<Copy size={20} aria-hidden />}>
          Copy
        </Button>
        <Button
          onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), 'tableside-backup-codes.txt')}
          icon={<Download size={20} aria-hidden />}
        >
          Save as a file
        </Button>
        <Button variant="primary" onPress={onKept} className="ml-auto">
          I have saved them
        </Button>
      </div>
    </div>
  )
}
