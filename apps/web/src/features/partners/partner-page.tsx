import {
  addPartnerDomain,
  addPartnerPerson,
  addPartnerRestaurant,
  changePartner,
  type Partner,
  setPartnerLogo,
  setPartnerShare,
  verifyPartnerDomain,
} from '@tableside/contract/partners'
import { formatPercent, parsePercent } from '@tableside/domain/money'
import { Button, Card, ErrorState, Skeleton, StatusPill, TextField, TextLink, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../shared/api.ts'
import { momentWords } from '../../shared/time-words.ts'
import { useChange } from '../../shared/use-change.ts'
import { partnerQuery, partnersQuery } from './queries.ts'

/** One partner: its brand, domains, people, share and restaurants. */
export function PartnerPage({ partnerId }: { partnerId: string }) {
  const found = useQuery(partnerQuery(partnerId))
  if (!found.data) {
    return found.error ? (
      <ErrorState
        title="We could not load this partner"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    ) : (
      <Skeleton className="h-96" />
    )
  }
  const partner = found.data
  return (
    <>
      <TextLink href="/platform/partners" className="inline-flex min-h-11 items-center">
        All partners
      </TextLink>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">{partner.name}</h1>
        {partner.isActive ? (
          <StatusPill tone="good">Active</StatusPill>
        ) : (
          <StatusPill tone="neutral">Switched off</StatusPill>
        )}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <BrandCard partner={partner} />
        <ShareCard partner={partner} />
        <DomainCard partner={partner} />
        <PeopleCard partner={partner} />
        <RestaurantCard partner={partner} />
      </div>
    </>
  )
}

/** One change of this partner; whatever became of it, the page and the list are read again. */
function usePartnerChange<Change>(partner: Partner, send: (change: Change) => Promise<unknown>, done: string) {
  return useChange(
    {
      send,
      failure: 'Nothing was changed',
      rereads: [partnersQuery.queryKey, partnerQuery(partner.id).queryKey],
    },
    () => toast.success(done),
  )
}

function BrandCard({ partner }: { partner: Partner }) {
  const { id: partnerId, name, accentColour, mailName, mailAddress, isActive, version, hasLogo } = partner
  const params = { partnerId }
  const fields = { name, accentColour, mailName, mailAddress, version }
  const activate = usePartnerChange(
    partner,
    () => api(changePartner, { params, body: { ...fields, isActive: !isActive } }),
    isActive ? `${name} is switched off` : `${name} is active`,
  )
  const logo = usePartnerChange(
    partner,
    async (file: File) => api(setPartnerLogo, { params, body: { base64: await base64Of(file) } }),
    'The logo is set',
  )
  return (
    <Card title="Brand">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-quiet">Colour</dt>
        <dd className="flex items-center gap-2">
          <span aria-hidden className="size-5 rounded-full" style={{ backgroundColor: accentColour }} />
          {accentColour}
        </dd>
        <dt className="text-quiet">Mails</dt>
        <dd className="wrap-anywhere">
          {mailName}, answers to {mailAddress}
        </dd>
        <dt className="text-quiet">Logo</dt>
        <dd>
          {hasLogo ? (
            <img src={`/api/v1/brand/${partnerId}/logo?v=${version}`} alt={`Logo of ${name}`} className="max-h-12" />
          ) : (
            'None yet'
          )}
        </dd>
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-edge px-4 font-medium focus-within:outline-2 focus-within:outline-spice hover:bg-hover">
          {hasLogo ? 'Another logo' : 'Choose a logo'}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) logo.mutate(file)
              target.value = ''
            }}
          />
        </label>
        <Button onPress={() => activate.mutate(undefined)} isPending={activate.isPending}>
          {isActive ? `Switch ${name} off` : `Switch ${name} on`}
        </Button>
      </div>
    </Card>
  )
}

async function base64Of(file: File): Promise<string> {
  let text = ''
  for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}

function ShareCard({ partner }: { partner: Partner }) {
  const set = usePartnerChange(
    partner,
    (typed: string) => {
      const shareBps = parsePercent(typed)
      return api(setPartnerShare, {
        params: { partnerId: partner.id },
        body: { shareBps: shareBps === 'too_fine' ? -1 : shareBps },
      })
    },
    'The share holds from now on',
  )
  return (
    <Card title="Share of the processing fee">
      <ul className="flex flex-col gap-1">
        {partner.shares.map(({ shareBps, effectiveFrom }) => (
          <li key={effectiveFrom} className="flex justify-between gap-4">
            <span className="text-quiet">From {momentWords(effectiveFrom)}</span>
            <span className="figures font-medium">{formatPercent(shareBps)}</span>
          </li>
        ))}
      </ul>
      <AddLine label="New share, in percent" button="Set the share" isPending={set.isPending} onAdd={set.mutate} />
      <p className="mt-2 text-quiet text-sm">What was taken before keeps the share of its own moment.</p>
    </Card>
  )
}

