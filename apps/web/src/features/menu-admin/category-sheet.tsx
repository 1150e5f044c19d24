import { addCategory, changeCategory, type EditableMenu } from '@tableside/contract/menu'
import { Button, Select, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce } from '../../shared/use-once.ts'
import { useTries } from '../../shared/use-tries.ts'
import { type ServingDraft, ServingTimesField, servingDrafts, servingTimesOf } from './serving-times-field.tsx'

export type Category = EditableMenu['categories'][number]

export type CategorySheetProps = {
  restaurantId: string
  menu: EditableMenu
  /** Undefined for a new one. */
  category: Category | undefined
  onClose: () => void
}

/** Adds a category, or renames, colours and archives one. */
export function CategorySheet({ restaurantId, menu, category, onClose }: CategorySheetProps) {
  const [name, setName] = useState(category?.name ?? '')
  const [colour, setColour] = useState(category?.colour ?? null)
  const [drafts, setDrafts] = useState<readonly ServingDraft[]>(() => servingDrafts(category?.served ?? []))
  const [position] = useState(menu.categories.length)
  const begun = useBegun(category?.version)
  const served = servingTimesOf(drafts)
  const tries = useTries()
  const once = useOnce()
  const isEmpty = !menu.items.some((item) => item.categoryId === category?.id && !item.isArchived)
  const change = useChange(
    {
      rereads: [['menu']],
      send: (isArchived: boolean | undefined) => {
        const added = { name: name.trim(), colour, served, position }
        return category
          ? api(changeCategory, {
              params: { restaurantId, categoryId: category.id },
              body: {
                ...(isArchived === undefined ? { name: name.trim(), colour, served } : { isArchived }),
                version: begun.version,
              },
              key: newId(),
            })
          : once(added, ({ id, key }) => api(addCategory, { params: { restaurantId }, body: { id, ...added }, key }))
      },
      failure: 'The category was not saved',
    },
    () => {
      toast.success(category ? `${name.trim()} is saved` : `${name.trim()} is on the menu`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (name.trim() !== '' && served) change.mutate(undefined)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={category ? `Edit ${category.name}` : 'Add a category'}
      footer={
        <>
          <Button type="submit" form="category" variant="primary" isPending={change.isPending}>
            Save category
          </Button>
          {category && (isEmpty || category.isArchived) && (
            <Button variant="quiet" onPress={() => change.mutate(!category.isArchived)} isDisabled={change.isPending}>
              {category.isArchived ? 'Put back on the menu' : 'Take off the menu'}
            </Button>
          )}
        </>
      }
    >
      <form ref={tries.form} id="category" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile
          begun={begun}
          what="This category"
          onTakeTheirs={() => {
            setName(category?.name ?? '')
            setColour(category?.colour ?? null)
            setDrafts(servingDrafts(category?.served ?? []))
          }}
        />
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={60}
          autoFocus
          error={tries.isTried && name.trim() === '' ? 'Give it a name, such as “Starters”' : undefined}
        />
        <Select
          label="Colour of its tiles on the till"
          options={colours}
          value={colour ?? 'none'}
          onChange={(chosen) => setColour(chosen === 'none' ? null : chosen)}
        />
        <ServingTimesField drafts={drafts} isTried={tries.isTried} onChange={setDrafts} />
      </form>
    </Sheet>
  )
}

const colours = [
  { id: 'none', label: 'None' },
  { id: '#b23a1e', label: 'Spice' },
  { id: '#1f6b4a', label: 'Herb' },
  { id: '#8a5a00', label: 'Saffron' },
  { id: '#8e1f3c', label: 'Beet' },
  { id: '#2f5d8a', label: 'Blue' },
  { id: '#5b4a8a', label: 'Plum' },
]
