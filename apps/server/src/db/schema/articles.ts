import type { ArticleCategory } from '@tableside/domain/support'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, tsvector } from '../columns.ts'

/*
 * Shared tables: the knowledge base is one for all restaurants.
 */

/** An article of the knowledge base. Its text is that of the published version; what is being written is in `article_versions`. */
export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey(),
    /** Its name in the address; stays when the title changes. */
    slug: text('slug').notNull(),
    /** The newest version, and the one that is read; null: a draft, or taken off again. */
    version: integer('version').notNull(),
    publishedVersion: integer('published_version'),
    publishedAt: instant('published_at'),
    category: text('category').$type<ArticleCategory>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', body), 'C')`,
      ),
  },
  (table) => [unique().on(table.slug), index('articles_search').using('gin', table.search)],
)

/** Every saved text of an article. Append-only. */
export const articleVersions = pgTable(
  'article_versions',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    version: integer('version').notNull(),
    category: text('category').$type<ArticleCategory>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
)

/** Whether an article helped a person: one answer each, which they may change. */
export const articleVotes = pgTable(
  'article_votes',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    userId: uuid('user_id').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.userId] })],
)
