import type * as contract from '@tableside/contract/support'
import type { EditedArticle, WholeArticle } from '@tableside/contract/support'
import { DomainError } from '@tableside/domain/errors'
import { slugOf } from '@tableside/domain/support'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { articles, articleVersions, articleVotes, platformAudit, users } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'

const votes = (isHelpful: boolean) =>
  sql<number>`(select count(*)::int from ${articleVotes} where ${articleVotes.articleId} = ${articles.id} and ${articleVotes.isHelpful} = ${isHelpful})`

const shown = {
  id: articles.id,
  slug: articles.slug,
  category: articleVersions.category,
  title: articleVersions.title,
  summary: articleVersions.summary,
  version: articles.version,
  publishedVersion: articles.publishedVersion,
  updatedAt: articles.updatedAt,
  helpful: votes(true),
  notHelpful: votes(false),
}
const newestVersion = and(eq(articleVersions.articleId, articles.id), eq(articleVersions.version, articles.version))

/** Every article as it was last saved. */
export async function listEdited({ db }: Services): Promise<{ articles: EditedArticle[] }> {
  const found = await db.shared
    .select(shown)
    .from(articles)
    .innerJoin(articleVersions, newestVersion)
    .orderBy(asc(articleVersions.title), asc(articles.id))
  return { articles: found }
}

export async function readWhole(tx: Tx, articleId: string): Promise<{ article: WholeArticle }> {
  const [article] = await tx
    .select({ ...shown, body: articleVersions.body })
    .from(articles)
    .innerJoin(articleVersions, newestVersion)
    .where(eq(articles.id, articleId))
  if (!article) throw new DomainError('not_found')
  const versions = await tx
    .select({
      version: articleVersions.version,
      title: articleVersions.title,
      savedAt: articleVersions.savedAt,
      savedBy: users.name,
    })
    .from(articleVersions)
    .leftJoin(users, eq(users.id, articleVersions.savedBy))
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.version))
  return { article: { ...article, versions } }
}

export async function readVersion({ db }: Services, { params }: Call<typeof contract.getArticleVersion>) {
  const { category, title, summary, body } = articleVersions
  const [text] = await db.shared
    .select({ category, title, summary, body })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, params.articleId), eq(articleVersions.version, params.version)))
  if (!text) throw new DomainError('article_has_no_version')
  return { text }
}

/** Saves a new version, and lets it be read when it is published. Two who save at once notice each other. */
export function saveArticle({ db, newId }: Services, call: Call<typeof contract.saveArticle>) {
  const { params, body, signedIn, at } = call
  const { articleId } = params
  const { version: read, isPublished, ...text } = body
  const by = signedIn.userId
  return db.inShared(async (tx) => {
    const version = read + 1
    const published = { ...text, publishedVersion: version, publishedAt: at }
    if (read === 0) {
      const made = await tx
        .insert(articles)
        .values({
          ...(isPublished ? published : { ...nothing, category: text.category }),
          id: articleId,
          slug: await freeSlug(tx, slugOf(text.title)),
          version,
          createdAt: at,
          updatedAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: articles.id })
      if (made.length === 0) throw new DomainError('article_changed_meanwhile')
    } else {
      const changed = await tx
        .update(articles)
        .set({ ...(isPublished ? published : {}), version, updatedAt: at })
        .where(and(eq(articles.id, articleId), eq(articles.version, read)))
        .returning({ id: articles.id })
      if (changed.length === 0) {
        await readWhole(tx, articleId)
        throw new DomainError('article_changed_meanwhile')
      }
    }
    await tx.insert(articleVersions).values({ ...text, articleId, version, savedAt: at, savedBy: by })
    const facts = { articleId, version, isPublished }
    await tx.insert(platformAudit).values({ id: newId(), at, by, action: 'articles.save', facts })
    return readWhole(tx, articleId)
  })
}

/** A draft's row holds no text: it is read by nobody and found by no search. */
const nothing = { title: '', summary: '', body: '' }

export function withdrawArticle({ db, newId }: Services, call: Call<typeof contract.withdrawArticle>) {
  const { params, signedIn, at } = call
  const { articleId } = params
  return db.inShared(async (tx) => {
    await tx
      .update(articles)
      .set({ ...nothing, publishedVersion: null, publishedAt: null, updatedAt: at })
      .where(eq(articles.id, articleId))
    const facts = { articleId }
    await tx.insert(platformAudit).values({ id: newId(), at, by: signedIn.userId, action: 'articles.withdraw', facts })
    return readWhole(tx, articleId)
  })
}

/** The name itself, or the first of `name-2`, `name-3` … nobody has. */
async function freeSlug(tx: Tx, slug: string): Promise<string> {
  const rows = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(sql`${articles.slug} like ${`${slug}%`}`)
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
