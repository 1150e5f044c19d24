import { type PublicMenu, savePublicMenu } from '@tableside/contract/public-menu'
import type { Location } from '@tableside/contract/restaurants'
import { Switch, TextAreaField } from '@tableside/ui'
import { collectionKey } from '../../shared/collection/collection-query.ts'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'

export type PublicMenuSheetProps = { location: Location; publicMenu: PublicMenu; onClose: () => void }

/** Makes the menu of a location public, or takes the page away. */
export function PublicMenuSheet({ location, publicMenu, onClose }: PublicMenuSheetProps) {
  const { restaurant } = useRestaurant()
  const params = { restaurantId: restaurant.id, locationId: location.id }
  const edit = useEdit({
    saved: {
      isPublic: publicMenu.isPublic,
      description: publicMenu.description,
    },
    version: publicMenu.version,
    request: (draft, { version }) =>
      request(savePublicMenu, {
        params,
        body: { ...draft, version },
      }),
    messages: { description: 'At most 600 characters' },
    invalidates: [['public-menu', restaurant.id], collectionKey(restaurant.id)],
    failure: 'Couldn’t save the public menu',
    success: ({ isPublic }) => (isPublic ? 'The menu is public' : 'Saved. The menu is not public'),
    onSaved: onClose,
  })
  return (
    <EditSheet
      edit={edit}
      title={`Public menu of ${location.name}`}
      what="The public menu"
      submit="Save"
      onClose={onClose}
    >
      <Switch
        {...edit.flag('isPublic')}
        description="Anybody can read it and search engines list it: dishes, prices, allergens, opening hours, address and phone."
      >
        Show this menu to everybody
      </Switch>
      <TextAreaField
        {...edit.field('description')}
        label="About the restaurant"
        description="A few sentences above the menu."
        rows={4}
        maxLength={600}
      />
      <p className="text-quiet text-sm">
        Address, phone and opening hours are those of the location. Dishes not yet checked for allergens are shown as
        not checked.
      </p>
    </EditSheet>
  )
}
