import {
  addModifierGroup,
  archiveModifierGroup,
  changeModifierGroup,
  type EditableGroup,
} from '@tableside/contract/menu'
import { Button, NumberField, Sheet, TextField, toast } from '@tableside/ui'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce, type Wish } from '../../shared/use-once.ts'
import { useTries } from '../../shared/use-tries.ts'
import { type GroupDraft, groupDraftOf, groupOf, mistakesInGroup, newOption, type OptionDraft } from './group-draft.ts'
import { OptionFields } from './option-fields.tsx'

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
  const [draft, setDraft] = useState(() => groupDraftOf(group, position))
  const begun = useBegun(group?.version)
  const tries = useTries()
  const once = useOnce()
  const mistakes = mistakesInGroup(draft)
  const shown = tries.isTried ? mistakes : undefined
  const set = (changes: Partial<GroupDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const setOption = (changed: OptionDraft) =>
    set({ options: draft.options.map((option) => (option.id === changed.id ? changed : option)) })
  const change = useChange(
    {
      rereads: [['menu']],
      send: (isArchiving: boolean) => {
        const body = { group: groupOf(draft) }
        const add = ({ id, key }: Wish) =>
          api(addModifierGroup, { params: { restaurantId }, body: { id, ...body }, key })
        if (!group) return once(body, add)
        const params = { restaurantId, groupId: group.id }
        return isArchiving
          ? api(archiveModifierGroup, { params, key: newId() })
          : api(changeModifierGroup, { params, body: { ...body, version: begun.version }, key: newId() })
      },
      failure: 'The choice was not saved',
    },
    (isArchiving) => {
      toast.success(isArchiving ? `${group?.name} is off the menu` : `${draft.name.trim()} is saved`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!mistakes) change.mutate(false)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={group ? `Edit ${group.name}` : 'Add a choice'}
      footer={
        <>
          <Button type="submit" form="choice" variant="primary" isPending={change.isPending}>
            Save choice
          </Button>
          {group && usedBy.length === 0 && (
            <Button variant="quiet" onPress={() => change.mutate(true)} isDisabled={change.isPending}>
              Take off the menu
            </Button>
          )}
        </>
      }
    >
      <form ref={tries.form} id="choice" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile
          begun={begun}
          what="This choice"
          onTakeTheirs={() => setDraft(groupDraftOf(group, position))}
        />
        <TextField
          label="What the guest is asked"
          value={draft.name}
          onChange={(name) => set({ name })}
          maxLength={60}
          autoFocus
          error={shown?.name}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="At least"
            value={draft.min}
            onChange={(min) => set({ min })}
            minValue={0}
            maxValue={50}
            error={shown?.min}
          />
          <NumberField label="At most" value={draft.max} onChange={(max) => set({ max })} minValue={1} maxValue={50} />
        </div>
        <p className="text-quiet text-sm">
          {(draft.min ?? 0) > 0
            ? 'A till will not add the dish before the guest has chosen.'
            : 'With none as the least, a guest may leave it.'}
        </p>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium text-sm">Options</legend>
          {draft.options.map((option, place) => (
            <OptionFields
              key={option.id}
              option={option}
              place={place}
              error={shown?.optionNames[option.id]}
              onChange={setOption}
              onMoveUp={() => set({ options: movedUp(draft.options, place) })}
              onRemove={() => set({ options: draft.options.filter(({ id }) => id !== option.id) })}
            />
          ))}
          {shown?.options && (
            <p role="alert" className="text-beet text-sm">
              {shown.options}
            </p>
          )}
          <Button
            icon={<Plus size={20} aria-hidden />}
            onPress={() => set({ options: [...draft.options, newOption()] })}
          >
            Add an option
          </Button>
        </fieldset>
        {usedBy.length > 0 && (
          <p className="text-quiet text-sm">
            Offered with {usedBy.join(', ')}. It can leave the menu once no dish offers it.
          </p>
        )}
      </form>
    </Sheet>
  )
}

function movedUp<Each>(all: readonly Each[], place: number): Each[] {
  const moved = [...all]
  moved.splice(place - 1, 0, ...moved.splice(place, 1))
  return moved
}
