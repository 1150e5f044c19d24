import { Refused } from '@tableside/client/http'
import { toast } from '@tableside/ui'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { toastFailure } from '../toast-failure.ts'
import { afterSave, isSame, type Kept, shownOf } from './kept.ts'
import { createIdentity, type EditRequest, type Issue } from './request.ts'

/** What the request answers; where a form sends one of several, any of theirs. */
type Answer<Sent> = Sent extends EditRequest<infer Reply> ? Reply : never

export type EditOptions<Draft extends object, Sent extends EditRequest<unknown>, Intent, Version> = {
  /** The values as they are saved now, or those something new begins with. */
  readonly saved: Draft
  /** What is typed over it already when the form opens, such as the new times of a shift that was dragged. */
  readonly typed?: Partial<Draft> | undefined
  /** The version of `saved`; left out where nobody else can change it. */
  readonly version?: Version
  /** The call that saves the draft. `id` is that of something new, the same for every try. */
  readonly request: (
    draft: Draft,
    at: { readonly id: string; readonly version: Version | undefined },
    intent: Intent | undefined,
  ) => Sent
  /** What is said of a field that is wrong; without it the schema's words. */
  readonly messages?: { readonly [Field in keyof Draft]?: string }
  /** What is wrong that the endpoint's schema cannot see, by field. */
  readonly errors?: (
    draft: Draft,
    intent: Intent | undefined,
  ) => { readonly [Field in keyof Draft]?: string | undefined }
  /** The part of the body that holds the fields, such as `values` beside a version. */
  readonly within?: string
  /** The fields of the body that have another name in the draft. */
  readonly named?: Readonly<Record<string, keyof Draft & string>>
  /** What did not work, as the title of the toast; the reason stands below it. */
  readonly failure: string
  /** Called with a refusal; true where the form answers it itself, such as by asking for a manager. */
  readonly onRefused?: (refusal: Refused) => boolean
  /** What is said when it worked. */
  readonly success?: string | ((draft: Draft, reply: Answer<Sent>, intent: Intent | undefined) => string | undefined)
  /** The beginning of the keys of what is read again, whether it went well or not. */
  readonly invalidates: readonly QueryKey[]
  /** Called while the form is still on the screen: an answer that comes late closes nothing else. */
  readonly onSaved?: (reply: Answer<Sent>, draft: Draft, intent: Intent | undefined) => void
}

/** "changed_meanwhile", "config_changed_meanwhile", "customer_changed" */
const changedMeanwhile = /(?:^|_)changed(?:_meanwhile)?$/

/** A group of radios takes no focus itself. */
const firstWrong = ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input'

/**
 * A form over something that is saved, or something new (ADR 42). It complains after the first try, leads to the first field
 * that is wrong, sends once, and keeps what was typed whatever the answer is and whoever else saves.
 */
