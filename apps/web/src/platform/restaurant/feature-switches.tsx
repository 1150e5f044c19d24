import { type RestaurantDetail, switchFeature } from '@tableside/contract/platform'
import { Card, Select } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { featureLabels } from '../../shared/plans/feature-labels.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useRestaurantChange } from './use-restaurant-change.ts'

type Feature = RestaurantDetail['features'][number]
type Choice = 'plan' | 'on' | 'off'

/** The features that plans differ in, each as the plan has it or switched by hand. */
export function FeatureSwitches({ restaurant }: { restaurant: RestaurantDetail }) {
  return (
    <Card title="Features">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {restaurant.features.map((feature) => (
          <FeatureSwitch key={feature.feature} restaurant={restaurant} feature={feature} />
        ))}
      </div>
    </Card>
  )
}

function FeatureSwitch({ restaurant, feature }: { restaurant: RestaurantDetail; feature: Feature }) {
  const [wanted, setWanted] = useState<Choice>()
  const words = featureLabels[feature.feature]
  const change = useRestaurantChange(
    restaurant.id,
    (reason: string) =>
      api(switchFeature, {
        params: { restaurantId: restaurant.id, feature: feature.feature },
        body: { isOn: wanted === 'plan' ? null : wanted === 'on', reason },
      }),
    `${words} is switched`,
  )
  const chosen: Choice = feature.switch === null ? 'plan' : feature.switch ? 'on' : 'off'
  return (
    <>
      <Select
        label={words}
        options={[
          {
            id: 'plan',
            label: feature.switch === null ? `As the plan: ${feature.isOn ? 'on' : 'off'}` : 'As the plan',
          },
          { id: 'on', label: 'On for this restaurant' },
          { id: 'off', label: 'Off for this restaurant' },
        ]}
        value={chosen}
        onChange={(id) => id !== chosen && setWanted(id)}
      />
      <ReasonDialog
        isOpen={wanted !== undefined}
        onOpenChange={(isOpen) => !isOpen && setWanted(undefined)}
        title={`Switch ${words} for ${restaurant.name}?`}
        confirmLabel={wanted === 'plan' ? 'Follow the plan' : `Switch it ${wanted ?? ''}`}
        isPending={change.isPending}
        onConfirm={(reason) => change.mutate(reason, { onSettled: () => setWanted(undefined) })}
      >
        {wanted === 'plan' ? 'Its plan and the roll-outs decide again.' : 'Whatever its plan says, from this moment.'}
      </ReasonDialog>
    </>
  )
}
