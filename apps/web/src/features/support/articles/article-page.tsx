import { Refused } from '@tableside/client/http'
import { voteOnArticle } from '@tableside/contract/support'
import { articleCategoryWords } from '@tableside/domain/support'
import { Button, ButtonLink, ErrorState, Loading, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ThumbsDown, ThumbsUp } from 'lucide-react'
import { api } from '../../../shared/api.ts'
import { newId } from '../../../shared/new-id.ts'
import { useChange } from '../../../shared/use-change.ts'
import { articleQuery } from './article-queries.ts'
import { ArticleText } from './article-text.tsx'

type ArticlePageProps = { restaurantId: string; slug: string; mayAsk: boolean }

/** One article, and whether it helped. */
export function ArticlePage({ restaurantId, slug, mayAsk }: ArticlePageProps) {
  const { data: article, error, isFetching, refetch } = useQuery(articleQuery(restaurantId, slug))
  return (
    <>
      <ButtonLink
        href="/dashboard/support?tab=articles"
        variant="quiet"
        icon={<ArrowLeft size={20} aria-hidden />}
        className="-ml-4"
      >
        Help
      </ButtonLink>
      {article ? (
        <article>
          <p className="text-quiet text-sm">{articleCategoryWords[article.category]}</p>
          <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{article.title}</h1>
          <p className="wrap-anywhere mt-2 mb-6 max-w-prose text-lg text-quiet">{article.summary}</p>
          <ArticleText body={article.body} />
          <p className="mt-8 text-quiet text-sm">
            Last changed on {new Date(article.publishedAt).toLocaleDateString('en-GB', { dateStyle: 'long' })}
          </p>
          <Vote restaurantId={restaurantId} slug={slug} isHelpful={article.isHelpful} mayAsk={mayAsk} />
        </article>
      ) : error instanceof Refused && (error.code === 'not_found' || error.code === 'invalid_request') ? (
        <ErrorState title="There is no such article">
          It may have been taken off. Look for it by other words.
        </ErrorState>
      ) : error ? (
        <ErrorState title="We could not load the article" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Loading what="the article" className="flex flex-col gap-4">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-64 w-full max-w-prose" />
        </Loading>
      )}
    </>
  )
}

function Vote({ restaurantId, slug, isHelpful, mayAsk }: ArticlePageProps & { isHelpful: boolean | null }) {
  const voting = useChange({
    rereads: [articleQuery(restaurantId, slug).queryKey],
    failure: 'Your answer was not kept',
    send: (chosen: boolean) =>
      api(voteOnArticle, { params: { restaurantId, slug }, body: { isHelpful: chosen }, key: newId() }),
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
            : 'Thank you. Ask us, and we help.'}
      </p>
      {isHelpful === false && mayAsk && <ButtonLink href="/dashboard/support/new">Ask for help</ButtonLink>}
    </section>
  )
}
