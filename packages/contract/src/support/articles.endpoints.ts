import { idSchema } from '@tableside/domain/ids'
import { articleCategories, articleErrors } from '@tableside/domain/support'
import { z } from 'zod'
import { oneLine, resource } from '../core/index.ts'
import { typed } from './tickets.schemas.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,90}$/)
const articles = resource('Knowledge base', '/restaurants/:restaurantId/articles', { permission: 'restaurant.view' })
const editedArticles = resource('Knowledge base', '/platform/articles', 'platform_owner')

export const articleCategorySchema = z.enum(articleCategories)

export const articleSummarySchema = z.object({
  id: idSchema,
  slug: z.string(),
  category: articleCategorySchema,
  title: z.string(),
  summary: z.string(),
  /** When the published text was last changed. */
  publishedAt: z.iso.datetime(),
})
export type ArticleSummary = z.infer<typeof articleSummarySchema>

export const listArticles = articles.get('listArticles', '', {
  summary: 'The published articles by shelf and title; with words to search for, the best match first.',
  query: z.object({
    search: oneLine.max(200).default(''),
    limit: z.coerce.number().int().min(1).max(200).default(200),
  }),
  reply: z.object({ articles: z.array(articleSummarySchema) }),
})

export const getArticle = articles.get('getArticle', '/:slug', {
  summary: 'A published article, and whether the caller said that it helped.',
  params: { slug: slug },
  reply: z.object({
    article: articleSummarySchema.extend({ body: z.string(), isHelpful: z.boolean().nullable() }),
  }),
})

export const voteOnArticle = articles.put('voteOnArticle', '/:slug/vote', {
  summary: 'Says whether an article helped; each person once, and the last word counts.',
  inMaintenance: 'runs',
  params: { slug: slug },
  body: z.strictObject({ isHelpful: z.boolean() }),
  reply: z.object({ isHelpful: z.boolean() }),
})

export const editedArticleSchema = z.object({
  id: idSchema,
  slug: z.string(),
  category: articleCategorySchema,
  title: z.string(),
  summary: z.string(),
  version: z.int(),
  /** Null: a draft, or taken off. Smaller than `version`: there is a newer text nobody reads yet. */
  publishedVersion: z.int().nullable(),
  updatedAt: z.iso.datetime(),
  helpful: z.int(),
  notHelpful: z.int(),
})
export type EditedArticle = z.infer<typeof editedArticleSchema>

export const listEditedArticles = editedArticles.get('listEditedArticles', '', {
  summary: 'Every article, drafts too, as it was last saved, with whom it helped.',
  reply: z.object({ articles: z.array(editedArticleSchema) }),
})

const whole = z.object({
  article: editedArticleSchema.extend({
    body: z.string(),
    versions: z.array(
      z.object({ version: z.int(), title: z.string(), savedAt: z.iso.datetime(), savedBy: z.string().nullable() }),
    ),
  }),
})
export type WholeArticle = z.infer<typeof whole>['article']

export const getEditedArticle = editedArticles.get('getEditedArticle', '/:articleId', {
  summary: 'An article as it was last saved, and all its versions.',
  reply: whole,
})

export const getArticleVersion = editedArticles.get('getArticleVersion', '/:articleId/versions/:version', {
  summary: 'The text of an article as it was in one version.',
  params: { version: z.coerce.number().int().min(1).max(1_000_000) },
  reply: z.object({
    text: z.object({ category: articleCategorySchema, title: z.string(), summary: z.string(), body: z.string() }),
  }),
  refusals: ['article_has_no_version'],
})

export const saveArticle = editedArticles.put('saveArticle', '/:articleId', {
  summary: 'Saves an article as a new version; restaurants read it only once it is published.',
  body: z
    .strictObject({
      /** The version that was read; 0 for a new article. */
      version: z.int().min(0),
      category: articleCategorySchema,
      title: typed,
      summary: typed,
      body: typed,
      isPublished: z.boolean(),
    })
    .superRefine((draft, context) => {
      for (const [field, message] of Object.entries(articleErrors(draft))) {
        context.addIssue({ code: 'custom', path: [field], message: message ?? '' })
      }
    }),
  reply: whole,
  refusals: ['article_changed_meanwhile'],
})

export const withdrawArticle = editedArticles.post('withdrawArticle', '/:articleId/withdraw', {
  summary: 'Takes an article off the restaurants’ shelves; its text stays as a draft.',
  reply: whole,
})
