import { idSchema } from '@tableside/domain/ids'
import { modifierGroupDraftSchema } from '@tableside/domain/menu'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { editableGroupSchema } from './editing.endpoints.ts'

const modifierGroups = resource('Menu', '/restaurants/:restaurantId/menu/modifier-groups', {
  permission: 'menu.manage',
  feature: 'menu_management',
})
const reply = z.object({ group: editableGroupSchema })

export const addModifierGroup = modifierGroups.post('addModifierGroup', '', {
  summary: 'Adds a choice that changes a dish, with its options.',
  body: z.strictObject({ id: idSchema, group: modifierGroupDraftSchema }),
  reply,
  status: 201,
  refusals: ['id_taken'],
})

export const changeModifierGroup = modifierGroups.put('changeModifierGroup', '/:groupId', {
  summary: 'The group as it is from now on; options left out are gone, past sales keep theirs.',
  body: z.strictObject({ group: modifierGroupDraftSchema, version: z.int() }),
  reply,
  refusals: ['id_taken'],
})

export const archiveModifierGroup = modifierGroups.delete('archiveModifierGroup', '/:groupId', {
  summary: 'Takes a choice off the menu; a group that dishes still use stays.',
  reply,
  refusals: ['menu_in_use'],
})
