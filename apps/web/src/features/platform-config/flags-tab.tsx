import {
  type FeatureFlag,
  type PlatformChange,
  type PlatformConfig,
  rollBackFlag,
  saveFlag,
} from '@tableside/contract/platform'
import { planKeys } from '@tableside/domain/plans'
import { Button, Card, Checkbox, NumberField } from '@tableside/ui'
import { Undo2 } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { countWords } from '../../shared/count-words.ts'
import { featureWords } from '../plans/index.ts'
import { Conflict } from './conflict.tsx'
import { HistoryButton } from './history.tsx'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { flagWords, shown } from './words.ts'

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
  const { feature, version: savedVersion, plans, percentage } = flag
  const draft = useDraft({ version: savedVersion, values: { plans, percentage } })
  const { values, change, version, isDirty, theirs } = draft
  const save = useSave((body: typeof values) => api(saveFlag, { params: { feature }, body: { ...body, version } }))
  const words = featureWords[feature]
  return (
    <Card
      title={words}
      actions={
        <HistoryButton
          subject={`flag:${feature}`}
          title={words}
          words={flagWords}
          action={(entry) => <PutBack flag={flag} change={entry} />}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <Conflict draft={draft} subject={`flag:${feature}`} words={flagWords} />
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
          label="Of the other restaurants, in percent"
          value={values.percentage}
          onChange={(typed) => change({ percentage: typed ?? 0 })}
          minValue={0}
          maxValue={100}
          step={1}
          className="max-w-60"
        />
        <p className="text-quiet text-sm">
          Switched by hand: on for {countWords(flag.switchedOn)}, off for {countWords(flag.switchedOff)}
        </p>
        <SaveBar
          label={`Save ${words}`}
          isDirty={isDirty}
          isBlocked={theirs !== undefined}
          isPending={save.isPending}
          onSave={() => {
            draft.noteSent()
            save.mutate(values)
          }}
        />
      </div>
    </Card>
  )
}

function PutBack({ flag, change }: { flag: FeatureFlag; change: PlatformChange }) {
  const { feature, version } = flag
  const putBack = useSave(() => api(rollBackFlag, { params: { feature }, body: { version, changeId: change.id } }), {
    saved: `${featureWords[feature]} is as it was before`,
    failed: 'It could not be put back',
  })
  return (
    <Button
      variant="quiet"
      icon={<Undo2 size={18} aria-hidden />}
      onPress={() => putBack.mutate(undefined)}
      isPending={putBack.isPending}
      className="mt-1 -ml-4"
    >
      Put back to before this
    </Button>
  )
}
