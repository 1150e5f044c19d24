import { type Floor, saveFloor } from '@tableside/contract/floor'
import {
  addArea,
  addFixture,
  addTable,
  type FixtureKind,
  type FloorPlan,
  fixtureKinds,
  overlapping,
  type TableShape,
  tableShapes,
} from '@tableside/domain/floor'
import { Banner, Button, EmptyState, ErrorState, IconButton, Loading, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { LayoutGrid, Plus, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { AreaBar } from './area-bar.tsx'
import { EditorCanvas } from './editor-canvas.tsx'
import { FixturePanel, fixtureLabels } from './fixture-panel.tsx'
import { floorQuery } from './floor-queries.ts'
import { LeaveDrawing } from './leave-drawing.tsx'
import { beginHistory, type PlanHistory, redo, step, undo } from './plan-history.ts'
import { shapeLabels, TablePanel } from './table-panel.tsx'

/** Draws a location's floor: areas, tables, where they stand. Nothing changes at the tills before it is saved. */
export function FloorEditor({ locationId }: { locationId: string }) {
  const { restaurant } = useRestaurant()
  const floor = useQuery(floorQuery(restaurant.id, locationId))
  if (floor.isPending) return <Loading what="the floor plan" className="h-96 w-full" />
  if (floor.isError) {
    return (
      <ErrorState title="Couldn’t load the floor" onRetry={() => void floor.refetch()} isRetrying={floor.isFetching}>
        {formatFailure(floor.error)}
      </ErrorState>
    )
  }
  return <Drawing newest={floor.data} />
}

const planOf = ({ areas, tables }: Floor): FloorPlan => ({ areas, tables })

function Drawing({ newest }: { newest: Floor }) {
  const { restaurant } = useRestaurant()
  const { locationId } = newest
  const [base, setBase] = useState(newest)
  const [history, setHistory] = useState<PlanHistory>(() => beginHistory(planOf(newest)))
  const [areaName, setAreaName] = useState<string>()
  const [chosenId, setChosenId] = useState<string>()
  const plan = history.now
  const isChanged = JSON.stringify(plan) !== JSON.stringify(planOf(base))
  // Somebody else has saved: with nothing of one's own at stake, theirs is simply what one sees.
  if (newest.version > base.version && !isChanged) begin(newest)
  const isOutdated = newest.version > base.version
  const area = plan.areas.find(({ name }) => name === areaName) ?? plan.areas.find((each) => !each.isArchived)
  const chosen = plan.tables.find(({ id, area: of }) => id === chosenId && of === area?.name)
  const fixture = area?.fixtures.find(({ id }) => id === chosenId)

  function begin(floor: Floor) {
    setBase(floor)
    setHistory(beginHistory(planOf(floor)))
  }
  const change = (next: FloorPlan, about?: string) => setHistory((before) => step(before, next, about))
  const save = useChange(
    {
      invalidates: [['floor'], ['restaurant']],
      failure: 'Couldn’t save the floor',
      send: (version: number) =>
        request(saveFloor, {
          params: { restaurantId: restaurant.id, locationId },
          body: { ...plan, version },
        }),
    },
    (_, { floor }) => {
      begin(floor)
      toast.success('The floor is saved', { description: 'Every till shows it now.' })
    },
  )
  const handleAddFixture = (kind: FixtureKind) => {
    if (!area) return
    const id = newId()
    change(addFixture(plan, { id, area: area.name, kind }))
    setChosenId(id)
  }
  const handleAdd = (shape: TableShape) => {
    const id = newId()
    const withArea = area ? plan : addArea(plan, 'Dining room')
    const into = area?.name ?? withArea.areas.at(-1)?.name ?? ''
    change(addTable(withArea, { id, area: into, shape }))
    setChosenId(id)
  }
  const blocker = useBlocker({
    shouldBlockFn: ({ next, current }) => next.pathname !== current.pathname,
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  const clashes = plan.tables.filter((table) => overlapping(plan, table).length > 0)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label="Undo"
          icon={<Undo2 size={20} />}
          isDisabled={history.past.length === 0}
          onPress={() => setHistory(undo)}
        />
        <IconButton
          label="Redo"
          icon={<Redo2 size={20} />}
          isDisabled={history.future.length === 0}
          onPress={() => setHistory(redo)}
        />
        {tableShapes.map((shape) => (
          <Button key={shape} icon={<Plus size={18} aria-hidden />} onPress={() => handleAdd(shape)}>
            {shapeLabels[shape]}
          </Button>
        ))}
        {area &&
          fixtureKinds.map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              icon={<Plus size={18} aria-hidden />}
              isDisabled={area.fixtures.length >= 60}
              onPress={() => handleAddFixture(kind)}
            >
              {fixtureLabels[kind]}
            </Button>
          ))}
        <span className="flex items-center gap-3 sm:ml-auto">
          <span className="text-quiet text-sm" aria-live="polite">
            {isChanged ? 'Not saved yet' : base.savedByName ? `Saved by ${base.savedByName}` : 'Not drawn yet'}
          </span>
          <Button
            variant="primary"
            isDisabled={!isChanged || isOutdated}
            isPending={save.isPending}
            onPress={() => save.mutate(base.version)}
          >
            Save floor
          </Button>
        </span>
      </div>
      {isOutdated && isChanged && (
        <Banner
          tone="attention"
          title={`${newest.savedByName ?? 'Somebody'} saved another plan while you were editing`}
          action={
            <span className="flex flex-wrap gap-2">
              <Button onPress={() => begin(newest)}>Discard mine</Button>
              <Button onPress={() => save.mutate(newest.version)} isPending={save.isPending}>
                Replace with mine
              </Button>
            </span>
          }
        >
          Nothing is lost yet. Compare both before you decide.
        </Banner>
      )}
      {clashes.length > 0 && (
        <Banner tone="neutral" title={`Overlapping: ${clashes.map(({ name }) => name).join(', ')}`}>
          You can save it like this; on the till one covers the other.
        </Banner>
      )}
      <AreaBar plan={plan} area={area?.name} onChoose={setAreaName} onChange={change} />
      {area ? (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <EditorCanvas
            plan={plan}
            area={area.name}
            chosenId={chosen?.id ?? fixture?.id}
            onChoose={setChosenId}
            onChange={change}
            onUndo={() => setHistory(undo)}
            onRedo={() => setHistory(redo)}
          />
          {fixture ? (
            <FixturePanel plan={plan} fixture={fixture} onChange={change} onChoose={setChosenId} />
          ) : (
            <TablePanel plan={plan} table={chosen} onChange={change} onChoose={setChosenId} />
          )}
        </div>
      ) : (
        <EmptyState title="No tables yet" icon={<LayoutGrid size={24} aria-hidden />}>
          Add the first one: choose its shape above. It comes with an area of its own.
        </EmptyState>
      )}
      {base.archivedTables > 0 && (
        <p className="text-quiet text-sm">
          {base.archivedTables === 1 ? 'One table was' : `${base.archivedTables} tables were`} taken off the floor after
          serving guests: what was sold there keeps the name.
        </p>
      )}
      {blocker.status === 'blocked' && <LeaveDrawing onLeave={blocker.proceed} onStay={blocker.reset} />}
    </div>
  )
}
