import type { EditableItem, EditableMenu } from '@tableside/contract/menu'
import {
  type AllergenDeclaration,
  allergenLabel,
  allergens,
  formatAllergens,
  formatDiets,
  knownAllergens,
  suitableDiets,
} from '@tableside/domain/menu'
import { Banner, Button, EmptyState, ErrorState, Loading } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Fragment, useState } from 'react'
import { BackLink } from '../../shared/back-link.tsx'
import { counted } from '../../shared/format-count.ts'
import { formatDay } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { dishesWith } from './group-list.tsx'
import { GroupSheet } from './group-sheet.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { editableMenuQuery } from './use-menu.ts'

/** What is being declared beside the chart. */
type Open = { readonly kind: 'dish' | 'group'; readonly id: string }

export type AllergenMatrixProps = { onlyUnchecked: boolean; onShow: (onlyUnchecked: boolean) => void }

/**
 * Every dish against the fourteen allergens a UK restaurant must declare (Food Information Regulations 2014), to read
 * on the screen and to print for the pass. An option that adds an allergen, or that nobody has checked, has a row of
 * its own. What a dish is labelled as suitable for stands below its name.
 */
export function AllergenMatrix({ onlyUnchecked, onShow }: AllergenMatrixProps) {
  const { restaurant } = useRestaurant()
  const { data: menu, error, isPending, isFetching, refetch } = useQuery(editableMenuQuery(restaurant.id))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const unchecked = menu ? countUnchecked(menu) : 0
  const isAllChecked = onlyUnchecked && unchecked === 0
  const group = open?.kind === 'group' ? menu?.modifierGroups.find(({ id }) => id === open.id) : undefined
  const dish = open?.kind === 'dish' ? menu?.items.find(({ id }) => id === open.id) : undefined
  return (
    <>
      <div className="print:hidden">
        <BackLink href="/dashboard/menu">Menu</BackLink>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-quiet">{restaurant.name}</p>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">Allergens</h1>
          <p className="mt-1 hidden text-sm print:block">
            Printed {printedOn()}. Ask before you order: recipes change.
          </p>
        </div>
        <div className="flex gap-2 print:hidden">
          <Button icon={<Printer size={20} aria-hidden />} onPress={() => window.print()} isDisabled={!menu}>
            Print
          </Button>
        </div>
      </div>
      {isPending && <Loading what="the menu" className="mt-6 h-96 w-full" />}
      {error && !menu && (
        <ErrorState title="Couldn’t load the menu" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {menu?.items.every(({ isArchived }) => isArchived) && (
        <EmptyState title="The menu is empty">Add dishes and what they contain; they are listed here.</EmptyState>
      )}
      {unchecked > 0 && (
        <div className="mt-6">
          <Banner
            tone="attention"
            title={`Not checked: ${counted(unchecked, 'dish or option', 'dishes and options')}`}
            action={
              <Button onPress={() => onShow(!onlyUnchecked)}>
                {onlyUnchecked ? 'Show every dish' : 'Show only these'}
              </Button>
            }
          >
            Nobody has said what is in them. Tell guests to ask the kitchen.
          </Banner>
        </div>
      )}
      {menu && isAllChecked && (
        <EmptyState title="Every dish and option is checked">
          <Button onPress={() => onShow(false)}>Show every dish</Button>
        </EmptyState>
      )}
      {menu?.items.some(({ isArchived }) => !isArchived) && !isAllChecked && (
        <Matrix menu={menu} onlyUnchecked={onlyUnchecked} onOpen={setOpen} />
      )}
      {menu && dish && (
        <ItemSheet restaurant={restaurant} menu={menu} item={dish} categoryId={dish.categoryId} onClose={close} />
      )}
      {menu && group && (
        <GroupSheet
          restaurantId={restaurant.id}
          group={group}
          position={group.position}
          usedBy={dishesWith(menu, group.id)}
          onClose={close}
        />
      )}
    </>
  )
}

type MatrixProps = { menu: EditableMenu; onlyUnchecked: boolean; onOpen: (open: Open) => void }

function Matrix({ menu, onlyUnchecked, onOpen }: MatrixProps) {
  const categories = [...menu.categories].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
  const isShown = (declaration: AllergenDeclaration) => !onlyUnchecked || declaration.state === 'unknown'
  return (
    <section
      aria-label="Allergens by dish"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-6 relative overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible print:border-0"
    >
      <table className="w-full border-collapse text-sm print:text-xs">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-surface px-4 py-2 text-left align-bottom">
              Dish
            </th>
            {allergens.map((allergen) => (
              <th key={allergen} scope="col" className="h-32 px-1 py-3 align-bottom font-medium print:h-24">
                <span className="inline-block rotate-180 [writing-mode:vertical-rl]">{allergenLabel(allergen)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {categories.map(({ id, name }) => {
          const dishes = menu.items
            .filter((item) => item.categoryId === id && !item.isArchived)
            .map((dish) => ({
              dish,
              options: optionsOf(menu, dish).filter(({ option }) => isShown(option.addsAllergens)),
            }))
            .filter(({ dish, options }) => isShown(dish.allergens) || options.length > 0)
          if (dishes.length === 0) return null
          return (
            <tbody key={id} className="break-inside-avoid">
              <tr>
                <th scope="rowgroup" colSpan={allergens.length + 1} className="bg-paper px-4 py-2 text-left">
                  {name}
                </th>
              </tr>
              {dishes.map(({ dish, options }) => (
                <Fragment key={dish.id}>
                  <Row
                    name={dish.name}
                    declaration={dish.allergens}
                    diets={formatDiets(suitableDiets(dish.diets, knownAllergens(dish.allergens)))}
                    onDeclare={() => onOpen({ kind: 'dish', id: dish.id })}
                  />
                  {options.map(({ option, groupId }) => (
                    <Row
                      key={option.id}
                      name={`with ${option.name}`}
                      declaration={option.addsAllergens}
                      onDeclare={() => onOpen({ kind: 'group', id: groupId })}
                      isOption
                    />
                  ))}
                </Fragment>
              ))}
            </tbody>
          )
        })}
      </table>
    </section>
  )
}

type RowProps = {
  name: string
  declaration: AllergenDeclaration
  /** "Vegan, halal" */
  diets?: string
  onDeclare: () => void
  isOption?: boolean
}

/** A dish nobody has checked has no empty cells: on paper they would read as "none". */
function Row({ name, declaration, diets, onDeclare, isOption = false }: RowProps) {
  const contains = knownAllergens(declaration)
  return (
    <tr className="border-line border-t">
      <th
        scope="row"
        className={`sticky left-0 min-w-40 bg-surface py-2 text-left ${isOption ? 'pr-4 pl-8 font-normal text-quiet' : 'px-4 font-medium'}`}
      >
        {name}
        {diets && <span className="block font-normal text-quiet">{diets}</span>}
      </th>
      {declaration.state === 'contains' ? (
        allergens.map((allergen) => (
          <td key={allergen} className="min-w-9 border-line border-l text-center">
            {contains.includes(allergen) && (
              <span role="img" aria-label="contains">
                ●
              </span>
            )}
          </td>
        ))
      ) : (
        <td colSpan={allergens.length} className="border-line border-l px-4">
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            <span className={declaration.state === 'unknown' ? 'font-semibold text-saffron' : 'text-quiet'}>
              {formatAllergens(declaration)}
              {declaration.state === 'unknown' && '. Ask the kitchen.'}
            </span>
            {declaration.state === 'unknown' && (
              <Button
                variant="quiet"
                onPress={onDeclare}
                aria-label={`Set allergens of ${name}`}
                className="print:hidden"
              >
                Set allergens
              </Button>
            )}
          </span>
        </td>
      )}
    </tr>
  )
}

/** The options of a dish that add an allergen, or might: nobody has checked them. */
function optionsOf(menu: EditableMenu, dish: EditableItem) {
  return menu.modifierGroups
    .filter((group) => !group.isArchived && dish.modifierGroupIds.includes(group.id))
    .flatMap(({ id: groupId, options }) =>
      options.filter(({ addsAllergens }) => addsAllergens.state !== 'none').map((option) => ({ groupId, option })),
    )
}

/** How many dishes on the menu and options they offer nobody has checked. */
function countUnchecked(menu: EditableMenu): number {
  const dishes = menu.items.filter((dish) => !dish.isArchived && dish.allergens.state === 'unknown')
  const options = menu.modifierGroups
    .filter(({ id, isArchived }) => !isArchived && dishesWith(menu, id).length > 0)
    .flatMap((group) => group.options.filter(({ addsAllergens }) => addsAllergens.state === 'unknown'))
  return dishes.length + options.length
}

const printedOn = () => formatDay(new Date().toISOString())
