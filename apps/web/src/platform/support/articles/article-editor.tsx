import { getArticleVersion, saveArticle, type WholeArticle, withdrawArticle } from '@tableside/contract/support'
import {
  type ArticleCategory,
  type ArticleDraft,
  articleCategories,
  articleCategoryLabels,
} from '@tableside/domain/support'
import { Button, Card, NativeSelect, TextAreaField, TextField, toast } from '@tableside/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff, History } from 'lucide-react'
import { api } from '../../../shared/api.ts'
import { BackLink } from '../../../shared/back-link.tsx'
import { EditConflict } from '../../../shared/edit/edit-sheet.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { formatFailure } from '../../../shared/format-failure.ts'
import { formatMoment } from '../../../shared/format-time.ts'
import { QueryBoundary } from '../../../shared/query-boundary.tsx'
import { editedArticleQuery } from '../../../shared/support/articles/article-queries.ts'
import { ArticleText } from '../../../shared/support/articles/article-text.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { StateOf } from './edited-articles.tsx'

const back = <BackLink href="/platform/support?tab=articles">Knowledge Base</BackLink>

/** A new article. */
export function NewArticle({ onSaved }: { onSaved: (articleId: string) => void }) {
  return (
    <>
      {back}
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">New article</h1>
      <Editor article={undefined} onSaved={onSaved} />
    </>
  )
}

/** An article as it was last saved, and every version before. */
export function EditArticle({ articleId }: { articleId: string }) {
  const found = useQuery(editedArticleQuery(articleId))
  return (
    <>
      {back}
      <QueryBoundary query={found} what="article" missing="Go back to the list.">
        {(article) => (
          <>
            <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
              <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{article.title}</h1>
              <StateOf {...article} />
            </div>
            <Editor article={article} />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

type EditorProps = { article: WholeArticle | undefined; onSaved?: (articleId: string) => void }
const blank: ArticleDraft = { category: 'start', title: '', summary: '', body: '' }
const textOf = ({ category, title, summary, body }: ArticleDraft): ArticleDraft => ({ category, title, summary, body })
const invalidates = [
  ['support', 'edited'],
  ['support', 'articles'],
]

function Editor({ article, onSaved }: EditorProps) {
  const client = useQueryClient()
  const edit = useEdit({
    saved: article ? textOf(article) : blank,
    version: article?.version ?? 0,
    request: (draft, { id, version }, intent: 'draft' | undefined) =>
      request(saveArticle, {
        params: { articleId: article?.id ?? id },
        body: { ...draft, version, isPublished: intent !== 'draft' },
      }),
    failure: 'Couldn’t save the article',
    success: (_draft, _reply, intent) => (intent === 'draft' ? 'Draft saved' : 'Published'),
    invalidates,
    onSaved: ({ article: saved }) => {
      client.setQueryData(editedArticleQuery(saved.id).queryKey, saved)
      onSaved?.(saved.id)
    },
  })
  const { values: draft, change, field } = edit
  const withdrawing = useChange(
    {
      invalidates,
      failure: 'Couldn’t unpublish the article',
      send: (articleId: string) => request(withdrawArticle, { params: { articleId } }),
    },
    () => toast.success('Unpublished'),
  )
  const restoring = useMutation({
    mutationFn: ({ articleId, version }: { articleId: string; version: number }) =>
      api(getArticleVersion, { params: { articleId, version } }),
    onSuccess: ({ text }, { version }) => {
      change(textOf(text))
      toast.success(`Version ${version} is in the editor`, { description: 'Save it to make it the newest.' })
    },
    onError: (error) => toast.error('Couldn’t load that version', { description: formatFailure(error) }),
  })
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <form {...edit.form} aria-label="Article" className="flex min-w-0 flex-col gap-5">
        <EditConflict edit={edit} what="This article" />
        <TextField {...field('title')} label="Title" isRequired />
        <TextField {...field('summary')} label="Summary" description="One sentence: what does it answer?" isRequired />
        <NativeSelect
          {...field('category')}
          label="Category"
          options={articleCategories.map((key) => ({ id: key, label: articleCategoryLabels[key] }))}
          onChange={(category: ArticleCategory | '') => category !== '' && change({ category })}
          placeholder="Choose"
        />
        <TextAreaField
          {...field('body')}
          label="Text"
          description="Markdown: ## heading, **bold**, - list, [words](/dashboard/menu). HTML is shown as text."
          rows={18}
          isRequired
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={edit.isPending}>
            Publish
          </Button>
          <Button onPress={() => edit.submit('draft')} isDisabled={edit.isPending}>
            Save as draft
          </Button>
          {article && article.publishedVersion !== null && (
            <Button
              variant="quiet"
              icon={<EyeOff size={18} aria-hidden />}
              onPress={() => withdrawing.mutate(article.id)}
              isPending={withdrawing.isPending}
            >
              Unpublish
            </Button>
          )}
        </div>
      </form>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="As restaurants read it">
          {draft.body.trim() === '' ? (
            <p className="text-quiet">What you write appears here.</p>
          ) : (
            <ArticleText body={draft.body} />
          )}
        </Card>
        {article && (
          <Card title="Versions">
            <p className="mb-2 text-quiet text-sm">
              {article.helpful} found it helpful, {article.notHelpful} did not.
            </p>
            <ol aria-label="Versions">
              {article.versions.map((each) => (
                <li
                  key={each.version}
                  className="flex flex-wrap items-center gap-x-3 border-line border-t py-1 text-sm"
                >
                  <span className="figures min-w-0 flex-1">
                    {each.version}
                    {each.version === article.publishedVersion && ' (published)'}, {formatMoment(each.savedAt)}
                    {each.savedBy && `, ${each.savedBy}`}
                  </span>
                  <Button
                    variant="quiet"
                    icon={<History size={18} aria-hidden />}
                    aria-label={`View version ${each.version} in the editor`}
                    onPress={() => restoring.mutate({ articleId: article.id, version: each.version })}
                  >
                    View
                  </Button>
                </li>
              ))}
            </ol>
          </Card>
        )}
      </div>
    </div>
  )
}
