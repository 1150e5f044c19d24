import { resolveDifference } from '@tableside/contract/payments'
import type { Payment, ProviderClaim } from '@tableside/domain/payments'
import { ButtonLink, formatPence } from '@tableside/ui'
import { Scale } from 'lucide-react'
import { useAccess } from '../../shared/identity/use-access.ts'

export type DifferingPaymentProps = { payment: Payment; said: ProviderClaim }

/** The provider took another amount than was asked for: no waiting settles that, somebody has to. */
export function DifferingPayment({ payment, said }: DifferingPaymentProps) {
  const { can } = useAccess()
  const mayDecide = can(resolveDifference.access) === true
  const asked = formatPence(payment.amountPence + payment.tipPence)
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
      <Scale size={48} aria-hidden className="text-saffron" />
      <p className="font-semibold text-xl">
        The provider took {formatPence(said.amountPence)} instead of {asked}
      </p>
      <p className="max-w-md text-quiet">
        Please do not take this payment again.{' '}
        {mayDecide
          ? 'Decide under Payments which amount counts; this screen then updates by itself.'
          : 'A manager decides under Payments which amount counts; this screen then updates by itself.'}
      </p>
      {mayDecide && (
        <ButtonLink href="/dashboard/payments?tab=attention" size="large" variant="primary" className="mt-3">
          Decide
        </ButtonLink>
      )}
    </div>
  )
}
