import type { Device } from '@tableside/contract/devices'
import { codeInGroups } from '@tableside/domain/vouchers'
import { Button, Dialog } from '@tableside/ui'
import { lazy, Suspense } from 'react'
import { useNow } from '../../shared/use-now.ts'

const QrCode = lazy(async () => ({ default: (await import('../../shared/qr-code.tsx')).QrCode }))

export type ShownCode = {
  readonly name: string
  readonly kind: Device['kind']
  readonly code: string
  readonly expiresAt: string
}

/** What to type into the new device, or to scan with it; shown once. */
export function CodeDialog({
  code: { name, kind, code, expiresAt },
  onClose,
}: {
  code: ShownCode
  onClose: () => void
}) {
  const left = Math.max(0, Math.ceil((Date.parse(expiresAt) - useNow(1_000)) / 60_000))
  const address = `${window.location.origin}/auth/pair`
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Pair ${name}`}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-4 text-center">
        {kind === 'hub' ? (
          <HubCommand code={code} />
        ) : (
          <p>
            On the new device open <span className="font-medium wrap-anywhere">{address}</span> and type this code, or
            scan the picture with it.
          </p>
        )}
        <p className="figures select-all font-display font-semibold text-3xl tracking-wider">{codeInGroups(code)}</p>
        {kind !== 'hub' && (
          <Suspense fallback={<span className="size-52" />}>
            <QrCode text={`${address}#${code}`} label={`Opens the pairing page with the code ${codeInGroups(code)}`} />
          </Suspense>
        )}
        <p className="text-quiet text-sm">
          {left > 0
            ? `Works once, for ${left === 1 ? 'one more minute' : `${left} more minutes`}.`
            : 'This code has expired. Create a new one.'}
        </p>
      </div>
    </Dialog>
  )
}

/** A hub has no browser: the code goes into the command that starts it. */
function HubCommand({ code }: Pick<ShownCode, 'code'>) {
  return (
    <>
      <p>On the computer that will be the hub, in the Tableside folder, run:</p>
      <code className="select-all rounded-control bg-paper p-3 text-left wrap-anywhere">
        npm run hub -- --server {window.location.origin} --code {codeInGroups(code)}
      </code>
    </>
  )
}
