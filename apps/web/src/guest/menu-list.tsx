import type { GuestDish, GuestMenu } from '@tableside/contract/guest-tables'
import type { Words } from '@tableside/messages/words'
import { DishPhoto } from './dish-photo.tsx'
import { formatOption, formatOptionAllergens } from './format-option.ts'
import { GuestButton } from './guest-button.tsx'
import { LeaveOut } from './leave-out.tsx'
import { Description, NameOf, Own, useWords } from './words.tsx'

type MenuListProps = {
  menu: GuestMenu
  /** Guests order here on their phones. */
  isOrdering: boolean
  /** How many of each dish are in the order. */
  counts: ReadonlyMap<string, number>
  /** Where guests only read it, nothing. */
  onAdd?: (dish: GuestDish) => void
  /** What stands where there is no dish yet. */
  emptyText?: string
}

/** The menu as guests read it: allergens before anything else of a dish, its price always beside its name. */
export function MenuList({ menu, isOrdering, counts, onAdd, emptyText }: MenuListProps) {
  const { t } = useWords()
  const { sections } = menu
  if (sections.length === 0) return <p className="my-8">{emptyText ?? t('menu.isEmpty')}</p>
  return (
    <>
      <LeaveOut menu={menu} />
      {sections.length > 1 && (
        <nav
          aria-label={t('menu.sections')}
          className="sticky top-0 z-10 -mx-5 mt-4 overflow-x-auto border-b border-line bg-paper px-5"
        >
          <ul className="flex w-max gap-6 pe-5 whitespace-nowrap">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-12 items-center font-medium underline-offset-4 hover:underline"
                >
                  <NameOf named={section} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map((section, index) => (
        <MenuSection
          key={section.id}
          section={section}
          isFirst={index === 0}
          isOrdering={isOrdering}
          counts={counts}
          onAdd={onAdd}
        />
      ))}
    </>
  )
}

type MenuSectionProps = Omit<MenuListProps, 'menu' | 'emptyText'> & {
  section: GuestMenu['sections'][number]
  isFirst: boolean
}

function MenuSection({ section, isFirst, isOrdering, counts, onAdd }: MenuSectionProps) {
  const { t } = useWords()
  const { id, servedText, isServedNow, dishes } = section
  return (
    <section
      id={id}
      aria-labelledby={`${id}-name`}
      className="menu-section scroll-mt-14 pt-7"
      data-diets={dietsOf(dishes)}
    >
      <h2 id={`${id}-name`} className="font-display text-xl font-semibold">
        <NameOf named={section} />
      </h2>
      {servedText !== '' && (
        <p className={isServedNow ? 'text-quiet' : 'font-medium text-saffron'}>
          {t(isServedNow ? 'menu.served' : 'menu.notServed', { times: servedText })}
        </p>
      )}
      <ul className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        {dishes.map((dish, index) => (
          <DishRow
            key={dish.id}
            dish={dish}
            isNearTop={isFirst && index < 3}
            count={counts.get(dish.id) ?? 0}
            onAdd={isOrdering && dish.isOrderable ? onAdd : undefined}
          />
        ))}
      </ul>
      <p className="no-dish hidden py-3 text-quiet">{t('menu.noDish')}</p>
    </section>
  )
}

const dietsOf = (dishes: readonly GuestDish[]) => [...new Set(dishes.flatMap(({ diets }) => diets))].join(' ')

type DishRowProps = {
  dish: GuestDish
  isNearTop: boolean
  count: number
  onAdd: ((dish: GuestDish) => void) | undefined
}

function DishRow({ dish, isNearTop, count, onAdd }: DishRowProps) {
  const words = useWords()
  const { t } = words
  const {
    id,
    name,
    ownName,
    description,
    photoUrl,
    allergens,
    optionAllergens,
    isUnchecked,
    isOwnUnchecked,
    allergenText,
    isSoldOut,
    diets,
    dietText,
    choices,
  } = dish
  // Where it is ordered, the allergens of each choice stand beside it before it is added.
  const formatChoice = onAdd ? formatOption : formatOptionAllergens
  const mayContain = [...optionAllergens, ...(isUnchecked ? ['unchecked'] : [])].join(' ')
  const defaults = choices.flatMap(({ options }) => options.filter(({ isDefault }) => isDefault))
  const isUnknownAsSold = isOwnUnchecked || defaults.some((option) => option.isUnchecked)
  return (
    <li
      className="dish grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3.5 last:border-b-0 lg:last:border-b"
      data-contains={allergens.join(' ')}
      data-ask={mayContain}
      data-diets={diets.join(' ')}
    >
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <div className="min-w-0">
            <h3 className={isSoldOut ? 'font-semibold text-quiet line-through' : 'font-semibold'}>
              <NameOf named={dish} />
            </h3>
            {ownName !== undefined && (
              <p className="text-sm text-quiet">
                <Own>{ownName}</Own>
              </p>
            )}
          </div>
          <p className={`figures font-semibold whitespace-nowrap ${isSoldOut ? 'text-quiet' : ''}`}>
            {priceText(words, dish)}
          </p>
        </div>
        <p className={isUnknownAsSold ? 'text-sm font-medium text-saffron' : 'text-sm'}>{allergenText}</p>
        {dietText !== '' && <p className="text-sm font-medium text-herb">{dietText}</p>}
        {description !== undefined && (
          <p className="mt-0.5 text-sm text-quiet">
            <Description dish={dish} />
          </p>
        )}
        {mayContain !== '' && <p className="ask hidden text-sm font-medium text-saffron">{t('menu.mayContain')}</p>}
        {choices.map((choice) => (
          <p key={choice.id} className="text-sm text-quiet">
            <span className="font-medium">
              <NameOf named={choice} />:
            </span>{' '}
            {choice.options.map((option) => formatChoice(words, option)).join(' · ')}
          </p>
        ))}
      </div>
      <div className="flex flex-col items-end gap-2">
        {photoUrl && (
          <DishPhoto url={photoUrl} isEager={isNearTop} className={`w-24 lg:w-32 ${isSoldOut ? 'opacity-60' : ''}`} />
        )}
        {onAdd && (
          <GuestButton
            // Before the page is alive it is a plain form: the page comes back with the dish in the order.
            type="submit"
            name="dish"
            value={id}
            aria-label={t('menu.addDish', { dish: name })}
            onClick={(event) => {
              event.preventDefault()
              onAdd(dish)
            }}
            className="min-w-20"
          >
            {t('menu.add')}
          </GuestButton>
        )}
        {count > 0 && <p className="text-sm text-quiet">{t('menu.inOrder', { count })}</p>}
      </div>
    </li>
  )
}

function priceText({ t, money }: Words, { isSoldOut, pricePence }: GuestDish): string {
  if (isSoldOut) return t('menu.soldOut')
  return pricePence === null ? t('menu.priceOfDay') : money(pricePence)
}
