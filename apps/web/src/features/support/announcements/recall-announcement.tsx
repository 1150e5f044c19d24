import { recallAnnouncement } from '@tableside/contract/support'
import { Button, Dialog, TextField, toast } from '@tableside/ui'
import { Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useTries } from '../../../shared/use-tries.ts'

/** Takes back what was sent by mistake, with a reason that only the platform's people see. */
export function RecallAnnouncement({ announcement }: { announcement: { id: string; title: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const tries = useTries()
  const recalling = useChange(
    {
      rereads: [['support']],
      failure: 'The announcement was not taken back',
      send: () => api(recallAnnouncement, { params: { announcementId: announcement.id }, body: { reason } }),
    },
    () => {
      setIsOpen(false)
      toast.success('Taken back', { description: 'It leaves the restaurants’ notifications now.' })
    },
  )
  const mistake = tries.isTried && reason.trim().length < 3 ? 'Say why, in a few words' : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (reason.trim().length >= 3 && !recalling.isPending) recalling.mutate(undefined)
  }
  return (
    <>
      <Button icon={<Undo2 size={18} aria-hidden />} onPress={() => setIsOpen(true)} className="mt-3">
        Take it back
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Take the announcement back?"
        footer={
          <Button variant="danger" type="submit" form="recall" isPending={recalling.isPending}>
            Take it back
          </Button>
        }
      >
        <form ref={tries.form} id="recall" noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
          <p className="wrap-anywhere">
            “{announcement.title}” can be opened by nobody from now on. Who has read it already still remembers; it
            cannot be sent again.
          </p>
          <TextField
            label="Why?"
            description="Only the platform’s people see this."
            value={reason}
            onChange={setReason}
            maxLength={500}
            isRequired
            error={mistake}
          />
        </form>
      </Dialog>
    </>
  )
}
