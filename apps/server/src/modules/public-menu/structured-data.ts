import type { Diet } from '@tableside/domain/menu'
import { plainPounds } from '@tableside/domain/money'
import { type ShownSection, weekdays } from '@tableside/domain/public-menu'
import type { PublicLocation, PublicSite } from './load-public-site.ts'

/** What the page of one location shows. */
type ShownPage = {
  readonly site: PublicSite
  readonly location: PublicLocation
  readonly sections: readonly ShownSection[]
}

type Names = { readonly name: string; readonly url: string; readonly origin: string }

/** The page as schema.org's Restaurant with its Menu. What has run out is on the menu, and not in stock. */
export function restaurantData({ site, location, sections }: ShownPage, { name, url, origin }: Names) {
  const { addressLines, phone, description, openingHours } = location
  return {
    '@type': 'Restaurant',
    name,
    url,
    ...(description ? { description } : {}),
    ...(site.logoUrl ? { logo: origin + site.logoUrl } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(addressLines.length > 0
      ? { address: { '@type': 'PostalAddress', streetAddress: addressLines.join(', '), addressCountry: 'GB' } }
      : {}),
    openingHoursSpecification: openingHours.map(({ days, fromMinute, untilMinute }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => weekdays[day - 1]),
      opens: clockOf(fromMinute),
      closes: clockOf(untilMinute),
    })),
    hasMenu: { '@type': 'Menu', name: `Menu of ${name}`, hasMenuSection: sections.map(sectionData) },
  }
}

function sectionData({ name, dishes }: ShownSection) {
  return {
    '@type': 'MenuSection',
    name,
    hasMenuItem: dishes.map((dish) => ({
      '@type': 'MenuItem',
      name: dish.name,
      // schema.org has no field for allergens; the words are those of the page.
      description: dish.allergenText,
      ...(dish.diets.length > 0 && { suitableForDiet: dish.diets.map((each) => schemaDiets[each]) }),
      offers: {
        '@type': 'Offer',
        ...(dish.pricePence !== null && { price: plainPounds(dish.pricePence), priceCurrency: 'GBP' }),
        availability: `https://schema.org/${dish.isSoldOut ? 'SoldOut' : 'InStock'}`,
      },
    })),
  }
}

const schemaDiets: Readonly<Record<Diet, string>> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
}

const clockOf = (minute: number) =>
  `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
