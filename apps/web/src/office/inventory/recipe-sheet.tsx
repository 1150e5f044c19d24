import { archiveRecipe, type Mapping, type Recipe, saveRecipe } from '@tableside/contract/inventory'
import { formatQuantity, oneOf, plainQuantity, type Unit, units } from '@tableside/domain/inventory'
import { Banner, Button, formatPence, Skeleton, TextField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { recipeVersionsQuery, rereadsStock, stockQuery } from './inventory-queries.ts'
import { type QuantityDraft, QuantityField, quantityOf } from './quantity-field.tsx'
import { type LineDraft, lineDraftOf, lineError, lineOf, newLine, picksOf } from './recipe-draft.ts'
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
  // A colleague may write the first recipe of a dish in the meantime: from then on it is theirs that is changed.
  const [fresh] = useState(() => newId())
  const id = recipe?.id ?? fresh
  // Each line has a key of its own, made anew only when somebody has saved another version.
  const saved = useMemo(() => draftOf(recipe, kind === 'sub'), [recipe, kind])
  const picks = picksOf(stock.data?.rows ?? [], subRecipes, id)
  const title = mapping?.name ?? recipe?.name ?? 'New sub-recipe'
  const lineErrors = (lines: readonly LineDraft[]) => lines.map((line) => lineError(line, picks, kind === 'option'))
  const edit = useEdit({
    saved,
    version: recipe?.version ?? 0,
    request: ({ name, lines, makes }, { version }) =>
      request(saveRecipe, {
        params: { restaurantId: restaurant.id, recipeId: id },
        body: {
          kind,
          targetId: mapping?.targetId ?? null,
          name: kind === 'sub' ? name : '',
          yieldQuantity: quantityOf(makes),
          yieldUnit: makes.unit,
          lines: lines.map((line) => lineOf(line, picks)),
          version,
        },
      }),
    named: { yieldQuantity: 'makes' },
    messages: { makes: 'Enter how much it makes, above nothing' },
    errors: ({ name, lines }) => ({
      name: kind === 'sub' && name.trim() === '' ? 'Enter a name' : undefined,
      lines: kind === 'sub' && lines.length === 0 ? noLines : lineErrors(lines).find((error) => error !== undefined),
    }),
    invalidates: rereadsStock,
    failure: 'Couldn’t save the recipe',
    onSaved: ({ recipe: { costPence } }, { name }) => {
      const words = costPence === null ? 'Cost not known yet' : `It costs ${formatPence(costPence)}`
      toast.success(`${mapping?.name ?? name.trim()} is mapped`, { description: words })
      onClose()
    },
  })
  const { lines, makes } = edit.values
  const wrongLines = edit.isTried ? lineErrors(lines) : []
  const setLines = (next: LineDraft[]) => edit.change({ lines: next })
  const remove = useChange(
    {
      invalidates: rereadsStock,
      send: (version: number) =>
        request(archiveRecipe, { params: { restaurantId: restaurant.id, recipeId: id }, body: { version } }),
      failure: 'Couldn’t remove the sub-recipe',
    },
    () => {
      toast.success(`${title} is taken away`)
      onClose()
    },
  )
  return (
    <EditSheet
      edit={edit}
      title={title}
      what="This recipe"
      submit={recipe ? `Save as version ${recipe.version + 1}` : 'Save recipe'}
      onClose={onClose}
      isDisabled={!stock.data}
      actions={
        kind === 'sub' &&
        recipe && (
          <Button variant="quiet" onPress={() => remove.mutate(recipe.version)} isDisabled={remove.isPending}>
            Remove
          </Button>
        )
      }
      after={recipe && <Versions recipeId={recipe.id} />}
    >
      {!stock.data ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <>
          {kind === 'sub' && <TextField {...edit.field('name')} label="Name" maxLength={80} />}
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
                error={wrongLines[place]}
                onChange={(next) => setLines(lines.map((each) => (each.key === line.key ? next : each)))}
                onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
              />
            ))}
            {lines.length === 0 && (
              <p className="text-quiet text-sm">
                {kind === 'sub'
                  ? noLines
                  : 'Nothing: selling it takes nothing out of the stock, and it counts as mapped.'}
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
              {...edit.field('makes')}
              {...(kind === 'sub' ? { like: makes.unit } : {})}
            />
          )}
          {kind === 'sub' && !recipe && (
            <YieldKind unit={makes.unit} onChange={(unit) => edit.change({ makes: { ...makes, unit } })} />
          )}
        </>
      )}
    </EditSheet>
  )
}

const noLines = 'A sub-recipe has something in it'

function draftOf(recipe: Recipe | null, isSub: boolean) {
  return {
    name: recipe?.name ?? '',
    lines: recipe?.lines.map(lineDraftOf) ?? [newLine()],
    makes: firstYield(recipe, isSub),
  }
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
      {versions.isError && <p className="text-quiet">Couldn’t load the versions.</p>}
      <ol className="divide-y divide-line">
        {versions.data?.map(({ version, at, byName, lines }) => (
          <li key={version} className="py-2 text-sm">
            <span className="font-medium">Version {version}</span>{' '}
            <span className="text-quiet">
              {formatMoment(at, restaurant.timeZone)}, {byName}
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
