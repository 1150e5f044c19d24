import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { articlesQuery } from '../../../shared/support/articles/article-queries.ts'

/** What might answer a question already, while its subject is typed. */
export function ArticleSuggestions({ restaurantId, subject }: { restaurantId: string; subject: string }) {
  const words = useDeferredValue(subject.trim().slice(0, 200))
  const isEnough = words.length >= 4
  const { data = [] } = useQuery({ ...articlesQuery(restaurantId, words, 3), enabled: isEnough })
  return (
    <div aria-live="polite">
      {isEnough && data.length > 0 && (
        <section aria-label="This may help" className="rounded-card border border-line bg-surface p-4">
          <h2 className="mb-2 font-medium text-sm">This may help already</h2>
          <ul className="flex flex-col gap-2">
            {data.map(({ id, slug, title, summary }) => (
              <li key={id} className="text-sm">
                {/* In a tab of its own: what is being typed here stays. */}
                <a
                  href={`/dashboard/support/articles/${slug}`}
                  target="_blank"
                  rel="noopener"
                  className="wrap-anywhere rounded-[4px] text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {title}
                  <span className="sr-only">, opens in another tab</span>
                </a>
                <span className="block text-quiet">{summary}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
