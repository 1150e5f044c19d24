import { type PlatformConfig, type PlatformPlan, savePlan } from '@tableside/contract/platform'
import { pence } from '@tableside/domain/money'
import { type Feature, switchableFeatures } from '@tableside/domain/plans'
import { Badge, Card, Checkbox, MoneyField, Switch, TextField } from '@tableside/ui'
import { api } from '../../shared/api.ts'
import { countWords } from '../../shared/count-words.ts'
import { featureWords } from '../plans/index.ts'
import { Conflict } from './conflict.tsx'
import { FeePanel } from './fee-panel.tsx'
import { HistoryButton } from './history.tsx'
import { LimitField } from './limit-field.tsx'
import { planValues } from './plan-values.ts'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { planWords } from './words.ts'

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

/** What is set here; the provider's product id stands with the payment settings. */
function editableOf(plan: PlatformPlan) {
  const { providerProductId: _p, ...values } = planValues(plan)
  return { version: plan.version, values: { ...values, features: switchableIn(values.features) } }
}

function switchableIn(features: readonly Feature[]): Feature[] {
  return switchableFeatures.filter((feature) => features.includes(feature))
}

function PlanForm({ plan }: { plan: PlatformPlan }) {
  const draft = useDraft(editableOf(plan))
  const { values, change, version, isDirty, theirs } = draft
  const save = useSave((body: typeof values) => {
    // What costs nothing is no product of the provider's.
    const providerProductId = body.monthlyPence === 0 ? null : plan.providerProductId
    return api(savePlan, { params: { plan: plan.key }, body: { ...body, providerProductId, version } })
  })
  const isAlpha = plan.key === 'alpha'
  const isNameGood = values.name.trim().length >= 2
  return (
    <Card
      title={`${plan.name} plan`}
      actions={<HistoryButton subject={`plan:${plan.key}`} title={plan.name} words={planWords} />}
    >
      <div className="flex flex-col gap-5">
        <p className="flex flex-wrap gap-2">
          <Badge>{plan.restaurants === 1 ? '1 restaurant' : `${countWords(plan.restaurants)} restaurants`}</Badge>
          {!plan.isOffered && <Badge>Not on offer</Badge>}
        </p>
        <Conflict draft={draft} subject={`plan:${plan.key}`} words={planWords} />
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            label="Name"
            value={values.name}
            onChange={(name) => change({ name })}
            maxLength={40}
            error={isNameGood ? undefined : 'Give it a name of 2 to 40 characters'}
          />
          <MoneyField
            label="Price a month"
            pence={values.monthlyPence}
            onChange={(typed) => change({ monthlyPence: pence(typed ?? 0) })}
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
                {featureWords[feature]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Switch
          isSelected={values.isOffered}
          onChange={(isOffered) => change({ isOffered })}
          isDisabled={isAlpha}
          description={
            isAlpha
              ? 'Alpha stays on offer: whoever stops paying falls back to it'
              : 'Off: whoever has it keeps it, nobody new can choose it'
          }
        >
          On offer
        </Switch>
        <SaveBar
          label={`Save ${plan.name}`}
          isDirty={isDirty}
          isBlocked={theirs !== undefined || !isNameGood}
          isPending={save.isPending}
          onSave={() => {
            draft.noteSent()
            save.mutate(values)
          }}
        />
        <FeePanel plan={plan} />
      </div>
    </Card>
  )
}
