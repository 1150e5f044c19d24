import { idSchema } from '@tableside/domain/ids'
import { articleCategories, articleMistakes } from '@tableside/domain/support'
import { z } from 'zod'
import { endpoint, inRestaurant, oneLine } from '../core/index.ts'
import { typed } from './tickets.schemas.ts'

const tag = 'Knowledge base'
const reading = { permission: 'restaurant.view' } as const
const writing = 'platform_owner'

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

export const listArticles = endpoint({
  name: 'listArticles',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/articles',
  summary: 'The published articles by shelf and title; with words to search for, the best match first.',
  tag,
  access: reading,
  isIdempotent: false,
  params: inRestaurant,
  query: z.object({
    search: oneLine.max(200).default(''),
    limit: z.coerce.number().int().min(1).max(200).default(200),
  }),
  reply: z.object({ articles: z.array(articleSummarySchema) }),
  status: 200,
  refusals: [],
})

export const getArticle = endpoint({
  name: 'getArticle',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/articles/:slug',
  summary: 'A published article, and whether the caller said that it helped.',
  tag,
  access: reading,
  isIdempotent: false,
  params: inRestaurant.extend({ slug: z.string().regex(/^[a-z0-9-]{1,90}$/) }),
  reply: z.object({
    article: articleSummarySchema.extend({ body: z.string(), isHelpful: z.boolean().nullable() }),
  }),
  status: 200,
  refusals: [],
})

export const voteOnArticle = endpoint({
  name: 'voteOnArticle',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/articles/:slug/vote',
  summary: 'Says whether an article helped; each person once, and the last word counts.',
  tag,
  access: reading,
  isIdempotent: true,
  inMaintenance: 'runs',
  params: inRestaurant.extend({ slug: z.string().regex(/^[a-z0-9-]{1,90}$/) }),
  body: z.strictObject({ isHelpful: z.boolean() }),
  reply: z.object({ isHelpful: z.boolean() }),
  status: 200,
  refusals: [],
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

export const listEditedArticles = endpoint({
  name: 'listEditedArticles',
  method: 'GET',
  path: '/api/v1/platform/articles',
  summary: 'Every article, drafts too, as it was last saved, with whom it helped.',
  tag,
  access: writing,
  isIdempotent: false,
  reply: z.object({ articles: z.array(editedArticleSchema) }),
  status: 200,
  refusals: [],
})

const onArticle = z.object({ articleId: idSchema })
const whole = z.object({
  article: editedArticleSchema.extend({
    body: z.string(),
    versions: z.array(
      z.object({ version: z.int(), title: z.string(), savedAt: z.iso.datetime(), savedBy: z.string().nullable() }),
    ),
  }),
})
export type WholeArticle = z.infer<typeof whole>['article']

export const getEditedArticle = endpoint({
  name: 'getEditedArticle',
  method: 'GET',
  path: '/api/v1/platform/articles/:articleId',
  summary: 'An article as it was last saved, and all its versions.',
  tag,
  access: writing,
  isIdempotent: false,
  params: onArticle,
  reply: whole,
  status: 200,
  refusals: [],
})

export const getArticleVersion = endpoint({
  name: 'getArticleVersion',
  method: 'GET',
  path: '/api/v1/platform/articles/:articleId/versions/:version',
  summary: 'The text of an article as it was in one version.',
  tag,
  access: writing,
  isIdempotent: false,
  params: onArticle.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  reply: z.object({
    text: z.object({ category: articleCategorySchema, title: z.string(), summary: z.string(), body: z.string() }),
  }),
  status: 200,
  refusals: ['article_has_no_version'],
})

export const saveArticle = endpoint({
  name: 'saveArticle',
  method: 'PUT',
  path: '/api/v1/platform/articles/:articleId',
  summary: 'Saves an article as a new version; restaurants read it only once it is published.',
  tag,
  access: writing,
  isIdempotent: false,
  params: onArticle,
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
      for (const [field, message] of Object.entries(articleMistakes(draft))) {
        context.addIssue({ code: 'custom', path: [field], message: message ?? '' })
      }
    }),
  reply: whole,
  status: 200,
  refusals: ['article_changed_meanwhile'],
})

export const withdrawArticle = endpoint({
  name: 'withdrawArticle',
  method: 'POST',
  path: '/api/v1/platform/articles/:articleId/withdraw',
  summary: 'Takes an article off the restaurants’ shelves; its text stays as a draft.',
  tag,
  access: writing,
  isIdempotent: false,
  params: onArticle,
  reply: whole,
  status: 200,
  refusals: [],
})