export function useEdit<Draft extends object, Sent extends EditRequest<unknown>, Intent = never, Version = number>(
  options: EditOptions<Draft, Sent, Intent, Version>,
) {
  type Saving = { readonly request: Sent; readonly draft: Draft; readonly intent: Intent | undefined }
  const queryClient = useQueryClient()
  const latest = useRef(options)
  latest.current = options
  const now = { values: options.saved, version: options.version }
  const [kept, setKept] = useState<Kept<Draft, Version | undefined> | undefined>(
    options.typed && { draft: { ...options.saved, ...options.typed }, base: options.saved, version: options.version },
  )
  const [tried, setTried] = useState<{ readonly times: number; readonly intent?: Intent | undefined }>({ times: 0 })
  const [refused, setRefused] = useState<{ readonly content: string; readonly issues: readonly Issue[] }>()
  const [identity] = useState(createIdentity)
  const isSending = useRef(false)
  const isShown = useRef(false)
  const form = useRef<HTMLFormElement & HTMLDivElement>(null)
  const formId = useId()
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const { draft, version, isBehind, isDirty } = shownOf(kept, now)
  const requestFor = (intent?: Intent) => options.request(draft, { id: identity.id, version }, intent)
  const issuesOf = (candidate: EditRequest<unknown>, intent: Intent | undefined) => [
    ...Object.entries(options.errors?.(draft, intent) ?? {}).flatMap(([path, message]) =>
      typeof message === 'string' ? [{ path, message }] : [],
    ),
    ...[...candidate.issues, ...(refused?.content === candidate.content ? refused.issues : [])].map((issue) => ({
      ...issue,
      path: options.within ? issue.path.replace(`${options.within}.`, '') : issue.path,
    })),
  ]

  const saving = useMutation({
    mutationFn: ({ request }: Saving) => request.send(identity.keyFor(request.content)) as Promise<Answer<Sent>>,
    onSuccess: (reply, sent) => {
      identity.renew()
      setRefused(undefined)
      setTried({ times: 0 })
      const { success, onSaved } = latest.current
      const words = typeof success === 'function' ? success(sent.draft, reply, sent.intent) : success
      if (words) toast.success(words)
      if (isShown.current) onSaved?.(reply, sent.draft, sent.intent)
    },
    onError: (error, { request }) => {
      if (error instanceof Refused && error.problem.issues?.length) {
        setRefused({ content: request.content, issues: error.problem.issues })
        setTried(({ times, intent }) => ({ times: times + 1, intent }))
      }
      // Somebody else was quicker: what they saved is read, and the form shows both.
      const isVersioned = latest.current.version !== undefined
      if (isVersioned && error instanceof Refused && changedMeanwhile.test(error.code)) return
      if (error instanceof Refused && latest.current.onRefused?.(error)) return
      toastFailure(latest.current.failure, error, 'saved', request.isIdempotent ? 'once' : undefined)
    },
    onSettled: async (_reply, error, sent) => {
      isSending.current = false
      await Promise.all(latest.current.invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      if (error) return
      // What was read again is drawn in the next turn of the event loop; until then `latest` is what was saved before.
      await new Promise((resolve) => setTimeout(resolve))
      const { saved, version } = latest.current
      setKept((before) => afterSave(before, sent.draft, { values: saved, version }))
    },
  })

  const change = (changes: Partial<Draft>) =>
    setKept((before) => {
      const from = shownOf(before, now)
      const base = before && isSame(from.version, before.version) ? before.base : now.values
      return { draft: { ...from.draft, ...changes }, base, version: from.version }
    })
  const set = (name: keyof Draft, value: unknown) => change({ [name]: value } as Partial<Draft>)
  /** Whether nothing is wrong with it; otherwise leads to what is. For a form that asks before it sends. */
  const check = (intent?: Intent): boolean => {
    setTried(({ times }) => ({ times: times + 1, intent }))
    // What stands in the field is no amount: the form holds the one before, which nobody means to save.
    const unreadable = form.current?.querySelector<HTMLElement>('[data-unreadable] input')
    unreadable?.focus()
    return !unreadable && issuesOf({ ...requestFor(intent), content: '' }, intent).length === 0
  }
  /** Sends it, if nothing is wrong with it. */
  const submit = (intent?: Intent) => {
    // The second press of a double tap comes before the button is drawn as busy.
    if (!check(intent) || isSending.current) return
    isSending.current = true
    saving.mutate({ request: requestFor(intent), draft, intent })
  }
  const issues = tried.times > 0 ? issuesOf(requestFor(tried.intent), tried.intent) : []
  const wrong = useRef(issues)
  wrong.current = issues
  useEffect(() => {
    const [issue] = wrong.current
    if (tried.times === 0 || !issue) return
    const field = form.current?.querySelector<HTMLElement>(firstWrong)
    field?.focus()
    // What no field shows is said all the same.
    if (!field && !form.current?.querySelector('[role="alert"]')) {
      toast.error(latest.current.failure, { description: issue.message })
    }
  }, [tried])
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.message
  const errorOf = (name: keyof Draft & string): string | undefined => {
    const isIn = (path: string, part: string) => path === part || path.startsWith(`${part}.`)
    const parts = Object.entries(options.named ?? {}).flatMap(([part, field]) => (field === name ? [part] : []))
    const isOf = (path: string) => [name, ...parts].some((part) => isIn(path, part))
    const issue = issues.find(({ path }) => isOf(path))
    return issue && (options.errors?.(draft, tried.intent)[name] ?? options.messages?.[name] ?? issue.message)
  }

  return {
    values: draft,
    change,
    check,
    submit,
    isDirty,
    isPending: saving.isPending,
    isTried: tried.times > 0,
    form: {
      ref: form,
      id: formId,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        submit()
      },
    },
    /** For a text field, a choice or a number. */
    field: <Name extends keyof Draft & string>(name: Name) => ({
      name,
      value: draft[name],
      onChange: (value: Draft[Name]) => set(name, value),
      error: errorOf(name),
    }),
    /** For a checkbox or a switch. */
    flag: <Name extends keyof Draft & string>(name: Name) => ({
      isSelected: draft[name] === true,
      onChange: (value: boolean) => set(name, value),
    }),
    /** For a field of money. */
    money: <Name extends keyof Draft & string>(name: Name) => ({
      name,
      pence: draft[name] as number | null,
      onChange: (value: number | null) => set(name, value),
      error: errorOf(name),
    }),
    /** What is wrong at a path of the body, "lines.0.name", once the form was tried. */
    errorAt,
    /** Set while somebody else has saved what is being edited, and the person has not chosen. */
    conflict:
      // One's own save is pending until it was read again: the newer version is then one's own.
      isBehind && !saving.isPending
        ? {
            theirs: options.saved,
            takeTheirs: () => setKept(undefined),
            keepMine: () => setKept({ draft, base: options.saved, version: options.version }),
          }
        : undefined,
  }
}

/** A form as those who draw it need it. */
export type Edit = Pick<ReturnType<typeof useEdit<object, EditRequest<unknown>>>, 'form' | 'isPending' | 'conflict'>
