import { sellVoucher } from '@tableside/contract/vouchers'
import type { GuestChoice } from '@tableside/domain/customers'
import {
  leastVoucherPence,
  mostVoucherPence,
  type SellVoucher,
  sellVoucherSchema,
  usualValidity,
} from '@tableside/domain/vouchers'
import { Button, formatPence, MoneyField, RadioGroup, Sheet, TextField } from '@tableside/ui'
import { UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { FindGuestSheet } from '../orders/index.ts'

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
  { id: 'ever', label: 'For ever' },
] as const
type ValidityId = (typeof validities)[number]['id']
const monthsOf = { '24': 24, '36': 36, '60': 60, ever: null } as const

/** Begins the sale of a voucher: how much, how long it is good, and where the code goes besides the paper. */
export function SellVoucherSheet({ onClose, onSale }: SellVoucherSheetProps) {
  const { restaurant, location } = useRestaurant()
  const [ids] = useState(() => ({ id: newId(), orderId: newId() }))
  const [amountPence, setAmountPence] = useState<number | null>(null)
  const [validity, setValidity] = useState<ValidityId>(usualValidity === 24 ? '24' : 'ever')
  const [mailTo, setMailTo] = useState('')
  const [buyer, setBuyer] = useState<GuestChoice | null>(null)
  const [isFinding, setIsFinding] = useState(false)
  const tries = useTries()
  const { id, orderId } = ids
  const address = mailTo.trim() === '' ? null : mailTo.trim()
  const parsed = sellVoucherSchema.safeParse({
    ...{ id, orderId, locationId: location.id, amountPence, mailTo: address, buyer },
    validMonths: monthsOf[validity],
  })
  const isWrong = (field: keyof SellVoucher) =>
    tries.isTried && parsed.error?.issues.some(({ path }) => path[0] === field) === true
  const sell = useChange(
    {
      rereads: [['vouchers']],
      // A key of its own for each wish: pressed again after a lost answer it is the same sale, changed it is another.
      send: (body: SellVoucher) =>
        api(sellVoucher, {
          params: { restaurantId: restaurant.id },
          body,
          key: `${id} ${body.amountPence} ${body.validMonths} ${body.mailTo} ${body.buyer?.customerId}`.slice(0, 255),
        }),
      failure: 'The sale was not opened',
    },
    () => onSale(orderId),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (parsed.success) sell.mutate(parsed.data)
  }
  if (isFinding) {
    return (
      <FindGuestSheet
        title="Who buys it?"
        at="on this voucher"
        attached={buyer}
        onChoose={setBuyer}
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
          form="voucher"
          variant="primary"
          size="large"
          className="flex-1"
          isPending={sell.isPending}
        >
          {parsed.success ? `To payment, ${formatPence(parsed.data.amountPence)}` : 'To payment'}
        </Button>
      }
    >
      <form ref={tries.form} id="voucher" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <MoneyField
            label="Worth"
            pence={amountPence}
            onChange={setAmountPence}
            description={`${formatPence(leastVoucherPence)} to ${formatPence(mostVoucherPence)}`}
            {...(isWrong('amountPence') && {
              error: `Enter an amount from ${formatPence(leastVoucherPence)} to ${formatPence(mostVoucherPence)}`,
            })}
          />
          <div className="grid grid-cols-3 gap-2">
            {amounts.map((each) => (
              <Button key={each} className="figures" onPress={() => setAmountPence(each)}>
                {formatPence(each)}
              </Button>
            ))}
          </div>
        </div>
        <RadioGroup label="Good for" options={validities} value={validity} onChange={setValidity} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="wrap-anywhere min-w-0">
            <span className="block font-medium text-sm">Bought by (optional)</span>
            {buyer ? buyer.name : <span className="text-quiet">Nobody we know</span>}
          </p>
          <Button icon={<UserRound size={18} aria-hidden />} onPress={() => setIsFinding(true)}>
            {buyer ? 'Change' : 'Find or add'}
          </Button>
        </div>
        <TextField
          label="E-mail the code to (optional)"
          type="email"
          value={mailTo}
          onChange={setMailTo}
          maxLength={200}
          description="Once it is paid. The address is forgotten then."
          error={isWrong('mailTo') ? 'Enter an e-mail address like sam@example.co.uk, or leave it empty' : undefined}
        />
        <p className="text-quiet text-sm">
          No VAT and no sale now: both come when somebody pays with it. What is left stays on the voucher.
        </p>
      </form>
    </Sheet>
  )
}
