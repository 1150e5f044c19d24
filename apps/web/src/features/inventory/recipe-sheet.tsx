import { archiveRecipe, type Mapping, type Recipe, saveRecipe } from '@tableside/contract/inventory'
import { formatQuantity, oneOf, plainQuantity, type Unit, units } from '@tableside/domain/inventory'
import { Banner, Button, formatPence, Sheet, Skeleton, TextField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { momentWords } from '../../shared/time-words.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { recipeVersionsQuery, rereadsStock, stockQuery } from './inventory-queries.ts'
import { type QuantityDraft, QuantityField, quantityOf } from './quantity-field.tsx'
import { lineDraftOf, lineMistake, lineOf, newLine, picksOf } from './recipe-draft.ts'
import { RecipeLineFields } from './recipe-line-fields.tsx'

/** A dish or option of the menu, or a sub-recipe; without one, a new sub-recipe. */
export type RecipeSubject =
  | { readonly kind: 'mapping'; readonly mapping: Mapping }
  | { readonly kind: 'sub'; readonly recipe: Recipe | undefined }

export type RecipeSheetProps = { subject: RecipeSubject; subRecipes: readonly Recipe[]; onClose: () => void }

/** What goes into it. Saving writes a new version; what was sold before keeps the version it was made by. */
export function RecipeSheet({ subject, subRecipes, onClose }: RecipeSheetProps) {
  const { restaurant } = useRestaurant()
  const stock = useQuery(stockQuery(restaurant.id))
  const mapping = subject.kind === 'mapping' ? subject.mapping : undefined
  const recipe = subject.kind === 'mapping' ? subject.mapping.recipe : (subject.recipe ?? null)
  const kind = mapping?.kind ?? 'sub'
  // A colleague may write the first recipe of a dish meanwhile: from then on it is theirs that is changed.
  const [fresh] = useState(() => newId())
  const id = recipe?.id ?? fresh
  const begun = useBegun(recipe?.version ?? 0)
  const [name, setName] = useState(recipe?.name ?? '')
  const [lines, setLines] = useState(() => recipe?.lines.map(lineDraftOf) ?? [newLine()])
  const [makes, setMakes] = useState<QuantityDraft>(() => firstYield(recipe, kind === 'sub'))
  const tries = useTries()
  const picks = picksOf(stock.data?.rows ?? [], subRecipes, id)
  const mayLeaveOut = kind === 'option'
  const wrongLines = lines.map((line) => lineMistake(line, picks, mayLeaveOut))
  const yieldQuantity = quantityOf(makes)
  const mistakes = {
    name: kind === 'sub' && name.trim() === '' ? 'Please give it a name' : undefined,
    makes: !yieldQuantity || yieldQuantity < 0 ? 'Enter how much it makes, above nothing' : undefined,
    lines: kind === 'sub' && lines.length === 0 ? 'A sub-recipe has something in it' : undefined,
  }
  const isRight = !mistakes.name && !mistakes.makes && !mistakes.lines && wrongLines.every((wrong) => !wrong)
  const title = mapping?.name ?? recipe?.name ?? 'New sub-recipe'
  const save = useChange(
    {
      rereads: rereadsStock,
      send: () =>
        api(saveRecipe, {
          params: { restaurantId: restaurant.id, recipeId: id },
          body: {
            kind,
            targetId: mapping?.targetId ?? null,
            name: kind === 'sub' ? name.trim() : '',
            yieldQuantity: yieldQuantity ?? 0,
            yieldUnit: makes.unit,
            lines: lines.flatMap((line) => lineOf(line, picks) ?? []),
            version: begun.version,
          },
          key: newId(),
        }),
      failure: 'The recipe was not saved',
    },
    (_, { recipe: { costPence } }) => {
      const words = costPence === null ? 'What it costs is not known yet' : `It costs ${formatPence(costPence)}`
      toast.success(`${mapping?.name ?? name.trim()} is mapped`, { description: words })
      onClose()
    },
  )
  const remove = useChange(
    {
      rereads: rereadsStock,
      send: () =>
        api(archiveRecipe, {
          params: { restaurantId: restaurant.id, recipeId: id },
          body: { version: begun.version },
          key: newId(),
        }),
      failure: 'The sub-recipe was not taken away',
    },
    () => {
      toast.success(`${title} is taken away`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (isRight) save.mutate(undefined)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button type="submit" form="recipe" variant="primary" isPending={save.isPending} isDisabled={!stock.data}>
            {recipe ? `Save as version ${recipe.version + 1}` : 'Save recipe'}
          </Button>
          {kind === 'sub' && recipe && (
            <Button variant="quiet" onPress={() => remove.mutate(undefined)} isDisabled={remove.isPending}>
              Take away
            </Button>
          )}
        </>
      }
    >
      {!stock.data ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <form ref={tries.form} id="recipe" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
          <ChangedMeanwhile
            begun={begun}
            what="This recipe"
            onTakeTheirs={() => {
              setName(recipe?.name ?? '')
              setLines(recipe?.lines.map(lineDraftOf) ?? [newLine()])
              setMakes(firstYield(recipe, kind === 'sub'))
            }}
          />
          {kind === 'sub' && (
            <TextField
              label="Name"
              value={name}
              onChange={setName}
              maxLength={80}
              error={tries.isTried ? mistakes.name : undefined}
            />
          )}
          {picks.length === 0 && (
            <Banner tone="neutral" title="There are no ingredients yet">
              Add them on the first tab; then say here how much of each it takes.
            </Banner>
          )}
          <fieldset className="flex flex-col gap-4">
            <legend className="mb-2 font-medium text-sm">
              {kind === 'option' ? 'Choosing it adds (or, with a minus, leaves out)' : 'It takes'}
            </legend>
            {lines.map((line, place) => (
              <RecipeLineFields
                key={line.key}
                place={place}
                line={line}
                picks={picks}
                error={tries.isTried ? wrongLines[place] : undefined}
                onChange={(next) => setLines(lines.map((each) => (each.key === line.key ? next : each)))}
                onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
              />
            ))}
            {lines.length === 0 && (
              <p className="text-quiet text-sm">
                {mistakes.lines ?? 'Nothing: selling it takes nothing out of the stock, and it counts as mapped.'}
              </p>
            )}
            <Button icon={<Plus size={20} aria-hidden />} onPress={() => setLines([...lines, newLine()])}>
              Add a line
            </Button>
          </fieldset>
          {kind !== 'option' && (
            <QuantityField
              label={kind === 'sub' ? 'That makes' : 'Portions it makes'}
              description={kind === 'sub' ? 'After cooking and trimming' : 'A cake that is cut into twelve makes 12'}
              value={makes}
              onChange={setMakes}
              {...(kind === 'sub' ? { like: makes.unit } : {})}
              error={tries.isTried ? mistakes.makes : undefined}
            />
          )}
          {kind === 'sub' && !recipe && (
            <YieldKind unit={makes.unit} onChange={(unit) => setMakes({ ...makes, unit })} />
          )}
        </form>
      )}
      {recipe && <Versions recipeId={recipe.id} />}
    </Sheet>
  )
}

function firstYield(recipe: Recipe | null, isSub: boolean): QuantityDraft {
  if (recipe) return { text: plainQuantity(recipe.yieldQuantity, recipe.yieldUnit), unit: recipe.yieldUnit }
  return isSub ? { text: '1', unit: 'l' } : { text: plainQuantity(oneOf('portion'), 'portion'), unit: 'portion' }
}

/** A sauce is measured in litres, a dough in kilos: chosen once, when the sub-recipe is new. */
function YieldKind({ unit, onChange }: { unit: Unit; onChange: (unit: Unit) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-medium text-sm">Measured in</legend>
      {units
        .filter((each) => each !== 'g' && each !== 'ml')
        .map((each) => (
          <Button
            key={each}
            aria-pressed={each === unit}
            variant={each === unit ? 'primary' : 'secondary'}
            onPress={() => onChange(each)}
          >
            {each}
          </Button>
        ))}
    </fieldset>
  )
}

function Versions({ recipeId }: { recipeId: string }) {
  const { restaurant } = useRestaurant()
  const versions = useQuery(recipeVersionsQuery(restaurant.id, recipeId))
  return (
    <section className="mt-8">
      <h3 className="mb-2 font-semibold">Versions so far</h3>
      {versions.isPending && <Skeleton className="h-20 w-full" />}
      {versions.isError && <p className="text-quiet">They could not be loaded.</p>}
      <ol className="divide-y divide-line">
        {versions.data?.map(({ version, at, byName, lines }) => (
          <li key={version} className="py-2 text-sm">
            <span className="font-medium">Version {version}</span>{' '}
            <span className="text-quiet">
              {momentWords(at, restaurant.timeZone)}, {byName}
            </span>
            <span className="block">
              {lines.map(({ name, quantity, unit }) => `${formatQuantity(quantity, unit)} ${name}`).join(', ') ||
                'Takes nothing'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
