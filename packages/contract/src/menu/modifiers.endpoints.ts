import { idSchema } from '@tableside/domain/ids'
import { modifierGroupDraftSchema } from '@tableside/domain/menu'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'
import { editableGroupSchema } from './editing.endpoints.ts'

const tag = 'Menu'
const manage = { permission: 'menu.manage', feature: 'menu_management' } as const
const inGroup = inRestaurant.extend({ groupId: idSchema })
const reply = z.object({ group: editableGroupSchema })

export const addModifierGroup = endpoint({
  name: 'addModifierGroup',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/menu/modifier-groups',
  summary: 'Adds a choice that changes a dish, with its options.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({ id: idSchema, group: modifierGroupDraftSchema }),
  reply,
  status: 201,
  refusals: ['id_taken'],
})

export const changeModifierGroup = endpoint({
  name: 'changeModifierGroup',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/menu/modifier-groups/:groupId',
  summary: 'The group as it is from now on; options left out are gone, past sales keep theirs.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inGroup,
  body: z.strictObject({ group: modifierGroupDraftSchema, version: z.int() }),
  reply,
  status: 200,
  refusals: ['id_taken', 'changed_meanwhile'],
})

export const archiveModifierGroup = endpoint({
  name: 'archiveModifierGroup',
  method: 'DELETE',
  path: '/api/v1/restaurants/:restaurantId/menu/modifier-groups/:groupId',
  summary: 'Takes a choice off the menu; a group that dishes still use stays.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inGroup,
  reply,
  status: 200,
  refusals: ['menu_in_use'],
})
