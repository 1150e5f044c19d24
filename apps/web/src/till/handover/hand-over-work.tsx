import { codeInGroups } from '@tableside/domain/vouchers'
import { Banner, Button, Sheet } from '@tableside/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../shared/save-file.ts'
import { signOnState } from '../../shared/sign-ons/sign-on-store.ts'
import { useTill } from '../orders/till-context.tsx'
import { useQueueStatus } from '../orders/use-orders.ts'
import { newWorkCode, sealWork } from './sealed-work.ts'

/** Saves what waits at this till as a file that another till of the restaurant takes in with the code. */
export function HandOverWork({ onClose }: { onClose: () => void }) {
  const { restaurant } = useTill()
  const { pending } = useQueueStatus()
  const [code] = useState(newWorkCode)
  const [error, setError] = useState<string>()
  const commands = pending.filter(({ signOnId }) => signOnId !== undefined)
  const handleSave = async () => {
    const given = new Set(commands.map(({ signOnId }) => signOnId))
    const signOns = signOnState().unproved.filter(({ id }) => given.has(id))
    try {
      const text = await sealWork({ restaurantId: restaurant.id, commands, signOns }, code)
      saveFile(new Blob([text], { type: 'application/json' }), 'tableside-till-work.json')
      setError(undefined)
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
    }
  }
  return (
    <Sheet isOpen onOpenChange={onClose} title="Hand over to another till">
      <div className="flex flex-col gap-4">
        <p>
          {commands.length === 1 ? '1 change waits here.' : `${commands.length} changes wait here.`} Save them as a file
          and take the file to another till of {restaurant.name}: Till settings, Take in work. It asks for this code.
        </p>
        <p className="figures text-center font-semibold text-2xl">{codeInGroups(code)}</p>
        <p className="text-quiet">
          Everything stays on this till as well. Whichever of the two reaches the server first, nothing counts twice.
        </p>
        {error && <Banner tone="bad" title={error} />}
        <Button variant="primary" size="large" icon={<Download size={20} aria-hidden />} onPress={handleSave}>
          Save the file
        </Button>
      </div>
    </Sheet>
  )
}
