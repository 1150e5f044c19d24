import type { ReplyOf } from '@tableside/contract/core'
import { addDevice, changeDevice, type Device } from '@tableside/contract/devices'
import { mainDrawerName } from '@tableside/domain/cash'
import { Select, TextField } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { type EditRequest, request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import type { ShownCode } from './code-dialog.tsx'

export type DeviceSheetProps = {
  device: Device | undefined
  onCode: (code: ShownCode) => void
  onClose: () => void
}

const everyStation = 'all'
const mainDrawer = 'main'

const locked =
  'It stays locked until somebody at this location taps their name and types their PIN, and does what that person may do. Anything more asks for a manager’s PIN.'
const explanations: Record<Device['kind'], string> = {
  till: locked,
  kitchen: locked,
  board:
    'It shows the numbers and first names of takeaway and counter orders, and nothing else. Staff don’t sign on at it.',
  hub: 'A small computer in the same network as the printers. It prints what this location sends and reports what each printer says. Staff don’t sign on at it.',
}

type Added = ReplyOf<typeof addDevice>
type Changed = ReplyOf<typeof changeDevice>

/** A new device with its place, or another place and name for one there is. */
export function DeviceSheet({ device, onCode, onClose }: DeviceSheetProps) {
  const { restaurant, location } = useRestaurant()
  const edit = useEdit({
    saved: {
      name: device?.name ?? '',
      kind: device?.kind ?? 'till',
      locationId: device?.locationId ?? location.id,
      stationId: device?.stationId ?? everyStation,
      cashDrawerId: device?.cashDrawerId ?? mainDrawer,
    },
    version: device?.version,
    request: ({ kind, stationId, cashDrawerId: chosen, ...draft }, { id, version }): EditRequest<Changed | Added> => {
      const params = { restaurantId: restaurant.id }
      const place = { ...draft, stationId: stationId === everyStation ? null : stationId }
      const cashDrawerId = chosen === mainDrawer ? null : chosen
      return device
        ? request(changeDevice, {
            params: { ...params, deviceId: device.id },
            body: { ...place, cashDrawerId, version },
          })
        : request(addDevice, { params, body: { id, kind, ...place } })
    },
    messages: { name: 'Give it a name: Bar till, Pass' },
    invalidates: [['devices', restaurant.id]],
    failure: 'Couldn’t save the device',
    success: ({ name }) => (device ? `${name.trim()} is saved` : undefined),
    onSaved: (reply, { name, kind }) => {
      if ('secret' in reply && reply.secret)
        onCode({ name: name.trim(), kind, code: reply.secret, expiresAt: reply.expiresAt })
      onClose()
    },
  })
  const { values, change } = edit
  const site = restaurant.locations.find((each) => each.id === values.locationId) ?? location
  const stations = [
    { id: everyStation, label: 'All stations' },
    ...site.stations.map((each) => ({ id: each.id, label: each.name })),
  ]
  return (
    <EditSheet
      edit={edit}
      title={device ? `Change ${device.name}` : 'Pair a device'}
      what="This device"
      submit={device ? 'Save' : 'Create a code'}
      onClose={onClose}
    >
      <TextField {...edit.field('name')} label="Name" placeholder="Bar till" maxLength={60} autoFocus />
      {!device && (
        <Select
          label="What it is"
          options={[
            { id: 'till', label: 'Till' },
            { id: 'kitchen', label: 'Kitchen screen' },
            { id: 'board', label: 'Ready board for guests' },
            { id: 'hub', label: 'Print hub' },
          ]}
          {...edit.field('kind')}
        />
      )}
      <LocationField
        value={values.locationId}
        onChange={(locationId) => change({ locationId, stationId: everyStation, cashDrawerId: mainDrawer })}
      />
      {values.kind === 'kitchen' && <Select label="Kitchen station" options={stations} {...edit.field('stationId')} />}
      {device && values.kind === 'till' && site.cashDrawers.length > 0 && (
        <Select
          label="Cash drawer"
          description="Cash taken at this till goes into it, except from people with a float of their own."
          options={[
            { id: mainDrawer, label: mainDrawerName },
            ...site.cashDrawers.flatMap(({ id, name, staffId }) => (staffId ? [] : { id, label: name })),
          ]}
          {...edit.field('cashDrawerId')}
        />
      )}
      {!device && <p className="text-quiet text-sm">{explanations[values.kind]}</p>}
    </EditSheet>
  )
}
