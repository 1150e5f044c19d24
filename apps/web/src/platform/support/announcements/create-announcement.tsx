import { createAnnouncement } from '@tableside/contract/support'
import { type AnnouncementDraft, announcementPriorities, announcementPriorityLabels } from '@tableside/domain/support'
import { Button, Dialog, SegmentedControl, TextAreaField, TextField } from '@tableside/ui'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { announcementsQuery } from '../../../shared/support/support-queries.ts'
import { statsQuery } from '../../../shared/support/tickets/ticket-queries.ts'
import { AudienceFields } from './audience-fields.tsx'

type Draft = Omit<AnnouncementDraft, 'targetRestaurants'> & {
  /** The restaurants it is for, by id, with their names. */
  readonly targets: readonly (readonly [id: string, name: string])[]
}

const blank: Draft = { title: '', content: '', priority: 'normal', isForAll: true, targetPlans: [], targets: [] }

export type CreateAnnouncementProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSent: () => void
}

/** What was typed stays until it is sent, also when the dialog is closed by mistake. */
export function CreateAnnouncement({ isOpen, onOpenChange, onSent }: CreateAnnouncementProps) {
  const edit = useEdit({
    saved: blank,
    request: ({ targets, ...draft }) =>
      request(createAnnouncement, { body: { ...draft, targetRestaurants: targets.map(([id]) => id) } }),
    failure: 'Couldn’t send the announcement',
    success: 'Announcement created and sent to restaurants',
    invalidates: [announcementsQuery.queryKey, statsQuery.queryKey],
    onSaved: () => {
      onSent()
      onOpenChange(false)
    },
  })
  const { values, change, field } = edit
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Create Announcement"
      footer={
        <Button variant="primary" type="submit" form={edit.form.id} isPending={edit.isPending}>
          Send announcement
        </Button>
      }
    >
      <form {...edit.form} className="flex flex-col gap-5">
        <TextField {...field('title')} label="Title" isRequired />
        <TextAreaField
          {...field('content')}
          label="Content"
          description="Shown as you type it, line by line"
          rows={6}
          isRequired
        />
        <SegmentedControl
          label="Priority"
          options={announcementPriorities.map((id) => ({ id, label: announcementPriorityLabels[id] }))}
          value={values.priority}
          onChange={(priority) => change({ priority })}
        />
        <AudienceFields
          isForAll={values.isForAll}
          plans={values.targetPlans}
          restaurants={new Map(values.targets)}
          onChange={({ isForAll, plans, restaurants }) =>
            change({ isForAll, targetPlans: plans, targets: [...restaurants] })
          }
          error={field('targets').error}
        />
      </form>
    </Dialog>
  )
}
