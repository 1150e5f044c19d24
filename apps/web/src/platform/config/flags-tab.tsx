import {
  type FeatureFlag,
  type PlatformChange,
  type PlatformConfig,
  rollBackFlag,
  saveFlag,
} from '@tableside/contract/platform'
import { planKeys } from '@tableside/domain/plans'
import { Button, Card, Checkbox, NumberField, toast } from '@tableside/ui'
import { Undo2 } from 'lucide-react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatCount } from '../../shared/format-count.ts'
import { featureLabels } from '../../shared/plans/feature-labels.ts'
import { useChange } from '../../shared/use-change.ts'
import { ConfigConflict } from './config-conflict.tsx'
import { savingConfig } from './config-query.ts'
import { HistoryButton } from './history.tsx'
import { flagLabels, shown } from './labels.ts'
import { SaveBar } from './save-bar.tsx'

/** Which restaurants have a feature: those of some plans, a part of the others, and those switched by hand. */
export function FlagsTab({ config }: { config: PlatformConfig }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-quiet">
        A feature is on for the plans that include it, for a part of the other restaurants, and for those where it is
        switched by hand on the restaurant’s own page, which wins over both.
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        {config.flags.map((flag) => (
          <FlagForm key={flag.feature} flag={flag} />
        ))}
      </div>
    </div>
  )
}

function FlagForm({ flag }: { flag: FeatureFlag }) {
  const { feature, plans, percentage } = flag
  const edit = useEdit({
    saved: { plans, percentage },
    version: flag.version,
    request: (draft, { version }) => request(saveFlag, { params: { feature }, body: { ...draft, version } }),
    ...savingConfig,
    success: 'Settings saved successfully',
  })
  const { values, change } = edit
  const words = featureLabels[feature]
  return (
    <Card
      title={words}
      actions={
        <HistoryButton
          subject={`flag:${feature}`}
          title={words}
          words={flagLabels}
          action={(entry) => <RollBack flag={flag} change={entry} />}
        />
      }
    >
      <form {...edit.form} className="flex flex-col gap-4">
        <ConfigConflict edit={edit} what={words} subject={`flag:${feature}`} words={flagLabels} />
        <fieldset>
          <legend className="text-quiet text-sm">Plans that include it</legend>
          <div className="flex flex-wrap gap-x-6">
            {planKeys.map((plan) => (
              <Checkbox
                key={plan}
                isSelected={values.plans.includes(plan)}
                onChange={(isOn) =>
                  change({ plans: planKeys.filter((key) => (key === plan ? isOn : values.plans.includes(key))) })
                }
              >
                {shown([plan], 'plans')}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <NumberField
          {...edit.field('percentage')}
          label="Rollout to other restaurants (%)"
          onChange={(typed) => change({ percentage: typed ?? 0 })}
          minValue={0}
          maxValue={100}
          step={1}
          className="max-w-60"
        />
        <p className="text-quiet text-sm">
          Switched by hand: on for {formatCount(flag.switchedOn)}, off for {formatCount(flag.switchedOff)}
        </p>
        <SaveBar label={`Save ${words}`} edit={edit} />
      </form>
    </Card>
  )
}

function RollBack({ flag, change }: { flag: FeatureFlag; change: PlatformChange }) {
  const { feature, version } = flag
  const rollBack = useChange(
    {
      ...savingConfig,
      failure: 'Couldn’t roll back the change',
      send: (changeId: string) => request(rollBackFlag, { params: { feature }, body: { version, changeId } }),
    },
    () => toast.success(`${featureLabels[feature]} is rolled back`),
  )
  return (
    <Button
      variant="quiet"
      icon={<Undo2 size={18} aria-hidden />}
      onPress={() => rollBack.mutate(change.id)}
      isPending={rollBack.isPending}
      className="mt-1 -ml-4"
    >
      Roll back
    </Button>
  )
}