function DomainCard({ partner }: { partner: Partner }) {
  const params = { partnerId: partner.id }
  const add = usePartnerChange(
    partner,
    (host: string) => api(addPartnerDomain, { params, body: { host } }),
    'The domain waits for its proof',
  )
  const verify = usePartnerChange(
    partner,
    (host: string) => api(verifyPartnerDomain, { params: { ...params, host } }),
    'The domain is verified',
  )
  return (
    <Card title="Domains">
      <ul className="flex flex-col divide-y divide-line">
        {partner.domains.map(({ host, txtName, txtValue, verifiedAt }) => (
          <li key={host} className="py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="wrap-anywhere">{host}</span>
              {verifiedAt ? (
                <StatusPill tone="good">Verified</StatusPill>
              ) : (
                <StatusPill tone="attention">Not proved yet</StatusPill>
              )}
            </p>
            {!verifiedAt && (
              <>
                <p className="mt-1 text-quiet text-sm">Publish this TXT record, then check:</p>
                <p className="wrap-anywhere font-mono text-sm">
                  {txtName} TXT “{txtValue}”
                </p>
                <Button className="mt-2" onPress={() => verify.mutate(host)} isPending={verify.isPending}>
                  Check {host}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <AddLine label="Host, like till.example.com" button="Add the host" isPending={add.isPending} onAdd={add.mutate} />
    </Card>
  )
}

function PeopleCard({ partner }: { partner: Partner }) {
  const add = usePartnerChange(
    partner,
    (email: string) => api(addPartnerPerson, { params: { partnerId: partner.id }, body: { email: email.trim() } }),
    'They see the partner’s restaurants now',
  )
  return (
    <Card title="People">
      <Entries
        none="Nobody of the partner can sign in yet."
        entries={partner.peopleList.map(({ userId, name, email }) => ({ key: userId, label: name, detail: email }))}
      />
      <AddLine label="E-mail of their account" button="Add the person" isPending={add.isPending} onAdd={add.mutate} />
    </Card>
  )
}

function RestaurantCard({ partner }: { partner: Partner }) {
  const add = usePartnerChange(
    partner,
    (restaurantId: string) =>
      api(addPartnerRestaurant, { params: { partnerId: partner.id }, body: { restaurantId: restaurantId.trim() } }),
    'The restaurant is the partner’s from now on',
  )
  return (
    <Card title="Restaurants">
      <Entries
        none="None yet. Who signs up on a domain of the partner’s comes here by itself."
        entries={partner.restaurantList.map(({ id, name, since }) => ({
          key: id,
          label: <TextLink href={`/platform/restaurants/${id}`}>{name}</TextLink>,
          detail: `since ${momentWords(since)}`,
        }))}
      />
      <AddLine
        label="Id of a restaurant that came through them"
        button="Add the restaurant"
        isPending={add.isPending}
        onAdd={add.mutate}
      />
      <p className="mt-2 text-quiet text-sm">This cannot be taken back: statements of the past stand on it.</p>
    </Card>
  )
}

type Entry = { readonly key: string; readonly label: ReactNode; readonly detail: string }

function Entries({ entries, none }: { entries: readonly Entry[]; none: string }) {
  if (entries.length === 0) return <p className="text-quiet">{none}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {entries.map(({ key, label, detail }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="font-medium">{label}</span>
          <span className="text-quiet text-sm">{detail}</span>
        </li>
      ))}
    </ul>
  )
}

type AddLineProps = { label: string; button: string; isPending: boolean; onAdd: (typed: string) => void }

/** One field and the button that adds what stands in it. */
function AddLine({ label, button, isPending, onAdd }: AddLineProps) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === '') return
        onAdd(typed)
        setTyped('')
      }}
    >
      <TextField label={label} value={typed} onChange={setTyped} maxLength={200} className="min-w-56 flex-1" />
      <Button type="submit" isPending={isPending} isDisabled={typed.trim() === ''}>
        {button}
      </Button>
    </form>
  )
}
