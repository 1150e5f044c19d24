import {
  addModifierGroup,
  archiveModifierGroup,
  changeModifierGroup,
  type EditableGroup,
} from '@tableside/contract/menu'
import { Button, NumberField, TextField } from '@tableside/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { groupDraftOf, groupOf, newOption, type OptionDraft } from './group-draft.ts'
import { OptionFields } from './option-fields.tsx'
import { TranslationFields } from './translation-fields.tsx'

export type GroupSheetProps = {
  restaurantId: string
  /** Undefined for a new one. */
  group: EditableGroup | undefined
  /** Where a new one stands among the others. */
  position: number
  /** The dishes on sale that offer it; while there are any it stays on the menu. */
  usedBy: readonly string[]
  onClose: () => void
}

/** A choice guests make, such as how a steak is cooked. What was sold before keeps its words and price. */
export function GroupSheet({ restaurantId, group, position, usedBy, onClose }: GroupSheetProps) {
  const [blank] = useState(() => groupDraftOf(undefined, position))
  const edit = useEdit({
    saved: group ? groupDraftOf(group, position) : blank,
    version: group?.version,
    request: (draft, { id, version }, intent: 'archive' | undefined) => {
      const body = { group: groupOf(draft) }
      if (!group) return request(addModifierGroup, { params: { restaurantId }, body: { id, ...body } })
      const params = { restaurantId, groupId: group.id }
      return intent === 'archive'
        ? request(archiveModifierGroup, { params })
        : request(changeModifierGroup, { params, body: { ...body, version } })
    },
    named: { 'group.name': 'name', 'group.min': 'min', 'group.max': 'max' },
    messages: { name: 'Give it a name, such as “How cooked?”' },
    errors: ({ options }) => (options.length === 0 ? { options: 'Add at least one option' } : {}),
    invalidates: [['menu']],
    failure: 'Couldn’t save the choice',
    success: ({ name }, _, intent) => (intent ? `${group?.name} is off the menu` : `${name.trim()} is saved`),
    onSaved: onClose,
  })
  const { values: draft, change: set } = edit
  const unchecked = draft.options.filter(({ addsAllergens }) => addsAllergens.state === 'unknown')
  const setOption = (changed: OptionDraft) =>
    set({ options: draft.options.map((option) => (option.id === changed.id ? changed : option)) })
  const optionsError = edit.errorAt('options') ?? edit.errorAt('group.options')
  const allergenErrorOf = (place: number) =>
    errorAt(place, 'addsAllergens.allergens') && 'Tick at least one, or choose “None of the 14”'
  const errorAt = (place: number, field: string) => edit.errorAt(`group.options.${place}.${field}`)
  return (
    <EditSheet
      edit={edit}
      title={group ? `Edit ${group.name}` : 'Add a choice'}
      what="This choice"
      submit="Save choice"
      onClose={onClose}
      actions={
        group &&
        usedBy.length === 0 && (
          <Button variant="quiet" onPress={() => edit.submit('archive')} isDisabled={edit.isPending}>
            Take off the menu
          </Button>
        )
      }
    >
      <TextField {...edit.field('name')} label="What the guest is asked" maxLength={60} autoFocus />
      <TranslationFields value={draft.translations} onChange={(translations) => set({ translations })} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField {...edit.field('min')} label="At least" minValue={0} maxValue={50} />
        <NumberField {...edit.field('max')} label="At most" minValue={1} maxValue={50} />
      </div>
      <p className="text-quiet text-sm">
        {(draft.min ?? 0) > 0
          ? 'A till will not add the dish before the guest has chosen.'
          : 'With none as the least, a guest may leave it.'}
      </p>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium text-sm">Options</legend>
        {unchecked.length > 1 && (
          <Button
            variant="quiet"
            className="self-start"
            onPress={() => set({ options: draft.options.map(checkedAsNone) })}
          >
            None of the unchecked options adds an allergen
          </Button>
        )}
        {draft.options.map((option, place) => (
          <OptionFields
            key={option.id}
            option={option}
            place={place}
            error={errorAt(place, 'name') && 'Give it a name, such as “Medium”'}
            allergenError={allergenErrorOf(place)}
            onChange={setOption}
            onMoveUp={() => set({ options: movedUp(draft.options, place) })}
            onRemove={() => set({ options: draft.options.filter(({ id }) => id !== option.id) })}
          />
        ))}
        {optionsError && (
          <p role="alert" className="text-beet text-sm">
            {optionsError}
          </p>
        )}
        <Button icon={<Plus size={20} aria-hidden />} onPress={() => set({ options: [...draft.options, newOption()] })}>
          Add an option
        </Button>
      </fieldset>
      {usedBy.length > 0 && (
        <p className="text-quiet text-sm">
          Offered with {usedBy.join(', ')}. It can leave the menu once no dish offers it.
        </p>
      )}
    </EditSheet>
  )
}

/** "Rare", "175 ml": most options add nothing, and are said so together. */
function checkedAsNone(option: OptionDraft): OptionDraft {
  const { addsAllergens } = option
  return addsAllergens.state === 'unknown' ? { ...option, addsAllergens: { ...addsAllergens, state: 'none' } } : option
}

function movedUp<Each>(all: readonly Each[], place: number): Each[] {
  const moved = [...all]
  moved.splice(place - 1, 0, ...moved.splice(place, 1))
  return moved
}
