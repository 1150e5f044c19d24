import type { ReplyOf } from '@tableside/contract/core'
import { type listRecipes, type Mapping, type Recipe, saveRecipe } from '@tableside/contract/inventory'
import { formatQuantity } from '@tableside/domain/inventory'
import { searchKey } from '@tableside/domain/names'
import {
  Button,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatPence,
  SearchField,
  SegmentedControl,
  StatusPill,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, ChefHat, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '../../shared/format-failure.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { recipesQuery } from './inventory-queries.ts'
import type { TabProps } from './inventory-search.ts'
import { RecipeSheet, type RecipeSubject } from './recipe-sheet.tsx'

/** What each dish and option takes out of the stock; what nobody has mapped yet stands first. */
export function RecipesTab({ search, onChange }: TabProps) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const mayManage = can(saveRecipe.access) === true
  const recipes = useQuery(recipesQuery(restaurant.id))
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<RecipeSubject>()
  if (recipes.isError) {
    return (
      <ErrorState
        title="Couldn’t load the recipes"
        onRetry={() => void recipes.refetch()}
        isRetrying={recipes.isFetching}
      >
        {formatFailure(recipes.error)}
      </ErrorState>
    )
  }
  const all = recipes.data?.mappings ?? []
  const isUnmapped = search.show === 'unmapped'
  const matches = (text: string) => searchKey(text).includes(searchKey(typed.trim()))
  const rows = [...all]
    .filter(({ name, group, recipe }) => (matches(name) || matches(group)) && (!isUnmapped || recipe === null))
    .sort((a, b) => Number(a.recipe !== null) - Number(b.recipe !== null))
  const subRecipes = (recipes.data?.subRecipes ?? []).filter(({ name }) => matches(name))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label="Search dishes and options" className="w-full sm:w-80" value={typed} onChange={setTyped} />
        <SegmentedControl
          label="Show"
          className="w-full sm:w-72"
          options={[
            { id: 'all', label: 'All' },
            { id: 'unmapped', label: `Unmapped (${all.filter(({ recipe }) => recipe === null).length})` },
          ]}
          value={isUnmapped ? 'unmapped' : 'all'}
          onChange={(show) => onChange({ show: show === 'all' ? undefined : 'unmapped' })}
        />
      </div>
      <DataTable
        label="Dishes and options"
        columns={mappingColumns(mayManage, (mapping) => setOpen({ kind: 'mapping', mapping }))}
        rows={rows}
        rowKey={({ targetId }) => targetId}
        isLoading={recipes.isPending}
        empty={
          all.length === 0 ? (
            <EmptyState
              title="Nothing on the menu yet"
              icon={<BookOpen size={24} aria-hidden />}
              action={<ButtonLink href="/dashboard/menu">Open the menu</ButtonLink>}
            >
              Add dishes, then write here what each one takes out of the stock.
            </EmptyState>
          ) : isUnmapped && typed === '' ? (
            <EmptyState title="Everything on the menu is mapped">Each sale takes out what it uses.</EmptyState>
          ) : (
            <EmptyState title="No dishes or options found">Try another name, or show all of them.</EmptyState>
          )
        }
      />
      {recipes.data && (
        <section>
          <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
            <div>
              <h2 className="font-semibold text-lg">Sub-recipes</h2>
              <p className="text-quiet text-sm">Sauces, doughs and stocks that other recipes use.</p>
            </div>
            {mayManage && (
              <Button icon={<Plus size={20} aria-hidden />} onPress={() => setOpen({ kind: 'sub', recipe: undefined })}>
                Add sub-recipe
              </Button>
            )}
          </div>
          <DataTable
            label="Sub-recipes"
            columns={subColumns(mayManage, (recipe) => setOpen({ kind: 'sub', recipe }))}
            rows={subRecipes}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No sub-recipes" icon={<ChefHat size={24} aria-hidden />}>
                {typed === ''
                  ? 'Add a sauce or a stock once, and use it in the recipes of many dishes.'
                  : 'Try another name.'}
              </EmptyState>
            }
          />
        </section>
      )}
      {open && recipes.data && (
        <RecipeSheet
          subject={asItIsNow(open, recipes.data)}
          subRecipes={recipes.data.subRecipes}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

/** What is open, as it was read last: a colleague may have saved it in the meantime. */
function asItIsNow(open: RecipeSubject, { mappings, subRecipes }: ReplyOf<typeof listRecipes>): RecipeSubject {
  if (open.kind === 'mapping') {
    const { kind, targetId } = open.mapping
    const mapping = mappings.find((each) => each.kind === kind && each.targetId === targetId)
    return mapping ? { kind: 'mapping', mapping } : open
  }
  const recipe = subRecipes.find(({ id }) => id === open.recipe?.id)
  return recipe ? { kind: 'sub', recipe } : open
}

function mappingColumns(mayManage: boolean, onOpen: (mapping: Mapping) => void): Column<Mapping>[] {
  return [
    {
      id: 'name',
      header: 'Dish or option',
      cell: (row) =>
        mayManage ? (
          <Button variant="quiet" className="-ml-4 text-left" onPress={() => onOpen(row)}>
            {row.name}
          </Button>
        ) : (
          row.name
        ),
    },
    {
      id: 'group',
      header: 'In',
      isSecondary: true,
      cell: ({ kind, group }) => (kind === 'dish' ? group : `Option of ${group}`),
    },
    {
      id: 'recipe',
      header: 'Recipe',
      cell: ({ recipe }) =>
        recipe === null ? (
          <StatusPill tone="attention">Unmapped</StatusPill>
        ) : recipe.lines.length === 0 ? (
          'Takes nothing'
        ) : (
          `${recipe.lines.length === 1 ? '1 line' : `${recipe.lines.length} lines`}, version ${recipe.version}`
        ),
    },
    {
      id: 'sold',
      header: 'Sold in 30 days',
      isFigure: true,
      isSecondary: true,
      cell: ({ sold }) => sold ?? '–',
    },
    {
      id: 'cost',
      header: 'Cost',
      isFigure: true,
      cell: ({ recipe }) => (recipe?.costPence == null ? '–' : formatPence(recipe.costPence)),
    },
  ]
}

function subColumns(mayManage: boolean, onOpen: (recipe: Recipe) => void): Column<Recipe>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (row) =>
        mayManage ? (
          <Button variant="quiet" className="-ml-4 text-left" onPress={() => onOpen(row)}>
            {row.name}
          </Button>
        ) : (
          row.name
        ),
    },
    {
      id: 'yield',
      header: 'Makes',
      isFigure: true,
      cell: ({ yieldQuantity, yieldUnit }) => formatQuantity(yieldQuantity, yieldUnit),
    },
    { id: 'version', header: 'Version', isFigure: true, isSecondary: true, cell: ({ version }) => version },
    {
      id: 'cost',
      header: 'Cost',
      isFigure: true,
      cell: ({ costPence }) => (costPence === null ? '–' : formatPence(costPence)),
    },
  ]
}
