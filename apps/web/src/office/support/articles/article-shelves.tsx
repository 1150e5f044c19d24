import type { ArticleSummary } from '@tableside/contract/support'
import { articleCategories, articleCategoryLabels } from '@tableside/domain/support'
import { EmptyState, ErrorState, Loading, SearchField, Skeleton, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { BookOpenText } from 'lucide-react'
import { articlesQuery } from '../../../shared/support/articles/article-queries.ts'
import { useTypedSearch } from '../../../shared/use-typed-search.ts'

type ArticleShelvesProps = {
  restaurantId: string
  search: string
  onSearchChange: (search: string) => void
}

/** The knowledge base: by shelf, or what matches. */
export function ArticleShelves({ restaurantId, search, onSearchChange }: ArticleShelvesProps) {
  const { search: typed, field } = useTypedSearch(search, onSearchChange)
  const wanted = typed.slice(0, 200)
  const { data, error, isFetching, refetch } = useQuery(articlesQuery(restaurantId, wanted))
  return (
    <>
      <SearchField label="Search the help" {...field} className="mb-6 max-w-xl" />
      {error && !data ? (
        <ErrorState title="Couldn’t load the articles" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Loading what="the articles" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-40 w-full" />
          ))}
        </Loading>
      ) : data.length === 0 ? (
        <EmptyState
          title={wanted === '' ? 'No articles yet' : `No articles about “${wanted}”`}
          icon={<BookOpenText size={24} aria-hidden />}
        >
          {wanted === '' ? 'They appear here as they are published.' : 'Try other words, or ask us.'}
        </EmptyState>
      ) : wanted !== '' ? (
        <ul aria-label="Articles found" className="flex max-w-3xl flex-col">
          {data.map((article) => (
            <li key={article.id} className="border-line border-b py-3">
              <ArticleLine article={article} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {articleCategories.map((category) => (
            <Shelf
              key={category}
              title={articleCategoryLabels[category]}
              articles={data.filter((article) => article.category === category)}
            />
          ))}
        </div>
      )}
    </>
  )
}

function Shelf({ title, articles }: { title: string; articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="flex flex-col gap-3">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleLine article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ArticleLine({ article: { slug, title, summary } }: { article: ArticleSummary }) {
  return (
    <>
      <TextLink href={`/dashboard/support/articles/${slug}`} className="wrap-anywhere font-medium">
        {title}
      </TextLink>
      <span className="wrap-anywhere block text-quiet text-sm">{summary}</span>
    </>
  )
}
