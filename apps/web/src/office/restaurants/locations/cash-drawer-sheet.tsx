import { addCashDrawer, changeCashDrawer, type Location } from '@tableside/contract/restaurants'
import { Select, TextField } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { EditSheet } from '../../../shared/edit/edit-sheet.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { peopleQuery } from '../people/use-people.ts'

type CashDrawerSheetProps = {
  location: Location
  drawer: Location['cashDrawers'][number] | undefined
  onClose: () => void
}

const nobody = 'tills'

/** A new drawer, or another name or person for one there is. */
export function CashDrawerSheet({ location, drawer, onClose }: CashDrawerSheetProps) {
  const { restaurant } = useRestaurant()
  const staff = useQuery(peopleQuery(restaurant.id))
  const params = { restaurantId: restaurant.id, locationId: location.id }
  const edit = useEdit({
    saved: { name: drawer?.name ?? '', staffId: drawer?.staffId ?? nobody },
    version: location.version,
    request: ({ name, staffId: chosen }, { id, version }) => {
      const fields = { name, staffId: chosen === nobody ? null : chosen }
      return drawer
        ? request(changeCashDrawer, {
            params: { ...params, cashDrawerId: drawer.id },
            body: { ...fields, version: version ?? 0 },
          })
        : request(addCashDrawer, { params, body: { ...fields, id } })
    },
    messages: { name: 'Give it a name: Bar, Garden' },
    invalidates: [['restaurant', restaurant.id]],
    failure: 'Couldn’t save the drawer',
    success: 'Drawer saved',
    onSaved: onClose,
  })
  const people = (staff.data ?? []).filter(
    ({ isActive, locationIds }) => isActive && (locationIds === null || locationIds.includes(location.id)),
  )
  return (
    <EditSheet
      edit={edit}
      title={drawer ? `Change ${drawer.name}` : `Add a drawer at ${location.name}`}
      what="This drawer"
      submit={drawer ? 'Save' : 'Add drawer'}
      onClose={onClose}
    >
      <TextField {...edit.field('name')} label="Name" placeholder="Bar" maxLength={60} autoFocus />
      <Select
        {...edit.field('staffId')}
        label="Belongs to"
        description="A person’s float takes all cash that person takes. Tills choose their drawer under Devices."
        options={[{ id: nobody, label: 'Tills' }, ...people.map(({ id, name }) => ({ id, label: name }))]}
      />
    </EditSheet>
  )
}
