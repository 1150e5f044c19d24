import { settleHouseAccount } from '@tableside/contract/house-accounts'
import { pence } from '@tableside/domain/money'
import { Banner, Button, formatPence, SegmentedControl, Sheet, TextField, TillMoneyField } from '@tableside/ui'
import { Banknote, CircleCheck, CreditCard, ReceiptText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCashDrawer } from '../../shared/cash/cash-drawer.ts'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { useDrawerQuestion } from '../payments/use-drawer-question.tsx'
import { AccountChoice, type FoundAccount, formatOwed } from './account-choice.tsx'

export type SettleAccountSheetProps = { onClose: () => void; onReceipt: (orderId: string) => void }

/** Takes what a house account owes, or a part of it: cash into the drawer or a card on the terminal. */
export function SettleAccountSheet({ onClose, onReceipt }: SettleAccountSheetProps) {
  const [account, setAccount] = useState<FoundAccount>()
  return (
    <Sheet isOpen onOpenChange={onClose} title={account ? `Settle ${account.name}` : 'Settle a house account'}>
      {account ? (
        <SettleForm account={account} onReceipt={onReceipt} onBack={() => setAccount(undefined)} />
      ) : (
        <AccountChoice
          refusalOf={({ owedPence }) => (owedPence > 0 ? undefined : 'Nothing owed')}
          onChoose={setAccount}
          cutOff={
            <Banner tone="attention" title="No connection: what is owed cannot be checked">
              Settle the account when the connection is back.
            </Banner>
          }
        />
      )}
    </Sheet>
  )
}

type SettleFormProps = Pick<SettleAccountSheetProps, 'onReceipt'> & { account: FoundAccount; onBack: () => void }
type Tender = 'cash' | 'terminal'
type Done = { readonly takenPence: number; readonly changePence: number }

function SettleForm({ account, onReceipt, onBack }: SettleFormProps) {
  const { restaurant, location } = useRestaurant()
  const { id: cashDrawerId } = useCashDrawer()
  const { terminalName } = location
  const [ids] = useState(() => ({ orderId: newId(), paymentId: newId() }))
  const [done, setDone] = useState<Done>()
  const edit = useEdit({
    saved: {
      amountPence: account.owedPence as number | null,
      tender: 'cash' as Tender,
      /** Nothing typed is the exact sum. */
      receivedPence: null as number | null,
      reference: '',
    },
    request: ({ amountPence, tender, receivedPence, reference }) =>
      request(settleHouseAccount, {
        params: { restaurantId: restaurant.id, houseAccountId: account.id },
        body: {
          ...{ ...ids, locationId: location.id, amountPence, tender },
          ...(tender === 'cash'
            ? { tenderedPence: receivedPence ?? amountPence, ...(cashDrawerId && { cashDrawerId }) }
            : { reference: reference.trim() }),
        },
      }),
    named: { tenderedPence: 'receivedPence' },
    messages: { amountPence: 'Enter an amount', reference: 'Only the last four digits, or the number on the slip' },
    errors: ({ amountPence, tender, receivedPence }) => ({
      amountPence:
        (amountPence ?? 0) > account.owedPence ? `At most ${formatPence(account.owedPence)} is owed` : undefined,
      receivedPence:
        tender === 'cash' && receivedPence !== null && receivedPence < (amountPence ?? 0)
          ? `${formatPence((amountPence ?? 0) - receivedPence)} more is needed`
          : undefined,
    }),
    invalidates: [['house-accounts'], ['drawer']],
    failure: 'Couldn’t take the payment',
    onSaved: ({ order: { totals, payments } }) => {
      const [payment] = payments
      const changePence = payment?.state === 'captured' ? (payment.changePence ?? 0) : 0
      setDone({ takenPence: totals.totalPence, changePence })
    },
  })
  const drawer = useDrawerQuestion(() => edit.submit())
  if (done) return <Settled account={account} done={done} onReceipt={() => onReceipt(ids.orderId)} />
  if (drawer.question) return drawer.question
  const { tender, receivedPence } = edit.values
  const amountPence = pence(edit.values.amountPence ?? 0)
  const changePence = Math.max(0, (receivedPence ?? amountPence) - amountPence)
  const handleSubmit = (event: FormEvent) => {
    // Cash may first ask for a drawer.
    if (tender === 'terminal') return edit.form.onSubmit(event)
    event.preventDefault()
    drawer.take(pence(receivedPence ?? amountPence))
  }
  return (
    <form {...edit.form} onSubmit={handleSubmit} className="flex flex-col gap-5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-quiet">{formatOwed(account)}</p>
        <Button onPress={onBack}>Change</Button>
      </div>
      <TillMoneyField
        {...edit.money('amountPence')}
        label="Amount"
        description={`Up to ${formatPence(account.owedPence)}`}
      />
      {terminalName !== '' && (
        <SegmentedControl
          label="Paid by"
          options={[
            { id: 'cash', label: 'Cash' },
            { id: 'terminal', label: `Card on ${terminalName}` },
          ]}
          value={tender}
          onChange={(chosen) => edit.change({ tender: chosen })}
        />
      )}
      {tender === 'cash' ? (
        <TillMoneyField
          {...edit.money('receivedPence')}
          label="Cash received (optional)"
          description="Leave it empty for the exact sum."
        />
      ) : (
        <TextField
          {...edit.field('reference')}
          label="Reference (optional)"
          maxLength={40}
          description="The last four digits, or the number on the slip."
        />
      )}
      <Button
        type="submit"
        size="kitchen"
        variant="primary"
        className="figures"
        isPending={edit.isPending || drawer.isPending}
        icon={tender === 'cash' ? <Banknote size={22} aria-hidden /> : <CreditCard size={22} aria-hidden />}
      >
        {tender === 'terminal'
          ? `Approved on ${terminalName}: ${formatPence(amountPence)}`
          : `Take ${formatPence(amountPence)}${changePence > 0 ? `, change ${formatPence(changePence)}` : ''}`}
      </Button>
    </form>
  )
}

function Settled({ account, done, onReceipt }: { account: FoundAccount; done: Done; onReceipt: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
      <p className="flex items-center gap-2 font-semibold text-herb text-lg">
        <CircleCheck size={24} aria-hidden />
        {formatPence(done.takenPence)} taken
      </p>
      {done.changePence > 0 && (
        <p>
          <span className="block text-lg text-quiet">Change</span>
          <span className="figures block font-semibold text-[4rem] leading-none">{formatPence(done.changePence)}</span>
        </p>
      )}
      <p className="text-lg">
        {account.name} owes <span className="figures">{formatPence(account.owedPence - done.takenPence)}</span>
      </p>
      <Button size="large" icon={<ReceiptText size={20} aria-hidden />} onPress={onReceipt}>
        Receipt
      </Button>
    </div>
  )
}
