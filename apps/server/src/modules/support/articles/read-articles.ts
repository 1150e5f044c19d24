import type * as contract from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { once, scopeOf } from '../../../commands/idempotency.ts'
import { articles, articleVotes } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'

const shown = {
  id: articles.id,
  slug: articles.slug,
  category: articles.category,
  title: articles.title,
  summary: articles.summary,
  publishedAt: sql<string>`iso(${articles.publishedAt})`,
}
const isPublished = isNotNull(articles.publishedVersion)

/**
 * The published articles. A search finds those with every word, the last one as it is being typed; when there is none,
 * those with any of the words, so that half a sentence already finds something. The best match stands first.
 */
export async function listArticles(services: Services, { query }: Call<typeof contract.listArticles>) {
  return { articles: await findArticles(services, query) }
}

export async function findArticles(
  { db }: Pick<Services, 'db'>,
  { search, limit }: { readonly search: string; readonly limit: number },
) {
  if (search === '') {
    const all = await db.shared
      .select(shown)
      .from(articles)
      .where(isPublished)
      .orderBy(asc(articles.title), asc(articles.id))
      .limit(limit)
    return all
  }
  const found = async (words: SQL) =>
    db.shared
      .select(shown)
      .from(articles)
      .where(and(isPublished, sql`${articles.search} @@ ${words}`))
      .orderBy(desc(sql`ts_rank_cd(${articles.search}, ${words})`), asc(articles.title), asc(articles.id))
      .limit(limit)
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const every = await found(matching(words, '&'))
  return every.length > 0 || words.length === 1 ? every : await found(matching(words, '|'))
}

/** Each word by how it begins; only letters and digits ever come here, so none of them is an operator. */
function matching(words: readonly string[], operator: '&' | '|'): SQL {
  return sql`to_tsquery('english', ${words.map((word) => `${word}:*`).join(` ${operator} `)})`
}

export async function getArticle({ db }: Services, { params, signedIn }: Call<typeof contract.getArticle>) {
  const [article] = await db.shared
    .select({ ...shown, body: articles.body })
    .from(articles)
    .where(and(eq(articles.slug, params.slug), isPublished))
  if (!article) throw new DomainError('not_found')
  const [vote] = await db.shared
    .select({ isHelpful: articleVotes.isHelpful })
    .from(articleVotes)
    .where(and(eq(articleVotes.articleId, article.id), eq(articleVotes.userId, signedIn.userId)))
  return { article: { ...article, isHelpful: vote?.isHelpful ?? null } }
}

/** One answer a person; the last one counts. */
export function voteOnArticle(
  { db }: Services,
  { restaurant, params, body, signedIn, key, at }: Call<typeof contract.voteOnArticle>,
) {
  const { isHelpful } = body
  return once(db, scopeOf({ restaurant, key, at }), async (tx) => {
    const [article] = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.slug, params.slug), isPublished))
    if (!article) throw new DomainError('not_found')
    await tx
      .insert(articleVotes)
      .values({ articleId: article.id, userId: signedIn.userId, isHelpful, at })
      .onConflictDoUpdate({ target: [articleVotes.articleId, articleVotes.userId], set: { isHelpful, at } })
    return { isHelpful }
  })
}
