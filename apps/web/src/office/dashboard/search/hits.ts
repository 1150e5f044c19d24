import type { SearchResult } from '@tableside/contract/dashboard'
import { searchKey } from '@tableside/domain/names'
import { ticketStatusLabels } from '@tableside/domain/support'
import { formatPence } from '@tableside/ui'
import { formatTableName } from '../../../shared/format-table-name.ts'
import { formatDate } from '../../../shared/format-time.ts'

/** One line of the answer: where it leads, and what is said about it. */
export type Hit = { readonly id: string; readonly href: string; readonly label: string; readonly note: string }
export type HitGroup = { readonly title: string; readonly hits: readonly Hit[] }

/** A page one may go to. */
export type PageHit = {
  readonly label: string
  readonly href: string
  /** What else people call it. Such a page is shown only where something was typed. */
  readonly words?: string
  /** What it is; unsaid, a page. */
  readonly note?: string
}

/**
 * The pages that have every typed word in their name, or in what people call them: those named so first. Before anything
 * was typed, the pages themselves.
 */
export function pageHits(pages: readonly PageHit[], typed: string): Hit[] {
  const words = searchKey(typed).split(/\s+/).filter(Boolean)
  return pages
    .filter(({ label, words: others }) => {
      if (words.length === 0) return others === undefined
      const text = searchKey(`${label} ${others ?? ''}`)
      return words.every((word) => text.includes(word))
    })
    .toSorted((one, other) => rank(one, typed) - rank(other, typed))
    .map(({ label, href, note = 'Page' }) => ({ id: `${href} ${label}`, href, label, note }))
}

/** Where in its name the typed text stands; behind all names where only what people call it fits. */
function rank({ label }: PageHit, typed: string): number {
  const index = searchKey(label).indexOf(searchKey(typed.trim()))
  return index === -1 ? 1_000 : index
}

/**
 * The answer as groups to choose from.
 *
 * @param exists whether there is a page at an address; what has none is left out
 */
export function hitGroups(found: SearchResult | undefined, exists: (path: string) => boolean): HitGroup[] {
  if (!found) return []
  const orderPage = exists('/dashboard/orders/$orderId')
  const groups = [
    {
      title: 'Orders',
      hits: found.orders.map(({ id, number, tableName, guestName, state, joinedInto, totalPence, businessDate }) => ({
        id,
        href: orderPage ? `/dashboard/orders/${id}` : `/till/orders/${id}${state === 'open' ? '' : '/receipt'}`,
        label: [`Order ${number}`, tableName ? formatTableName(tableName) : '', guestName].filter(Boolean).join(' · '),
        note: joinedInto
          ? `Joined to order ${joinedInto}, ${formatDate(businessDate)}`
          : `${stateLabels[state]}, ${formatPence(totalPence)}, ${formatDate(businessDate)}`,
      })),
    },
    {
      title: 'Menu',
      hits: exists('/dashboard/menu')
        ? found.items.map(({ id, name, pricePence, isArchived }) => ({
            id,
            href: '/dashboard/menu',
            label: name,
            note: isArchived ? `${formatPence(pricePence)}, archived` : formatPence(pricePence),
          }))
        : [],
    },
    {
      title: 'Customers',
      hits: exists('/dashboard/customers/$customerId')
        ? found.customers.map(({ id, name, note }) => ({ id, href: `/dashboard/customers/${id}`, label: name, note }))
        : [],
    },
    {
      title: 'Staff',
      hits: exists('/dashboard/people')
        ? found.people.map(({ id, name, role, isActive }) => ({
            id,
            href: '/dashboard/people',
            label: name,
            note: isActive ? roleLabel(role) : `${roleLabel(role)}, has left`,
          }))
        : [],
    },
    {
      title: 'Inventory',
      hits: exists('/dashboard/inventory')
        ? found.ingredients.map(({ id, name, isArchived }) => ({
            id,
            href: `/dashboard/inventory?view=movements&ingredient=${id}`,
            label: name,
            note: isArchived ? 'Ingredient, archived' : 'Ingredient',
          }))
        : [],
    },
    {
      title: 'Suppliers',
      hits: exists('/dashboard/inventory')
        ? found.suppliers.map(({ id, name, isArchived }) => ({
            id,
            href: '/dashboard/inventory?view=purchasing',
            label: name,
            note: isArchived ? 'Supplier, archived' : 'Supplier',
          }))
        : [],
    },
    {
      title: 'VAT invoices',
      hits: orderPage
        ? found.documents.map(({ id, orderId, documentNumber, issuedOn, buyer }) => ({
            id,
            href: `/dashboard/orders/${orderId}`,
            label: documentNumber,
            note: `${buyer}, ${formatDate(issuedOn)}`,
          }))
        : [],
    },
    {
      title: 'Gift vouchers',
      hits: exists('/dashboard/vouchers')
        ? found.vouchers.map(({ id, last4, balancePence, buyer }) => ({
            id,
            href: `/dashboard/vouchers?search=${last4}`,
            label: `•••• ${last4}`,
            note: [`${formatPence(balancePence)} left`, buyer].filter(Boolean).join(', '),
          }))
        : [],
    },
    {
      title: 'House accounts',
      hits: exists('/dashboard/house-accounts/$houseAccountId')
        ? found.houseAccounts.map(({ id, name, owedPence, isStopped }) => ({
            id,
            href: `/dashboard/house-accounts/${id}`,
            label: name,
            note: [
              owedPence < 0 ? `${formatPence(-owedPence)} in credit` : `${formatPence(owedPence)} owed`,
              isStopped && 'stopped',
            ]
              .filter(Boolean)
              .join(', '),
          }))
        : [],
    },
    {
      title: 'Devices',
      hits: exists('/dashboard/settings')
        ? found.devices.map(({ id, name, kind, isOut }) => ({
            id,
            href: '/dashboard/settings?tab=devices',
            label: name,
            note: [kind === 'till' ? 'Till' : 'Kitchen screen', isOut ? 'signed out' : ''].filter(Boolean).join(', '),
          }))
        : [],
    },
    {
      title: 'Support',
      hits: exists('/dashboard/support/$ticketId')
        ? found.tickets.map(({ id, number, subject, status }) => ({
            id,
            href: `/dashboard/support/${id}`,
            label: subject,
            note: `Ticket ${number}, ${ticketStatusLabels[status].toLowerCase()}`,
          }))
        : [],
    },
    {
      title: 'Help',
      hits: exists('/dashboard/support/articles/$slug')
        ? found.articles.map(({ slug, title }) => ({
            id: slug,
            href: `/dashboard/support/articles/${slug}`,
            label: title,
            note: 'Article',
          }))
        : [],
    },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

const stateLabels = { open: 'Open', paid: 'Paid', voided: 'Voided' } as const
const roleLabel = (role: string) => role.charAt(0).toUpperCase() + role.slice(1)
