import { pictures } from '../pictures.ts'
import type { DemoTab } from './demo-tab.ts'

/** What the four tabs show. */
export const demoTabs = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    title: 'The day at a glance',
    text: 'Everything you need to know at a glance: yesterday’s takings, today so far, open bills and what needs attention.',
    points: [
      'Takings, orders and average bill of the business day',
      'Open orders with what is still owed',
      'Each figure leads to the orders behind it',
    ],
    picture: pictures.dashboard,
    alt: 'The restaurant’s dashboard: yesterday’s takings, today so far, and what needs attention',
  },
  {
    id: 'pos',
    label: 'POS',
    title: 'The next tap is where your thumb is',
    text: 'Categories on top, dishes left, the order right. Totals never move. What the kitchen has not got yet looks different.',
    points: [
      'Large tiles, one hand on a phone',
      'Choices with a minimum and maximum, notes, seats and courses',
      'Sends only what is new',
    ],
    picture: pictures.till,
    alt: 'The till: dishes by category, and a table’s order with the part the kitchen already has marked as sent',
  },
  {
    id: 'payments',
    label: 'Payments',
    title: 'Every bill ends at zero',
    text: 'Split it, pay a part, keep ordering. A card payment without an answer is checked with the provider and never charged twice.',
    points: [
      'Split evenly, by dish, by amount or the rest',
      'Card, cash with change, tips apart',
      'VAT by rate on every receipt',
    ],
    picture: pictures.payments,
    alt: 'The pay screen: the bill split evenly, with what is left to pay',
  },
  {
    id: 'analytics',
    label: 'Analytics',
    title: 'What sells, and when',
    text: 'Takings by day, the dishes that carry them and the hours they come in, from the same books as the report of the day.',
    points: [
      'Any span of days, beside the one before it',
      'Dishes, categories, hours and ways of paying',
      'From every total to the orders behind it',
    ],
    picture: pictures.analytics,
    alt: 'Analytics: sales, orders and average bill of two weeks, and a bar for each day beside the two weeks before',
  },
] as const satisfies readonly { readonly id: DemoTab; readonly [fact: string]: unknown }[]
