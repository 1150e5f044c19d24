import { addPartnerPerson, type Partner, removePartnerPerson } from '@tableside/contract/partners'
import { Button, Card } from '@tableside/ui'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { AddLine } from './add-line.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** Who of the partner signs in and sees its restaurants. */
export function PeopleCard({ partner }: { partner: Partner }) {
  const params = { partnerId: partner.id }
  const [leaving, setLeaving] = useState<Partner['peopleList'][number]>()
  return (
    <Card title="People">
      {partner.peopleList.length === 0 && <p className="text-quiet">Nobody of the partner can sign in yet.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {partner.peopleList.map((person) => (
          <li key={person.userId} className="flex flex-wrap items-center gap-x-4 py-1">
            <span className="font-medium">{person.name}</span>
            <span className="wrap-anywhere text-quiet text-sm">{person.email}</span>
            <Button variant="quiet" className="ml-auto" onPress={() => setLeaving(person)}>
              Remove<span className="sr-only"> {person.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <AddLine
        label="Email of their account"
        type="email"
        button="Add the person"
        partner={partner}
        request={(email) => request(addPartnerPerson, { params, body: { email } })}
        success="They see the partner’s restaurants now"
        validate={(typed) =>
          z.email().safeParse(typed.trim()).success ? undefined : 'Please enter a valid email address'
        }
      />
      {leaving && (
        <RemoveDialog
          partner={partner}
          title={`Remove ${leaving.name}?`}
          button={`Remove ${leaving.name}`}
          done={`${leaving.name} is removed`}
          remove={() => api(removePartnerPerson, { params: { ...params, userId: leaving.userId } })}
          onClose={() => setLeaving(undefined)}
        >
          From now on they see nothing of {partner.name}’s restaurants. Their account stays.
        </RemoveDialog>
      )}
    </Card>
  )
}
