import { createAnnouncement } from '@tableside/contract/support'
import {
  type AnnouncementDraft,
  announcementMistakes,
  announcementPriorities,
  announcementPriorityWords,
} from '@tableside/domain/support'
import { Button, Dialog, SegmentedControl, TextAreaField, TextField, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { newId } from '../../../shared/new-id.ts'
import { useTries } from '../../../shared/use-tries.ts'
import { announcementsQuery } from '../support-queries.ts'
import { statsQuery } from '../tickets/ticket-queries.ts'
import { AudienceFields } from './audience-fields.tsx'

/** What is being written, with the key it will be sent under: pressed twice, it is told once. */
type Writing = AnnouncementDraft & { readonly key: string; readonly names: ReadonlyMap<string, string> }

const blank = (): Writing => ({
  key: newId(),
  title: '',
  content: '',
  priority: 'normal',
  isForAll: true,
  targetPlans: [],
  targetRestaurants: [],
  names: new Map(),
})

/** What was typed stays until it is sent, also when the dialog is closed by mistake. */
export function CreateAnnouncement({
  isOpen,
  onOpenChange,
  onSent,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSent: () => void
}) {
  const [writing, setWriting] = useState(blank)
  const tries = useTries()
  const client = useQueryClient()
  const mistakes = tries.isTried ? announcementMistakes(writing) : {}
  // Other words are another announcement; the same words sent again are the same one.
  const change = (changes: Partial<Writing>) => setWriting((before) => ({ ...before, ...changes, key: newId() }))
  const sending = useMutation({
    mutationFn: ({ key, names: _shown, ...body }: Writing) =>
      api(createAnnouncement, {
        body: { ...body, targetPlans: [...body.targetPlans], targetRestaurants: [...body.targetRestaurants] },
        key,
      }),
    onSuccess: () => {
      toast.success('Announcement created and sent to restaurants')
      void client.invalidateQueries({ queryKey: announcementsQuery.queryKey })
      void client.invalidateQueries({ queryKey: statsQuery.queryKey })
      onSent()
      setWriting(blank())
      tries.reset()
      onOpenChange(false)
    },
    onError: (error) => toast.error('The announcement was not sent', { description: error.message }),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (Object.keys(announcementMistakes(writing)).length === 0 && !sending.isPending) sending.mutate(writing)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Create Announcement"
      footer={
        <Button variant="primary" type="submit" form="announcement" isPending={sending.isPending}>
          Send announcement
        </Button>
      }
    >
      <form id="announcement" ref={tries.form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <TextField
          label="Title"
          name="title"
          value={writing.title}
          onChange={(title) => change({ title })}
          isRequired
          error={mistakes.title}
        />
        <TextAreaField
          label="Content"
          description="Shown as you type it, line by line"
          name="content"
          value={writing.content}
          onChange={(content) => change({ content })}
          rows={6}
          isRequired
          error={mistakes.content}
        />
        <SegmentedControl
          label="Priority"
          options={announcementPriorities.map((id) => ({ id, label: announcementPriorityWords[id] }))}
          value={writing.priority}
          onChange={(priority) => change({ priority })}
        />
        <AudienceFields
          isForAll={writing.isForAll}
          plans={writing.targetPlans}
          restaurants={writing.names}
          onChange={({ isForAll, plans, restaurants }) =>
            change({ isForAll, targetPlans: plans, targetRestaurants: [...restaurants.keys()], names: restaurants })
          }
          error={mistakes.targets}
        />
      </form>
    </Dialog>
  )
}
