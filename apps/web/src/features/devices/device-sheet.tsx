import { addDevice, changeDevice, type Device } from '@tableside/contract/devices'
import { deviceKindSchema } from '@tableside/domain/devices'
import { Button, Select, Sheet, TextField, toast } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useForm } from '../../shared/use-form.ts'
import { useRestaurant } from '../identity/index.ts'
import type { ShownCode } from './code-dialog.tsx'

export type DeviceSheetProps = {
  device: Device | undefined
  onCode: (code: ShownCode) => void
  onClose: () => void
}

const everyStation = 'all'

type Typed = Record<'name' | 'kind' | 'locationId' | 'stationId', string>

/** A new device with its place, or another place and name for one there is. */
export function DeviceSheet({ device, onCode, onClose }: DeviceSheetProps) {
  const { restaurant, location } = useRestaurant()
  const [id] = useState(() => device?.id ?? newId())
  const begun = useBegun(device?.version)
  const begin: Typed = {
    name: device?.name ?? '',
    kind: device?.kind ?? 'till',
    locationId: device?.locationId ?? location.id,
    stationId: device?.stationId ?? everyStation,
  }
  const params = { restaurantId: restaurant.id }
  const save = useChange(
    {
      rereads: [['devices', restaurant.id]],
      failure: 'The device was not saved',
      send: async ({ name, kind, locationId, stationId }: Typed) => {
        const place = { name: name.trim(), locationId, stationId: stationId === everyStation ? null : stationId }
        if (device) {
          const body = { ...place, version: begun.version }
          await api(changeDevice, { params: { ...params, deviceId: id }, body, key: newId() })
          return undefined
        }
        return api(addDevice, { params, body: { id, kind: deviceKindSchema.parse(kind), ...place }, key: newId() })
      },
    },
    ({ name }, made) => {
      if (made?.secret) onCode({ name: name.trim(), code: made.secret, expiresAt: made.expiresAt })
      else toast.success(`${name.trim()} is saved`)
      onClose()
    },
  )
  const { form, field, values, change } = useForm({
    initial: begin,
    mistakesIn: ({ name }) => (name.trim() === '' ? { name: 'Give it a name: Bar till, Pass' } : {}),
    onSubmit: (typed) => save.mutate(typed),
  })
  const site = restaurant.locations.find((each) => each.id === values.locationId) ?? location
  const stations = [
    { id: everyStation, label: 'All stations' },
    ...site.stations.map((each) => ({ id: each.id, label: each.name })),
  ]
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={device ? `Change ${device.name}` : 'Pair a device'}
      footer={
        <Button type="submit" form="device" variant="primary" isPending={save.isPending}>
          {device ? 'Save' : 'Make a code'}
        </Button>
      }
    >
      <form id="device" {...form} className="flex flex-col gap-5">
        <ChangedMeanwhile begun={begun} what="This device" onTakeTheirs={() => change(begin)} />
        <TextField {...field('name')} label="Name" placeholder="Bar till" maxLength={60} autoFocus />
        {!device && (
          <Select
            label="What it is"
            options={[
              { id: 'till', label: 'Till' },
              { id: 'kitchen', label: 'Kitchen screen' },
            ]}
            value={values.kind}
            onChange={(kind) => change({ kind: deviceKindSchema.parse(kind) })}
          />
        )}
        <Select
          label="Location"
          options={restaurant.locations.map((each) => ({ id: each.id, label: each.name }))}
          value={values.locationId}
          onChange={(locationId) => change({ locationId, stationId: everyStation })}
        />
        {values.kind === 'kitchen' && (
          <Select
            label="Kitchen station"
            options={stations}
            value={values.stationId}
            onChange={(stationId) => change({ stationId })}
          />
        )}
        {!device && (
          <p className="text-quiet text-sm">
            It works under your name and can do what a waiter or a cook may, at this location. Whatever needs more asks
            for a manager’s PIN.
          </p>
        )}
      </form>
    </Sheet>
  )
}
