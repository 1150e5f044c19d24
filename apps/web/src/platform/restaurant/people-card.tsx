import { type RestaurantDetail, resetTwoFactor } from '@tableside/contract/platform'
import { Button, Card } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatDay } from '../../shared/format-time.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useRestaurantChange } from './use-restaurant-change.ts'

type Member = RestaurantDetail['members'][number]

/** Whose it is, where it is, and who signs in to it. */
export function PeopleCard({ restaurant }: { restaurant: RestaurantDetail }) {
  const { id, owner, members, locations, createdAt } = restaurant
  const [asking, setAsking] = useState<Member>()
  const reset = useRestaurantChange(
    id,
    ({ userId, reason }: { userId: string; reason: string }) =>
      api(resetTwoFactor, { params: { restaurantId: id, userId }, body: { reason } }),
    'Two-step sign-in is off',
  )
  return (
    <Card title="People and places">
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name="Owner">{owner ? `${owner.name}, ${owner.email}` : '–'}</Fact>
        <Fact name="Joined">{formatDay(createdAt)}</Fact>
        <Fact name="Locations">{locations.map(({ name }) => name).join(', ') || '–'}</Fact>
        <Fact name="Accounts">{members.map(({ name, role }) => `${name} (${role})`).join(', ') || '–'}</Fact>
      </dl>
      {members
        .filter(({ hasTwoFactor }) => hasTwoFactor)
        .map((member) => (
          <div
            key={member.userId}
            className="mt-3 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3"
          >
            <p className="min-w-0 flex-1 basis-40">{member.name} signs in with two steps.</p>
            <Button onPress={() => setAsking(member)} aria-label={`Phone lost: ${member.name}`}>
              Phone lost
            </Button>
          </div>
        ))}
      {asking && (
        <ReasonDialog
          isOpen
          onOpenChange={() => setAsking(undefined)}
          title={`Let ${asking.name} in without a code?`}
          confirmLabel="Turn off two-step sign-in"
          isDangerous
          isPending={reset.isPending}
          onConfirm={(reason) =>
            reset.mutate({ userId: asking.userId, reason }, { onSettled: () => setAsking(undefined) })
          }
        >
          Only when phone and backup codes are lost, and you know that it is {asking.name} who asks. The password alone
          opens the account then. Everybody signed in to it is signed out, and {asking.name} is told by mail.
        </ReasonDialog>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
