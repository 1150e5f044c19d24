import { recallAnnouncement } from '@tableside/contract/support'
import { Button, Dialog, TextField, toast } from '@tableside/ui'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'

/** Takes back what was sent by mistake, with a reason that only the platform's people see. */
export function RecallAnnouncement({ announcement }: { announcement: { id: string; title: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  const edit = useEdit({
    saved: { reason: '' },
    request: ({ reason }) =>
      request(recallAnnouncement, { params: { announcementId: announcement.id }, body: { reason } }),
    messages: { reason: 'Enter a reason' },
    failure: 'Couldn’t withdraw the announcement',
    invalidates: [['support']],
    onSaved: () => {
      setIsOpen(false)
      toast.success('Withdrawn', { description: 'It leaves the restaurants’ notifications now.' })
    },
  })
  return (
    <>
      <Button icon={<Undo2 size={18} aria-hidden />} onPress={() => setIsOpen(true)} className="mt-3">
        Withdraw
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Withdraw the announcement?"
        footer={
          <Button variant="danger" type="submit" form={edit.form.id} isPending={edit.isPending}>
            Withdraw
          </Button>
        }
      >
        <form {...edit.form} className="flex flex-col gap-4">
          <p className="wrap-anywhere">
            “{announcement.title}” can be opened by nobody from now on. Who has read it already still remembers; it
            cannot be sent again.
          </p>
          <TextField
            {...edit.field('reason')}
            label="Why?"
            description="Only the platform’s people see this."
            maxLength={500}
            isRequired
          />
        </form>
      </Dialog>
    </>
  )
}
