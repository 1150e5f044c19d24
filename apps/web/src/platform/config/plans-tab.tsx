import { type PlatformConfig, type PlatformPlan, savePlan } from '@tableside/contract/platform'
import { type Feature, switchableFeatures } from '@tableside/domain/plans'
import { Badge, Card, Checkbox, ConfirmDialog, formatPence, MoneyField, Switch, TextField } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatCount } from '../../shared/format-count.ts'
import { featureLabels } from '../../shared/plans/feature-labels.ts'
import { ConfigConflict } from './config-conflict.tsx'
import { savingConfig } from './config-query.ts'
import { FeePanel } from './fee-panel.tsx'
import { HistoryButton } from './history.tsx'
import { planLabels } from './labels.ts'
import { LimitField } from './limit-field.tsx'
import { planValues } from './plan-values.ts'
import { SaveBar } from './save-bar.tsx'

/** The plan table: what the pricing page shows, and what every limit and feature is kept by. */
export function PlansTab({ config }: { config: PlatformConfig }) {
  return (
    <div className="flex flex-col gap-5">
      {config.plans.map((plan) => (
        <PlanForm key={plan.key} plan={plan} />
      ))}
    </div>
  )
}

type PlanDraft = Omit<ReturnType<typeof planValues>, 'providerProductId' | 'monthlyPence'> & {
  /** Null while it is being typed. */
  readonly monthlyPence: number | null
}

/** What is set here; the provider's product id stands with the payment settings. */
function draftOf(plan: PlatformPlan): PlanDraft {
  const { providerProductId: _p, ...values } = planValues(plan)
  return { ...values, features: switchableIn(values.features) }
}

function switchableIn(features: readonly Feature[]): Feature[] {
  return switchableFeatures.filter((feature) => features.includes(feature))
}

function PlanForm({ plan }: { plan: PlatformPlan }) {
  const [isAsking, setIsAsking] = useState(false)
  const edit = useEdit({
    saved: draftOf(plan),
    version: plan.version,
    request: (draft, { version }) => {
      // What costs nothing is no product of the provider's.
      const providerProductId = draft.monthlyPence === 0 ? null : plan.providerProductId
      return request(savePlan, { params: { plan: plan.key }, body: { ...draft, providerProductId, version } })
    },
    messages: {
      name: 'Give it a name of 2 to 40 characters',
      monthlyPence: 'Enter a price. 0 makes the plan free',
    },
    ...savingConfig,
    success: 'Settings saved successfully',
  })
  const { values, change } = edit
  const isAlpha = plan.key === 'alpha'
  const isPriceChanged = values.monthlyPence !== null && values.monthlyPence !== plan.monthlyPence
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPriceChanged) edit.submit()
    else if (edit.check()) setIsAsking(true)
  }
  const handleConfirm = () => {
    setIsAsking(false)
    edit.submit()
  }
  return (
    <Card
      title={`${plan.name} plan`}
      actions={<HistoryButton subject={`plan:${plan.key}`} title={plan.name} words={planLabels} />}
    >
      <form {...edit.form} onSubmit={handleSubmit} className="flex flex-col gap-5">
        <p className="flex flex-wrap gap-2">
          <Badge>{plan.restaurants === 1 ? '1 restaurant' : `${formatCount(plan.restaurants)} restaurants`}</Badge>
          {!plan.isOffered && <Badge>Closed to new restaurants</Badge>}
        </p>
        <ConfigConflict edit={edit} what={plan.name} subject={`plan:${plan.key}`} words={planLabels} />
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField {...edit.field('name')} label="Name" maxLength={40} />
          <MoneyField
            {...edit.money('monthlyPence')}
            label="Price a month"
            isDisabled={isAlpha}
            description={isAlpha ? 'Alpha is free: its price is locked' : undefined}
          />
          <LimitField
            label="Accounts"
            value={values.maxAccounts}
            onChange={(maxAccounts) => change({ maxAccounts })}
            usual={5}
          />
          <LimitField label="Staff" value={values.maxStaff} onChange={(maxStaff) => change({ maxStaff })} usual={15} />
          <LimitField
            label="Locations"
            value={values.maxLocations}
            onChange={(maxLocations) => change({ maxLocations })}
            usual={2}
          />
          <LimitField
            label="Paid orders a month"
            value={values.maxMonthlyOrders}
            onChange={(maxMonthlyOrders) => change({ maxMonthlyOrders })}
            usual={500}
          />
        </div>
        <fieldset>
          <legend className="font-medium">Features</legend>
          <p className="text-quiet text-sm">Orders, menu, tables and payments come with every plan.</p>
          <div className="mt-1 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {switchableFeatures.map((feature) => (
              <Checkbox
                key={feature}
                isSelected={values.features.includes(feature)}
                onChange={(isOn) =>
                  change({
                    features: switchableFeatures.filter((key) =>
                      key === feature ? isOn : values.features.includes(key),
                    ),
                  })
                }
              >
                {featureLabels[feature]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Switch
          {...edit.flag('isOffered')}
          isDisabled={isAlpha}
          description={
            isAlpha
              ? 'Alpha is always available: unpaid restaurants move to it'
              : 'When off, restaurants on it keep it and no others can choose it'
          }
        >
          Available to new restaurants
        </Switch>
        <SaveBar label={`Save ${plan.name}`} edit={edit} />
      </form>
      {values.monthlyPence !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={`Change ${plan.name} from ${formatPence(plan.monthlyPence)} to ${formatPence(values.monthlyPence)} a month?`}
          confirmLabel={`Change the price to ${formatPence(values.monthlyPence)}`}
          onConfirm={handleConfirm}
        >
          {priceEffect(plan, values.monthlyPence)}
        </ConfirmDialog>
      )}
      <div className="mt-5">
        <FeePanel plan={plan} />
      </div>
    </Card>
  )
}

/** Whom another price touches, and when. */
function priceEffect({ name, restaurants, monthlyPence }: PlatformPlan, wantedPence: number): string {
  const joining = `New subscribers to ${name} will pay ${formatPence(wantedPence)} a month.`
  if (restaurants === 0) return `${joining} No restaurant is on ${name} today.`
  const those =
    restaurants === 1 ? `The restaurant on ${name}` : `The ${formatCount(restaurants)} restaurants on ${name}`
  const effect =
    wantedPence > monthlyPence
      ? 'Existing subscribers keep the agreed price until they choose a plan again.'
      : 'Existing subscribers who pay more get the lower price with their next monthly charge.'
  return `${joining} ${those} will be told today, by email and on the dashboard. ${effect}`
}
