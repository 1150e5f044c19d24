import { getArticleVersion, saveArticle, type WholeArticle, withdrawArticle } from '@tableside/contract/support'
import {
  type ArticleCategory,
  type ArticleDraft,
  articleCategories,
  articleCategoryWords,
  articleMistakes,
} from '@tableside/domain/support'
import { Button, Card, NativeSelect, TextAreaField, TextField, toast } from '@tableside/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff, History } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { BackLink } from '../../../shared/back-link.tsx'
import { ChangedMeanwhile } from '../../../shared/changed-meanwhile.tsx'
import { newId } from '../../../shared/new-id.ts'
import { OneThing } from '../../../shared/one-thing.tsx'
import { momentWords } from '../../../shared/time-words.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useTries } from '../../../shared/use-tries.ts'
import { editedArticleQuery } from './article-queries.ts'
import { ArticleText } from './article-text.tsx'
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
      <OneThing query={found} what="article" missing="Go back to the list.">
        {(article) => (
          <>
            <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
              <h1 className="wrap-anywhere font-display font-semibold text-2xl sm:text-3xl">{article.title}</h1>
              <StateOf {...article} />
            </div>
            <Editor article={article} onSaved={() => undefined} />
          </>
        )}
      </OneThing>
    </>
  )
}

type EditorProps = { article: WholeArticle | undefined; onSaved: (articleId: string) => void }
const blank: ArticleDraft = { category: 'start', title: '', summary: '', body: '' }

function Editor({ article, onSaved }: EditorProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<ArticleDraft>(article ?? blank)
  const [version, setVersion] = useState(article?.version ?? 0)
  const tries = useTries()
  const id = useRef(article?.id ?? newId())
  const mistakes = tries.isTried ? articleMistakes(draft) : {}
  const change = (part: Partial<ArticleDraft>) => setDraft((before) => ({ ...before, ...part }))
  const saving = useChange(
    {
      // A refusal shows what was saved meanwhile.
      rereads: [
        ['support', 'edited'],
        ['support', 'articles'],
      ],
      failure: 'The article was not saved',
      send: (isPublished: boolean) => {
        const { category, title, summary, body } = draft
        const words = { version, category, title, summary, body, isPublished }
        return api(saveArticle, { params: { articleId: id.current }, body: words })
      },
    },
    (isPublished, { article: saved }) => {
      setVersion(saved.version)
      client.setQueryData(editedArticleQuery(saved.id).queryKey, saved)
      toast.success(isPublished ? 'Published' : 'Draft saved')
      onSaved(saved.id)
    },
  )
  const withdrawing = useChange(
    {
      rereads: [
        ['support', 'edited'],
        ['support', 'articles'],
      ],
      failure: 'The article was not taken off',
      send: () => api(withdrawArticle, { params: { articleId: id.current } }),
    },
    () => toast.success('Taken off the shelves'),
  )
  const restoring = useChange(
    {
      rereads: [],
      failure: 'That version could not be loaded',
      send: (wanted: number) => api(getArticleVersion, { params: { articleId: id.current, version: wanted } }),
    },
    (wanted, { text }) => {
      setDraft(text)
      toast.success(`Version ${wanted} is in the editor`, { description: 'Save it to make it the newest.' })
    },
  )
  const newest = article?.version ?? version
  const begun = { version, isBehind: newest > version, goOn: () => setVersion(newest) }
  const save = (isPublished: boolean) => {
    tries.try()
    if (Object.keys(articleMistakes(draft)).length === 0 && !saving.isPending) saving.mutate(isPublished)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    save(true)
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <form
        ref={tries.form}
        noValidate
        onSubmit={handleSubmit}
        aria-label="Article"
        className="flex min-w-0 flex-col gap-5"
      >
        <ChangedMeanwhile begun={begun} what="This article" onTakeTheirs={() => article && setDraft(article)} />
        <TextField
          label="Title"
          value={draft.title}
          onChange={(title) => change({ title })}
          isRequired
          error={mistakes.title}
        />
        <TextField
          label="Summary"
          description="One sentence: what does it answer?"
          value={draft.summary}
          onChange={(summary) => change({ summary })}
          isRequired
          error={mistakes.summary}
        />
        <NativeSelect
          label="Shelf"
          options={articleCategories.map((key) => ({ id: key, label: articleCategoryWords[key] }))}
          value={draft.category}
          onChange={(category: ArticleCategory | '') => category !== '' && change({ category })}
          placeholder="Choose"
        />
        <TextAreaField
          label="Text"
          description="Markdown: ## heading, **bold**, - list, [words](/dashboard/menu). HTML is shown as text."
          value={draft.body}
          onChange={(body) => change({ body })}
          rows={18}
          isRequired
          error={mistakes.body}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={saving.isPending && saving.variables === true}>
            Publish
          </Button>
          <Button onPress={() => save(false)} isPending={saving.isPending && saving.variables === false}>
            Save as draft
          </Button>
          {article && article.publishedVersion !== null && (
            <Button
              variant="quiet"
              icon={<EyeOff size={18} aria-hidden />}
              onPress={() => withdrawing.mutate(undefined)}
              isPending={withdrawing.isPending}
            >
              Take off
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
                    {each.version === article.publishedVersion && ' (published)'}, {momentWords(each.savedAt)}
                    {each.savedBy && `, ${each.savedBy}`}
                  </span>
                  <Button
                    variant="quiet"
                    icon={<History size={18} aria-hidden />}
                    aria-label={`Look at version ${each.version} in the editor`}
                    onPress={() => restoring.mutate(each.version)}
                  >
                    Look at
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
