import { type PlatformPlan, savePlan, testPayment } from '@tableside/contract/platform'
import { Button, Card, formatPence, TextField, toast } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { toastFailure } from '../../shared/toast-failure.ts'
import { ConfigConflict } from './config-conflict.tsx'
import { savingConfig } from './config-query.ts'
import { planLabels } from './labels.ts'
import { planValues } from './plan-values.ts'

/** What each plan is called at the provider, and a charge that shows whether it can be taken. A free plan has neither. */
export function PlanProducts({ plans }: { plans: readonly PlatformPlan[] }) {
  return (
    <Card title="Plan product ids">
      <ul>
        {plans.map((plan) => (
          <Product key={plan.key} plan={plan} />
        ))}
      </ul>
    </Card>
  )
}

function Product({ plan }: { plan: PlatformPlan }) {
  const { key, name, monthlyPence, providerProductId } = plan
  const edit = useEdit({
    saved: { providerProductId },
    version: plan.version,
    request: (draft, { version }) =>
      request(savePlan, { params: { plan: key }, body: { ...planValues(plan), ...draft, version } }),
    ...savingConfig,
    success: 'Settings saved successfully',
  })
  const isFree = monthlyPence === 0
  return (
    <li className="flex flex-col gap-4 border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0">
      <ConfigConflict edit={edit} what={name} subject={`plan:${key}`} words={planLabels} />
      <form {...edit.form} className="flex flex-wrap items-end gap-2">
        <TextField
          {...edit.field('providerProductId')}
          label={`Product id of ${name}`}
          value={edit.values.providerProductId ?? ''}
          onChange={(typed) => edit.change({ providerProductId: typed.trim() === '' ? null : typed })}
          isDisabled={isFree}
          description={isFree ? 'A free plan has none' : undefined}
          maxLength={120}
          className="min-w-60 flex-1"
        />
        <Button
          type="submit"
          variant={edit.isDirty ? 'primary' : 'secondary'}
          isPending={edit.isPending}
          isDisabled={!edit.isDirty || edit.conflict !== undefined}
        >
          Save<span className="sr-only"> the id of {name}</span>
        </Button>
        <TestPayment plan={plan} isFree={isFree} />
      </form>
    </li>
  )
}

function TestPayment({ plan, isFree }: { plan: PlatformPlan; isFree: boolean }) {
  const test = useMutation({
    mutationFn: () => api(testPayment, { params: { plan: plan.key } }),
    onSuccess: ({ amountPence, outcome, isRefunded, providerRef }) => {
      const amount = formatPence(amountPence)
      if (outcome === 'captured' && isRefunded) {
        toast.success(`Test payment of ${amount} taken and given back`, { description: providerRef ?? '' })
      } else if (outcome === 'captured') {
        toast.warning(`Test payment of ${amount} taken, not given back yet`, { description: providerRef ?? '' })
      } else toast.error('Test payment failed', { description: outcomeLabels[outcome] })
    },
    onError: (error) => toastFailure('Test payment failed', error),
  })
  return (
    <Button
      icon={<CreditCard size={18} aria-hidden />}
      onPress={() => test.mutate()}
      isPending={test.isPending}
      isDisabled={isFree}
    >
      Test Payment<span className="sr-only"> of {plan.name}</span>
    </Button>
  )
}

const outcomeLabels = {
  captured: '',
  declined: 'The provider declined the test card.',
  failed: 'The provider refused the charge.',
  unknown: 'The provider did not answer. Nothing is known about the charge.',
  differs: 'The provider charged another amount than it was asked for.',
  pending: 'The provider is still working on the charge.',
}
