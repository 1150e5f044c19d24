import { sellVoucher } from '@tableside/contract/vouchers'
import type { GuestChoice } from '@tableside/domain/customers'
import { maxVoucherPence, minVoucherPence, usualValidity } from '@tableside/domain/vouchers'
import { Button, formatPence, RadioGroup, Sheet, TextField, TillMoneyField } from '@tableside/ui'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { FindGuestSheet } from '../../shared/orders/find-guest-sheet.tsx'

export type SellVoucherSheetProps = {
  onClose: () => void
  /** The sale is open: now it is paid for, like any other. */
  onSale: (orderId: string) => void
}

const amounts = [20_00, 50_00, 100_00]
const validities = [
  { id: '24', label: 'Two years' },
  { id: '36', label: 'Three years' },
  { id: '60', label: 'Five years' },
  { id: 'ever', label: 'No expiry' },
] as const
type ValidityId = (typeof validities)[number]['id']
const monthsOf = { '24': 24, '36': 36, '60': 60, ever: null } as const

/** Begins the sale of a voucher: how much, how long it is good, and where the code goes besides the paper. */
export function SellVoucherSheet({ onClose, onSale }: SellVoucherSheetProps) {
  const { restaurant, location } = useRestaurant()
  const [orderId] = useState(() => newId())
  const [isFinding, setIsFinding] = useState(false)
  const edit = useEdit({
    saved: {
      amountPence: null as number | null,
      validity: (usualValidity === 24 ? '24' : 'ever') as ValidityId,
      mailTo: '',
      buyer: null as GuestChoice | null,
    },
    request: ({ amountPence, validity, mailTo, buyer }, { id }) =>
      request(sellVoucher, {
        params: { restaurantId: restaurant.id },
        body: {
          ...{ id, orderId, locationId: location.id, amountPence, buyer },
          mailTo: mailTo.trim() === '' ? null : mailTo.trim(),
          validMonths: monthsOf[validity],
        },
      }),
    messages: {
      amountPence: `Enter an amount from ${formatPence(minVoucherPence)} to ${formatPence(maxVoucherPence)}`,
      mailTo: 'Enter an email address like sam@example.co.uk, or leave it empty',
    },
    invalidates: [['vouchers']],
    failure: 'Couldn’t start the sale',
    onSaved: () => onSale(orderId),
  })
  const { buyer, amountPence } = edit.values
  if (isFinding) {
    return (
      <FindGuestSheet
        title="Who buys it?"
        at="on this voucher"
        attached={buyer}
        onChoose={(chosen) => edit.change({ buyer: chosen })}
        onClose={() => setIsFinding(false)}
      />
    )
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Sell a gift voucher"
      footer={
        <Button
          type="submit"
          form={edit.form.id}
          variant="primary"
          size="large"
          className="flex-1"
          isPending={edit.isPending}
        >
          {amountPence ? `To payment, ${formatPence(amountPence)}` : 'To payment'}
        </Button>
      }
    >
      <form {...edit.form} className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <TillMoneyField
            {...edit.money('amountPence')}
            label="Worth"
            description={`${formatPence(minVoucherPence)} to ${formatPence(maxVoucherPence)}`}
          />
          <div className="grid grid-cols-3 gap-2">
            {amounts.map((each) => (
              <Button key={each} className="figures" onPress={() => edit.change({ amountPence: each })}>
                {formatPence(each)}
              </Button>
            ))}
          </div>
        </div>
        <RadioGroup {...edit.field('validity')} label="Valid for" options={validities} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="wrap-anywhere min-w-0">
            <span className="block font-medium text-sm">Bought by (optional)</span>
            {buyer ? buyer.name : <span className="text-quiet">No customer</span>}
          </p>
          <Button icon={<UserRound size={18} aria-hidden />} onPress={() => setIsFinding(true)}>
            {buyer ? 'Change' : 'Find or add'}
          </Button>
        </div>
        <TextField
          {...edit.field('mailTo')}
          label="Email the code to (optional)"
          type="email"
          maxLength={200}
          description="Sent once it is paid. The address is then deleted."
        />
        <p className="text-quiet text-sm">
          {restaurant.vouchersSinglePurpose
            ? 'Its VAT is due now. It counts as a sale when it is used, for anything that bears VAT at the standard rate. Any balance stays on the voucher.'
            : 'It counts as a sale, with VAT, when it is used. Any balance stays on the voucher.'}
        </p>
      </form>
    </Sheet>
  )
}
