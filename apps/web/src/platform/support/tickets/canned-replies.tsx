import { deleteCannedReply, saveCannedReply } from '@tableside/contract/support'
import { messageError } from '@tableside/domain/support'
import { Button, Dialog, IconButton, Menu, TextAreaField, TextField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../../shared/edit/request.ts'
import { newId } from '../../../shared/new-id.ts'
import { deskQuery } from '../../../shared/support/tickets/ticket-queries.ts'
import { useChange } from '../../../shared/use-change.ts'

type Reply = { readonly id: string; readonly title: string; readonly text: string }

/** Replies kept ready: chosen into the answer, or changed. */
export function CannedReplies({ text, onChoose }: { text: string; onChoose: (words: string) => void }) {
  const { data } = useQuery(deskQuery)
  const [isOpen, setIsOpen] = useState(false)
  const replies = data?.cannedReplies ?? []
  return (
    <>
      <Menu
        trigger={<Button icon={<MessageSquareText size={18} aria-hidden />}>Saved replies</Button>}
        actions={[
          ...replies.map(({ id, title, text: words }) => ({ id, label: title, onAction: () => onChoose(words) })),
          {
            id: 'edit',
            label: 'Edit saved replies',
            icon: <Pencil size={20} aria-hidden />,
            onAction: () => setIsOpen(true),
          },
        ]}
      />
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Saved replies">
        <EditReplies replies={replies} draft={text} />
      </Dialog>
    </>
  )
}

function EditReplies({ replies, draft }: { replies: readonly Reply[]; draft: string }) {
  const [editing, setEditing] = useState<Reply>()
  const invalidates = [deskQuery.queryKey]
  const saving = useChange(
    {
      invalidates,
      failure: 'Couldn’t save the reply',
      send: ({ id, ...body }: Reply) => request(saveCannedReply, { params: { replyId: id }, body }),
    },
    () => {
      setEditing(undefined)
      toast.success('Saved')
    },
  )
  const deleting = useChange({
    invalidates,
    failure: 'Couldn’t delete the reply',
    send: (id: string) => request(deleteCannedReply, { params: { replyId: id } }),
  })
  if (editing) {
    const isRight = editing.title.trim() !== '' && messageError(editing.text) === undefined
    return (
      <form
        noValidate
        aria-label="Saved reply"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight && !saving.isPending) saving.mutate(editing)
        }}
      >
        <TextField
          label="Name"
          value={editing.title}
          onChange={(title) => setEditing({ ...editing, title })}
          maxLength={80}
          isRequired
        />
        <TextAreaField
          label="Text"
          value={editing.text}
          onChange={(words) => setEditing({ ...editing, text: words })}
          rows={6}
          isRequired
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={saving.isPending} isDisabled={!isRight}>
            Save reply
          </Button>
          <Button onPress={() => setEditing(undefined)}>Back</Button>
        </div>
      </form>
    )
  }
  return (
    <>
      {replies.length === 0 && <p className="text-quiet">None yet. Save replies you use often.</p>}
      <ul className="mb-4">
        {replies.map((reply) => (
          <li key={reply.id} className="flex items-center gap-2 border-line border-b py-1">
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere block font-medium">{reply.title}</span>
              <span className="line-clamp-1 text-quiet text-sm">{reply.text}</span>
            </span>
            <IconButton label={`Edit ${reply.title}`} icon={<Pencil size={18} />} onPress={() => setEditing(reply)} />
            <IconButton
              label={`Delete ${reply.title}`}
              icon={<Trash2 size={18} />}
              onPress={() => deleting.mutate(reply.id)}
            />
          </li>
        ))}
      </ul>
      <Button icon={<Plus size={18} aria-hidden />} onPress={() => setEditing({ id: newId(), title: '', text: draft })}>
        {draft.trim() === '' ? 'New reply' : 'Save the current text'}
      </Button>
    </>
  )
}
