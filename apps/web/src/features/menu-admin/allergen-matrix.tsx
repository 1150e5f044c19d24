import type { EditableGroup, EditableItem, EditableMenu } from '@tableside/contract/menu'
import { type Allergen, allergens } from '@tableside/domain/menu'
import { Button, EmptyState, ErrorState, Loading } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Fragment } from 'react'
import { BackLink } from '../../shared/back-link.tsx'
import { dayWords } from '../../shared/time-words.ts'
import { useRestaurant } from '../identity/index.ts'
import { allergenWords } from './menu-words.ts'
import { editableMenuQuery } from './use-menu.ts'

/**
 * Every dish against the fourteen allergens a UK restaurant must declare (Food Information Regulations 2014), to read
 * on the screen and to print for the pass. An option that brings an allergen along has a row of its own.
 */
export function AllergenMatrix() {
  const { restaurant } = useRestaurant()
  const { data: menu, error, isPending, isFetching, refetch } = useQuery(editableMenuQuery(restaurant.id))
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
        <ErrorState title="We could not load the menu" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {menu?.items.every(({ isArchived }) => isArchived) && (
        <EmptyState title="The menu is empty">Add dishes and what they contain; they are listed here.</EmptyState>
      )}
      {menu?.items.some(({ isArchived }) => !isArchived) && <Matrix menu={menu} />}
    </>
  )
}

function Matrix({ menu }: { menu: EditableMenu }) {
  const categories = [...menu.categories].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
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
                <span className="inline-block rotate-180 [writing-mode:vertical-rl]">{allergenWords[allergen]}</span>
              </th>
            ))}
          </tr>
        </thead>
        {categories.map(({ id, name }) => {
          const dishes = menu.items.filter((item) => item.categoryId === id && !item.isArchived)
          if (dishes.length === 0) return null
          return (
            <tbody key={id} className="break-inside-avoid">
              <tr>
                <th scope="rowgroup" colSpan={allergens.length + 1} className="bg-paper px-4 py-2 text-left">
                  {name}
                </th>
              </tr>
              {dishes.map((dish) => (
                <Fragment key={dish.id}>
                  <Row name={dish.name} contains={dish.allergens} />
                  {optionsOf(menu, dish).map((option) => (
                    <Row key={option.id} name={`with ${option.name}`} contains={option.addsAllergens} isOption />
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

type RowProps = { name: string; contains: readonly Allergen[]; isOption?: boolean }

function Row({ name, contains, isOption = false }: RowProps) {
  return (
    <tr className="border-line border-t">
      <th
        scope="row"
        className={`sticky left-0 min-w-40 bg-surface py-2 text-left ${isOption ? 'pr-4 pl-8 font-normal text-quiet' : 'px-4 font-medium'}`}
      >
        {name}
      </th>
      {allergens.map((allergen) => (
        <td key={allergen} className="min-w-9 border-line border-l text-center">
          {contains.includes(allergen) && (
            <span role="img" aria-label="contains">
              ●
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The options of a dish that bring an allergen along. */
function optionsOf(menu: EditableMenu, dish: EditableItem): EditableGroup['options'] {
  return menu.modifierGroups
    .filter((group) => !group.isArchived && dish.modifierGroupIds.includes(group.id))
    .flatMap(({ options }) => options.filter(({ addsAllergens }) => addsAllergens.length > 0))
}

const printedOn = () => dayWords(new Date().toISOString())
