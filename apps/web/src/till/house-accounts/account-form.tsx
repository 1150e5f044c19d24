import { limitApproval, overLimit } from '@tableside/domain/house-accounts'
import type { Pence } from '@tableside/domain/money'
import { Banner, Button, formatPence } from '@tableside/ui'
import { BookUser } from 'lucide-react'
import { useState } from 'react'
import { useMayApprove } from '../../shared/identity/use-may-approve.ts'
import { ApprovalStep } from '../orders/approval-step.tsx'
import { PayBar } from '../payments/pay-bar.tsx'
import { AccountChoice, type FoundAccount, formatOwed } from './account-choice.tsx'

export type AccountFormProps = {
  amountPence: Pence
  onCharge: (account: { houseAccountId: string; approvalId?: string }) => void
  /** The bill stays open. */
  onLater: () => void
}

/** Puts the amount on a house account. Without a connection nobody knows its limit, so the bill stays open. */
export function AccountForm({ amountPence, onCharge, onLater }: AccountFormProps) {
  const [account, setAccount] = useState<FoundAccount>()
  if (!account) {
    return (
      <AccountChoice
        refusalOf={({ stoppedAt }) => (stoppedAt === null ? undefined : 'Stopped')}
        onChoose={setAccount}
        cutOff={
          <Banner tone="attention" title="No connection: the limit cannot be checked">
            <p>
              Keep the bill open and put it on the account when the connection is back, or take another payment now.
            </p>
            <Button size="large" className="mt-3" onPress={onLater}>
              Pay later
            </Button>
          </Banner>
        }
      />
    )
  }
  return (
    <ChargeForm
      key={`${account.id} ${amountPence}`}
      account={account}
      amountPence={amountPence}
      onCharge={onCharge}
      onBack={() => setAccount(undefined)}
    />
  )
}

type ChargeFormProps = Pick<AccountFormProps, 'amountPence' | 'onCharge'> & {
  account: FoundAccount
  onBack: () => void
}

function ChargeForm({ account, amountPence, onCharge, onBack }: ChargeFormProps) {
  const mayApprove = useMayApprove()
  const [isAsking, setIsAsking] = useState(false)
  const overPence = overLimit(account, amountPence)
  const wanted = limitApproval(account, { amountPence })
  const charge = (approval: { approvalId?: string }) => onCharge({ houseAccountId: account.id, ...approval })
  if (isAsking && wanted) {
    return (
      <ApprovalStep
        request={wanted}
        label={`Manager PIN to go ${formatPence(overPence)} over the limit`}
        onApproved={(approvalId) => charge({ approvalId })}
        onBack={() => setIsAsking(false)}
      />
    )
  }
  return (
    <div className="flex max-w-sm flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="wrap-anywhere block font-semibold text-lg">{account.name}</span>
          <span className="text-quiet">{formatOwed(account)}</span>
        </p>
        <Button onPress={onBack}>Change</Button>
      </div>
      {overPence > 0 ? (
        <Banner tone="attention" title={`${formatPence(overPence)} over the limit`}>
          {formatPence(account.leftPence)} is left of it. A manager can approve more, or pay a part on account and the
          rest another way.
        </Banner>
      ) : (
        <p>
          After this <span className="figures font-semibold">{formatPence(account.leftPence - amountPence)}</span> is
          left of its limit.
        </p>
      )}
      <p className="text-quiet text-sm">Tips are paid in cash or by card.</p>
      <PayBar>
        <Button
          size="kitchen"
          variant="primary"
          className="figures w-full"
          icon={<BookUser size={22} aria-hidden />}
          onPress={() => (wanted && !mayApprove(wanted) ? setIsAsking(true) : charge({}))}
        >
          {overPence > 0
            ? `Put ${formatPence(amountPence)} on it, over the limit`
            : `Put ${formatPence(amountPence)} on account`}
        </Button>
      </PayBar>
    </div>
  )
}
