import { changeRestaurant, type Restaurant } from '@tableside/contract/restaurants'
import { request } from '../../../shared/edit/request.ts'
import { type EditOptions, useEdit } from '../../../shared/edit/use-edit.ts'
import { sessionQuery } from '../../../shared/identity/session.ts'
import { restaurantQuery } from '../../../shared/identity/use-restaurant.ts'

type Body = { readonly [Field in keyof typeof changeRestaurant.body.shape]?: unknown }

type Options<Draft extends object> = Pick<
  EditOptions<Draft, ReturnType<typeof request<typeof changeRestaurant>>, never, number>,
  'saved' | 'messages' | 'named'
> & { readonly body: (draft: Draft) => Body }

/** Edits a part of the restaurant's settings; each part is saved by itself, on the one version they share. */
export function useSettingsEdit<Draft extends object>(restaurant: Restaurant, { body, ...options }: Options<Draft>) {
  return useEdit({
    ...options,
    version: restaurant.version,
    request: (draft: Draft, { version = 0 }) =>
      request(changeRestaurant, { params: { restaurantId: restaurant.id }, body: { ...body(draft), version } }),
    // The name stands beside the person's restaurants too.
    invalidates: [restaurantQuery(restaurant.id).queryKey, sessionQuery.queryKey],
    failure: 'Couldn’t save the settings',
    success: 'Settings saved successfully',
  })
}
