import { createRestaurant } from '@tableside/contract/restaurants'
import { Button, ErrorState, formatPence, RadioGroup, Select, Skeleton, TextField } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../../../shared/use-form.ts'
import { useSite } from '../../../shared/use-site.ts'
import { plansQuery } from '../../plans/plans-query.ts'
import type { StepProps } from './draft.ts'

/** Its name, the clock it keeps, and the plan to try. */
export function RestaurantStep({ draft, onChange }: StepProps) {
  const { form, field } = useForm({
    initial: { name: draft.name },
    validate: nameErrors,
    onSubmit: ({ name }) => onChange({ name, step: 'location' }),
  })
  const name = field('name')
  return (
    <form {...form} className="flex flex-col gap-6">
      <TextField
        {...name}
        onChange={(typed) => {
          name.onChange(typed)
          onChange({ name: typed })
        }}
        label="Name of the restaurant"
        autoComplete="organization"
        maxLength={80}
      />
      <Select
        label="Time zone"
        description="Your business day and every receipt follow this clock."
        options={zonesWith(draft.timeZone)}
        value={draft.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <PlanChoice draft={draft} onChange={onChange} />
      <Button type="submit" variant="primary" size="large">
        Continue
      </Button>
    </form>
  )
}

function PlanChoice({ draft, onChange }: StepProps) {
  const { data: plans, error, refetch, isFetching } = useQuery(plansQuery)
  const { trialDays } = useSite()
  if (error && !plans) {
    return <ErrorState title="Couldn’t load the plans" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (!plans) return <Skeleton className="h-48 w-full" />
  return (
    <RadioGroup
      label="Plan"
      description={`${trialDays} days free, then Alpha unless you subscribe. You can change it at any time.`}
      options={plans
        .filter(({ isOffered }) => isOffered)
        .map(({ key, name, monthlyPence, feeBps }) => ({
          id: key,
          label: name,
          description: `${monthlyPence === 0 ? 'Free' : `${formatPence(monthlyPence)} a month`}, and ${feeBps / 100} % of each payment`,
        }))}
      value={draft.plan}
      onChange={(plan) => onChange({ plan })}
    />
  )
}

function nameErrors({ name }: { name: string }) {
  const isGood = createRestaurant.body.shape.name.safeParse(name).success
  return isGood ? {} : { name: 'Give it a name of 2 to 80 characters' }
}

/** All the world's, this device's first. */
function zonesWith(chosen: string) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const all = new Set([here, 'Europe/London', chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...all].filter(Boolean).map((id) => ({ id, label: id.replaceAll('_', ' ') }))
}
