import { voteOnArticle } from '@tableside/contract/support'
import { articleCategoryLabels } from '@tableside/domain/support'
import { Button, ButtonLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { BackLink } from '../../../shared/back-link.tsx'
import { request } from '../../../shared/edit/request.ts'
import { formatDay } from '../../../shared/format-time.ts'
import { QueryBoundary } from '../../../shared/query-boundary.tsx'
import { articleQuery } from '../../../shared/support/articles/article-queries.ts'
import { ArticleText } from '../../../shared/support/articles/article-text.tsx'
import { useChange } from '../../../shared/use-change.ts'

type ArticlePageProps = { restaurantId: string; slug: string; mayAsk: boolean }

/** One article, and whether it helped. */
export function ArticlePage({ restaurantId, slug, mayAsk }: ArticlePageProps) {
  const found = useQuery(articleQuery(restaurantId, slug))
  return (
    <>
      <BackLink href="/dashboard/support?tab=articles">Help</BackLink>
      <QueryBoundary query={found} what="article" missing="It may have been taken off. Look for it by other words.">
        {(article) => (
          <article>
            <p className="text-quiet text-sm">{articleCategoryLabels[article.category]}</p>
            <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{article.title}</h1>
            <p className="wrap-anywhere mt-2 mb-6 max-w-prose text-lg text-quiet">{article.summary}</p>
            <ArticleText body={article.body} />
            <p className="mt-8 text-quiet text-sm">Last changed on {formatDay(article.publishedAt)}</p>
            <Vote restaurantId={restaurantId} slug={slug} isHelpful={article.isHelpful} mayAsk={mayAsk} />
          </article>
        )}
      </QueryBoundary>
    </>
  )
}

function Vote({ restaurantId, slug, isHelpful, mayAsk }: ArticlePageProps & { isHelpful: boolean | null }) {
  const voting = useChange({
    invalidates: [articleQuery(restaurantId, slug).queryKey],
    failure: 'Couldn’t save your answer',
    send: (chosen: boolean) => request(voteOnArticle, { params: { restaurantId, slug }, body: { isHelpful: chosen } }),
  })
  return (
    <section
      aria-label="Was this helpful?"
      className="mt-4 flex max-w-prose flex-wrap items-center gap-3 border-line border-t pt-4"
    >
      <p className="font-medium">Was this helpful?</p>
      <Button
        icon={<ThumbsUp size={18} aria-hidden />}
        aria-pressed={isHelpful === true}
        variant={isHelpful === true ? 'primary' : 'secondary'}
        isPending={voting.isPending && voting.variables === true}
        onPress={() => voting.mutate(true)}
      >
        Yes
      </Button>
      <Button
        icon={<ThumbsDown size={18} aria-hidden />}
        aria-pressed={isHelpful === false}
        variant={isHelpful === false ? 'primary' : 'secondary'}
        isPending={voting.isPending && voting.variables === false}
        onPress={() => voting.mutate(false)}
      >
        No
      </Button>
      <p role="status" className="text-quiet text-sm">
        {isHelpful === null
          ? ''
          : isHelpful || !mayAsk
            ? 'Thank you, we have counted it.'
            : 'Thank you. Contact us and we will help.'}
      </p>
      {isHelpful === false && mayAsk && <ButtonLink href="/dashboard/support/new">Ask for help</ButtonLink>}
    </section>
  )
}
