import { announceFee, type PlatformPlan, withdrawFee } from '@tableside/contract/platform'
import { type BasisPoints, basisPoints, formatPercent, parsePercent } from '@tableside/domain/money'
import { earliestFeeChange, feeNoticeDays, maxCommissionBps } from '@tableside/domain/plans'
import { Banner, Button, ConfirmDialog, TextField, toast } from '@tableside/ui'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { formatDay } from '../../shared/format-time.ts'
import { useChange } from '../../shared/use-change.ts'
import { savingConfig } from './config-query.ts'

/** The plan's processing fee: what is in force, what is announced, and how to announce another. */
export function FeePanel({ plan }: { plan: PlatformPlan }) {
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState(() => firstDay())
  const [isAsking, setIsAsking] = useState(false)
  const announce = useChange(
    {
      ...savingConfig,
      send: (feePercent: string) =>
        request(announceFee, {
          body: { plans: [plan.key], feePercent, effectiveFrom: new Date(`${day}T12:00:00Z`).toISOString() },
        }),
    },
    () => {
      toast.success('The fee is announced')
      setTyped('')
    },
  )
  const withdraw = useChange(
    { ...savingConfig, send: (feeChangeId: string) => request(withdrawFee, { params: { feeChangeId } }) },
    () => toast.success('The announced fee is withdrawn'),
  )
  const rate = rateFrom(typed)
  const error = typed === '' ? undefined : validate(typed)
  const isEarly = day < firstDay()
  return (
    <section
      aria-label={`Fee of ${plan.name}`}
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <p>
        <span className="font-medium">Transaction fee: </span>
        <span className="figures">{formatPercent(plan.feeBps)}</span> of what is paid, tips never
      </p>
      {plan.feeChange && (
        <Banner
          tone="attention"
          title={`${formatPercent(plan.feeChange.feeBps)} from ${formatDay(plan.feeChange.effectiveFrom)}`}
          action={
            <Button
              onPress={() => withdraw.mutate(plan.feeChange?.id ?? '')}
              isPending={withdraw.isPending}
            >{`Withdraw the fee of ${formatPercent(plan.feeChange.feeBps)}`}</Button>
          }
        >
          Announced on {formatDay(plan.feeChange.announcedAt)}. A higher fee is paid by those who accept it or join
          after that day.
        </Banner>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label="New fee (%)"
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          error={error}
          maxLength={12}
          className="w-44"
        />
        <TextField
          label="In force from"
          type="date"
          value={day}
          onChange={setDay}
          error={isEarly ? `${feeNoticeDays} days from today at the earliest` : undefined}
          className="w-48"
        />
        <Button
          onPress={() => setIsAsking(true)}
          isPending={announce.isPending}
          isDisabled={typed === '' || error !== undefined || isEarly || day === ''}
          className="sm:mt-6.5"
        >
          Announce the fee
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Announce ${formatPercent(rate)} for ${plan.name}?`}
        confirmLabel={`Announce ${formatPercent(rate)}`}
        isPending={announce.isPending}
        onConfirm={() => announce.mutate(typed, { onSettled: () => setIsAsking(false) })}
      >
        {plan.restaurants === 1 ? '1 restaurant is' : `${plan.restaurants} restaurants are`} told on the dashboard
        today. It is in force from {day === '' ? '–' : formatDay(`${day}T12:00:00Z`)}
        {rate > plan.feeBps ? ', for those who accept it.' : ', for everybody.'}
      </ConfirmDialog>
    </section>
  )
}

/** A number is what it says; anything else is 0, and the screen says so before it is sent. */
function validate(typed: string): string | undefined {
  const rate = parsePercent(typed)
  if (rate === 'too_fine' || rate < 0 || rate > maxCommissionBps) return 'From 0 to 10, in steps of 0.01'
  return undefined
}

function rateFrom(typed: string): BasisPoints {
  const rate = parsePercent(typed)
  return rate === 'too_fine' ? basisPoints(0) : rate
}

/** The first whole day that leaves restaurants their notice. */
function firstDay(): string {
  const earliest = Date.parse(earliestFeeChange(new Date().toISOString()))
  return new Date(earliest + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
