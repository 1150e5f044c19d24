import { changeInventorySettings } from '@tableside/contract/inventory'
import { parsePercent } from '@tableside/domain/money'
import { Button, TextField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { rereadsStock, settingsQuery } from './inventory-queries.ts'

/** By how much dearer than before a delivery has to be to be flagged. */
export function PriceJump() {
  const { restaurant } = useRestaurant()
  const settings = useQuery(settingsQuery(restaurant.id)).data
  const [typed, setTyped] = useState<string>()
  const bps = typed === undefined ? undefined : parsePercent(typed)
  const isWrong = typed !== undefined && (!/\d/.test(typed) || bps === 'too_fine' || Number(bps) < 0)
  const save = useChange(
    {
      invalidates: rereadsStock,
      send: () => {
        const body = { priceJumpBps: Number(bps), version: settings?.version ?? 0 }
        return request(changeInventorySettings, { params: { restaurantId: restaurant.id }, body })
      },
      failure: 'Couldn’t save the setting',
    },
    () => {
      setTyped(undefined)
      toast.success('Deliveries are flagged by the new limit')
    },
  )
  if (!settings) return null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== undefined && !isWrong) save.mutate(undefined)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2">
      <TextField
        label="Flag price rises above (%)"
        inputMode="decimal"
        className="w-full sm:w-80"
        value={typed ?? String(settings.priceJumpBps / 100)}
        onChange={setTyped}
        error={isWrong ? 'Enter a percentage, like 10' : undefined}
      />
      {typed !== undefined && (
        <Button type="submit" isPending={save.isPending}>
          Save
        </Button>
      )}
    </form>
  )
}
