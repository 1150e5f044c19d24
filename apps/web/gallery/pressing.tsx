import { Badge, Button, ButtonLink, ConfirmDialog, Dialog, IconButton, Kbd, Menu, Sheet, TextLink } from '@tableside/ui'
import { CreditCard, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Section } from './section.tsx'

export function Pressing() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | 'bottom' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Pressing">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Take payment £24.40</Button>
        <Button icon={<Plus size={20} aria-hidden />}>Open table</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Void 1 × Ribeye</Button>
        <Button isDisabled>Not yet</Button>
        <Button variant="primary" isPending>
          Sending
        </Button>
        <ButtonLink href="/">A link</ButtonLink>
        <IconButton label="Edit Ribeye" icon={<Pencil size={20} />} />
        <IconButton label="Bump ticket" size="kitchen" icon={<Plus size={28} />} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" size="large" icon={<CreditCard size={22} aria-hidden />}>
          Take payment £24.40
        </Button>
        <Button size="large">Cash</Button>
        <Button variant="primary" size="kitchen">
          Bump
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('confirm')}>Confirm</Button>
        <Button onPress={() => setOpen('sheet')}>Sheet</Button>
        <Button onPress={() => setOpen('bottom')}>Bottom sheet</Button>
        <Menu
          trigger={<IconButton label="More for table 4" icon={<Ellipsis size={20} />} />}
          actions={[
            { id: 'move', label: 'Move table', description: 'Keeps the kitchen informed' },
            { id: 'edit', label: 'Edit covers', icon: <Pencil size={20} /> },
            { id: 'void', label: 'Void 1 × Ribeye', icon: <Trash2 size={20} />, isDanger: true },
          ]}
        />
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
        <Badge>Beta Plan</Badge>
        <span>
          Read <TextLink href="/">how fees are worked out</TextLink>.
        </span>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={close}
        title="Discount this order"
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={close}>
              Take off £4.00
            </Button>
          </>
        }
      >
        The service charge is worked out on what is left.
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={close}
        title="Void 1 × Ribeye?"
        confirmLabel="Void 1 × Ribeye"
        onConfirm={close}
      >
        The kitchen sees it struck through. This cannot be undone.
      </ConfirmDialog>
      <Sheet
        isOpen={open === 'sheet' || open === 'bottom'}
        from={open === 'bottom' ? 'bottom' : 'right'}
        onOpenChange={close}
        title="Table 4"
        footer={<Button variant="primary">Send to kitchen</Button>}
      >
        2 covers, seated 12 minutes ago.
      </Sheet>
    </Section>
  )
}
