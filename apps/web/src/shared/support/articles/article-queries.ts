import { getArticle, getEditedArticle, listArticles, listEditedArticles } from '@tableside/contract/support'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

export const articlesQuery = (restaurantId: string, search: string, limit = 200) =>
  queryOptions({
    queryKey: ['support', 'articles', restaurantId, 'list', search, limit],
    queryFn: async ({ signal }) =>
      (await api(listArticles, { params: { restaurantId }, query: { search, limit }, signal })).articles,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const articleQuery = (restaurantId: string, slug: string) =>
  queryOptions({
    queryKey: ['support', 'articles', restaurantId, 'one', slug],
    queryFn: async ({ signal }) => (await api(getArticle, { params: { restaurantId, slug }, signal })).article,
  })

export const editedArticlesQuery = queryOptions({
  queryKey: ['support', 'edited', 'list'],
  queryFn: async ({ signal }) => (await api(listEditedArticles, { signal })).articles,
})

export const editedArticleQuery = (articleId: string) =>
  queryOptions({
    queryKey: ['support', 'edited', 'one', articleId],
    queryFn: async ({ signal }) => (await api(getEditedArticle, { params: { articleId }, signal })).article,
  })
