import { mailReceipt } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { Button, Sheet, TextField } from '@tableside/ui'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useTill } from '../orders/till-context.tsx'

export type MailReceiptSheetProps = { order: Pick<Order, 'id'>; onClose: () => void }

/** Sends the receipt to an address the guest gives now: nothing is suggested, so that nobody else gets it. */
export function MailReceiptSheet({ order, onClose }: MailReceiptSheetProps) {
  const { restaurant } = useTill()
  const edit = useEdit({
    saved: { email: '' },
    request: (body) => request(mailReceipt, { params: { restaurantId: restaurant.id, orderId: order.id }, body }),
    messages: { email: 'Enter an email address, like name@example.com' },
    invalidates: [['order-record', restaurant.id, order.id]],
    failure: 'Couldn’t send the receipt',
    success: ({ email }) => `We are emailing the receipt to ${email}`,
    onSaved: onClose,
  })
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Email the receipt"
      footer={
        <Button
          type="submit"
          form={edit.form.id}
          variant="primary"
          size="large"
          className="flex-1"
          isPending={edit.isPending}
        >
          Send receipt
        </Button>
      }
    >
      <form {...edit.form} className="flex flex-col gap-5">
        <TextField
          {...edit.field('email')}
          label="The guest’s email address"
          type="email"
          autoComplete="off"
          autoFocus
          maxLength={254}
          description="Used for this receipt only, and not kept."
        />
      </form>
    </Sheet>
  )
}
