import { lineMistake, unreadable } from './ticket.ts'

/** The shelves of the knowledge base. */
export const articleCategories = ['start', 'service', 'menu', 'payments', 'people', 'account'] as const
export type ArticleCategory = (typeof articleCategories)[number]

export const articleCategoryWords: Readonly<Record<ArticleCategory, string>> = {
  start: 'Getting started',
  service: 'Till and kitchen',
  menu: 'Menu and prices',
  payments: 'Payments and reports',
  people: 'People',
  account: 'Plan and account',
}

/** In characters. */
export const longestArticleTitle = 120
export const longestSummary = 240
export const longestBody = 60_000

export type ArticleDraft = {
  readonly category: ArticleCategory
  readonly title: string
  readonly summary: string
  /** Markdown; HTML in it is shown as the text it is. */
  readonly body: string
}

export type ArticleField = 'title' | 'summary' | 'body'

/** What is wrong, by field, in words for the person writing. Empty when it can be saved. */
export function articleMistakes({ title, summary, body }: ArticleDraft): Partial<Record<ArticleField, string>> {
  const wrong = {
    title: lineMistake(title.trim(), 'Give it a title', longestArticleTitle),
    summary: lineMistake(summary.trim(), 'Say in one sentence what it answers', longestSummary),
    body: bodyMistake(body.trim()),
  }
  return Object.fromEntries(Object.entries(wrong).filter(([, mistake]) => mistake !== undefined))
}

function bodyMistake(body: string): string | undefined {
  if (body === '') return 'Write the article'
  if (body.length > longestBody) return `Shorten the article to 60,000 characters; it has ${body.length}`
  return unreadable.test(body) ? 'Take out the characters that cannot be shown' : undefined
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
