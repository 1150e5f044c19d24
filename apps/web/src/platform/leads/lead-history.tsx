import { changeLead, type Lead } from '@tableside/contract/leads'
import { type LeadState, leadStateLabels, leadStates } from '@tableside/domain/leads'
import { Banner, Button, Card, NativeSelect, TextAreaField, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { newId } from '../../shared/new-id.ts'

/** Where a lead stands, the next step, and every step before it. */
export function LeadHistory({ lead }: { lead: Lead }) {
  const [toState, setToState] = useState<LeadState>(lead.state)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  // One id for all tries of the same step: a second press writes nothing twice.
  const id = useRef(newId())
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: () =>
      api(changeLead, {
        params: { leadId: lead.id },
        body: { id: id.current, fromState: lead.state, toState, note },
      }),
    onSuccess: async () => {
      id.current = newId()
      setNote('')
      setProblem(undefined)
      toast.success('Saved')
      await client.invalidateQueries({ queryKey: ['leads'] })
    },
    onError: async (error) => {
      setProblem(error.message)
      await client.invalidateQueries({ queryKey: ['leads', 'one', lead.id] })
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (changing.isPending) return
    if (toState === lead.state && note.trim() === '') return setProblem('Choose another state or write a note.')
    changing.mutate()
  }
  return (
    <Card title="Status">
      <form onSubmit={handleSubmit} aria-label="Next step" className="flex flex-col gap-4">
        {problem && <Banner tone="bad" title={problem} />}
        <NativeSelect
          label="State"
          options={stateOptions}
          value={toState}
          onChange={(state) => setToState(state || lead.state)}
          placeholder={`Leave as it is: ${leadStateLabels[lead.state]}`}
        />
        <TextAreaField label="Note" value={note} onChange={setNote} rows={3} maxLength={2_000} />
        <Button type="submit" variant="primary" isPending={changing.isPending} className="self-start">
          Save
        </Button>
      </form>
      {lead.history.length > 0 && (
        <ol aria-label="History" className="mt-6 border-line border-t">
          {lead.history.map((change) => (
            <li key={change.id} className="border-line border-b py-3 last:border-b-0">
              <p className="text-sm">
                {change.fromState === change.toState
                  ? 'Note'
                  : `${leadStateLabels[change.fromState]} → ${leadStateLabels[change.toState]}`}
                <span className="figures text-quiet">
                  {' '}
                  by {change.by ?? 'somebody who left'}, {formatMoment(change.at)}
                </span>
              </p>
              {change.note && <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{change.note}</p>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const stateOptions = leadStates.map((id) => ({ id, label: leadStateLabels[id] }))
