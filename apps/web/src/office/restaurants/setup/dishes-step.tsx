import { importMenu } from '@tableside/contract/menu'
import { Banner, Button } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { newId } from '../../../shared/new-id.ts'
import { useTries } from '../../../shared/use-tries.ts'
import { CsvSheet } from '../../menu/csv-sheet.tsx'
import { DishRows } from './dish-rows.tsx'
import { dishErrors, dishesAsCsv, filled } from './dishes.ts'
import { forgetDraft, type StepProps } from './draft.ts'

type DishesStepProps = StepProps & { onOpened: () => void }

/** The restaurant is open; its menu is still empty. */
export function DishesStep(props: DishesStepProps) {
  return props.draft.menu === 'file' ? <FromFile {...props} /> : <ByHand {...props} />
}

function ByHand({ draft, onChange, onOpened }: DishesStepProps) {
  const tries = useTries<HTMLDivElement>()
  const dishes = filled(draft.dishes)
  const errors = tries.isTried ? dishErrors(draft.dishes) : noErrors
  const saving = useMutation({
    mutationFn: async () => {
      const body = { csv: dishesAsCsv(dishes), dryRun: false }
      const { report } = await api(importMenu, { params: { restaurantId: draft.id }, body, key: newId() })
      const [problem] = report.errors
      if (problem) throw new Error(problem.reason)
    },
    onSuccess: () => {
      forgetDraft()
      onOpened()
    },
  })
  const handleSave = () => {
    tries.try()
    if (dishes.length > 0 && dishErrors(draft.dishes).size === 0) saving.mutate()
  }
  return (
    <div ref={tries.form} className="flex flex-col gap-6">
      <p className="text-quiet">Prices are what the guest pays, VAT included.</p>
      <DishRows dishes={draft.dishes} errors={errors} onChange={(next) => onChange({ dishes: [...next] })} />
      {tries.isTried && dishes.length === 0 && <Banner tone="attention" title="Type at least one dish and its price" />}
      {saving.error && (
        <Banner tone="bad" title="Couldn’t save the dishes">
          {saving.error.message}
        </Banner>
      )}
      <WayOn
        onLater={() => {
          forgetDraft()
          onOpened()
        }}
      >
        <Button variant="primary" size="large" onPress={handleSave} isPending={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save and open the till'}
        </Button>
      </WayOn>
    </div>
  )
}

const noErrors: ReturnType<typeof dishErrors> = new Map()

function FromFile({ draft, onOpened }: DishesStepProps) {
  const [isOpen, setIsOpen] = useState(false)
  const handleOpenTill = () => {
    forgetDraft()
    onOpened()
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="text-quiet">
        Choose the file: you can review every row before anything is imported. You can import several files.
      </p>
      <Button size="large" onPress={() => setIsOpen(true)} className="self-start">
        Choose a file
      </Button>
      {isOpen && <CsvSheet restaurantId={draft.id} onClose={() => setIsOpen(false)} />}
      <WayOn onLater={handleOpenTill}>
        <Button variant="primary" size="large" onPress={handleOpenTill}>
          Open the till
        </Button>
      </WayOn>
    </div>
  )
}

function WayOn({ onLater, children }: { onLater: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap-reverse justify-between gap-3">
      <Button variant="quiet" onPress={onLater}>
        Do this later
      </Button>
      {children}
    </div>
  )
}
