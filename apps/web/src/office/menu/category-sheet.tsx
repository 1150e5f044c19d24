import { addCategory, changeCategory, type EditableMenu } from '@tableside/contract/menu'
import { type CourseNames, formatCourse, noTranslations, offeredCourses } from '@tableside/domain/menu'
import { Button, Select, TextField } from '@tableside/ui'
import { useState } from 'react'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'
import { ServingTimesField, servingDrafts, servingTimesOf } from './serving-times-field.tsx'
import { TranslationFields } from './translation-fields.tsx'

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
  const courseNames = useCourseNames()
  const [position] = useState(menu.categories.length)
  const edit = useEdit({
    saved: {
      name: category?.name ?? '',
      colour: category?.colour ?? null,
      course: category?.course ?? null,
      translations: category?.translations ?? noTranslations,
      served: servingDrafts(category?.served ?? []),
    },
    version: category?.version,
    request: (draft, { id, version }, isArchived: boolean | undefined) => {
      const body = { ...draft, served: servingTimesOf(draft.served) ?? null }
      if (!category) return request(addCategory, { params: { restaurantId }, body: { id, ...body, position } })
      return request(changeCategory, {
        params: { restaurantId, categoryId: category.id },
        body: { ...body, version, ...(isArchived === undefined ? {} : { isArchived }) },
      })
    },
    messages: { name: 'Give it a name, such as “Starters”' },
    invalidates: [['menu']],
    failure: 'Couldn’t save the category',
    success: ({ name }) => `${name.trim()} is ${category ? 'saved' : 'on the menu'}`,
    onSaved: onClose,
  })
  const isEmpty = !menu.items.some((item) => item.categoryId === category?.id && !item.isArchived)
  return (
    <EditSheet
      edit={edit}
      title={category ? `Edit ${category.name}` : 'Add a category'}
      what="This category"
      submit="Save category"
      onClose={onClose}
      actions={
        category &&
        (isEmpty || category.isArchived) && (
          <Button variant="quiet" onPress={() => edit.submit(!category.isArchived)} isDisabled={edit.isPending}>
            {category.isArchived ? 'Put back on the menu' : 'Take off the menu'}
          </Button>
        )
      }
    >
      <TextField {...edit.field('name')} label="Name" maxLength={60} autoFocus />
      <Select
        label="Colour of its tiles on the till"
        options={colours}
        value={edit.values.colour ?? 'none'}
        onChange={(chosen) => edit.change({ colour: chosen === 'none' ? null : chosen })}
      />
      <Select
        label="Course at a table"
        description="Later courses are held until a waiter fires them."
        options={courseOptions(courseNames, edit.values.course)}
        value={String(edit.values.course ?? 'none')}
        onChange={(chosen) => edit.change({ course: chosen === 'none' ? null : Number(chosen) })}
      />
      <ServingTimesField
        drafts={edit.values.served}
        isTried={edit.isTried}
        onChange={(served) => edit.change({ served })}
      />
      <TranslationFields value={edit.values.translations} onChange={(translations) => edit.change({ translations })} />
    </EditSheet>
  )
}

function courseOptions(names: CourseNames, chosen: number | null) {
  return [
    { id: 'none', label: 'No course: made when sent' },
    ...offeredCourses(names, chosen === null ? [] : [chosen]).map((course) => ({
      id: String(course),
      label: `${course} – ${formatCourse(course, names)}`,
    })),
  ]
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
