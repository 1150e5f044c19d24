import { isUnsafeText } from '../text/index.ts'
import { lineError } from './ticket.ts'

/** The shelves of the knowledge base. */
export const articleCategories = ['start', 'service', 'menu', 'payments', 'people', 'account'] as const
export type ArticleCategory = (typeof articleCategories)[number]

export const articleCategoryLabels: Readonly<Record<ArticleCategory, string>> = {
  start: 'Getting started',
  service: 'Till and kitchen',
  menu: 'Menu and prices',
  payments: 'Payments and reports',
  people: 'People',
  account: 'Plan and account',
}

/** In characters. */
const maxArticleTitleLength = 120
const maxSummaryLength = 240
const maxBodyLength = 60_000

export type ArticleDraft = {
  readonly category: ArticleCategory
  readonly title: string
  readonly summary: string
  /** Markdown; HTML in it is shown as the text it is. */
  readonly body: string
}

export type ArticleField = 'title' | 'summary' | 'body'

/** What is wrong, by field, in words for the person writing. Empty when it can be saved. */
export function articleErrors({ title, summary, body }: ArticleDraft): Partial<Record<ArticleField, string>> {
  const wrong = {
    title: lineError(title.trim(), 'Give it a title', maxArticleTitleLength),
    summary: lineError(summary.trim(), 'Say in one sentence what it answers', maxSummaryLength),
    body: bodyError(body.trim()),
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, error]) => error !== undefined))
}

function bodyError(body: string): string | undefined {
  if (body === '') return 'Write the article'
  if (body.length > maxBodyLength) return `Shorten the article to 60,000 characters; it has ${body.length}`
  return isUnsafeText(body) ? 'Take out the characters that cannot be shown' : undefined
}

/** The name of an article in its address, from its title: `closing-the-day`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  return plain === '' ? 'article' : plain
}
