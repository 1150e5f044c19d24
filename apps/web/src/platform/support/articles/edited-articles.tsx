import type { EditedArticle } from '@tableside/contract/support'
import { articleCategoryLabels } from '@tableside/domain/support'
import { ButtonLink, type Column, DataTable, EmptyState, ErrorState, StatusPill, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { BookOpenText, Plus } from 'lucide-react'
import { formatMoment } from '../../../shared/format-time.ts'
import { editedArticlesQuery } from '../../../shared/support/articles/article-queries.ts'

/** Every article of the knowledge base, drafts too, and whether each helps. */
export function EditedArticles() {
  const { data, error, isFetching, isPending, refetch } = useQuery(editedArticlesQuery)
  if (error && !data) {
    return <ErrorState title="Couldn’t load the articles" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  return (
    <>
      <div className="mb-3 flex justify-end">
        <ButtonLink href="/platform/support/articles/new" icon={<Plus size={18} aria-hidden />}>
          New article
        </ButtonLink>
      </div>
      <DataTable
        label="Articles"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        isLoading={isPending}
        empty={
          <EmptyState title="No articles yet" icon={<BookOpenText size={24} aria-hidden />}>
            What you write and publish here, restaurants read and search on their Support page.
          </EmptyState>
        }
      />
    </>
  )
}

export function StateOf({ version, publishedVersion }: Pick<EditedArticle, 'version' | 'publishedVersion'>) {
  if (publishedVersion === null) return <StatusPill tone="neutral">Draft</StatusPill>
  if (publishedVersion < version) return <StatusPill tone="attention">Published, newer draft</StatusPill>
  return <StatusPill tone="good">Published</StatusPill>
}

const columns: readonly Column<EditedArticle>[] = [
  {
    id: 'title',
    header: 'Article',
    cell: ({ id, title, summary }) => (
      <div className="min-w-40 sm:min-w-60">
        <TextLink href={`/platform/support/articles/${id}`} className="wrap-anywhere font-medium">
          {title}
        </TextLink>
        <span className="wrap-anywhere line-clamp-2 text-quiet text-sm">{summary}</span>
      </div>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => articleCategoryLabels[category], isSecondary: true },
  { id: 'state', header: 'State', cell: (article) => <StateOf {...article} /> },
  {
    id: 'helpful',
    header: 'Helpful',
    cell: ({ helpful, notHelpful }) => (helpful + notHelpful === 0 ? '–' : `${helpful} of ${helpful + notHelpful}`),
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'changed',
    header: 'Last change',
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatMoment(updatedAt)}</span>,
    isFigure: true,
    isSecondary: true,
  },
]
