import { changePartner, type Partner, setPartnerLogo } from '@tableside/contract/partners'
import { Button, Card } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { base64Of } from '../../shared/base64-of.ts'
import { BrandSheet } from './brand-sheet.tsx'
import { usePartnerChange } from './use-partner-change.ts'

/** What restaurants see of the partner. */
export function BrandCard({ partner }: { partner: Partner }) {
  const { id: partnerId, name, accentColour, mailName, mailAddress, isActive, version, hasLogo } = partner
  const [isChanging, setIsChanging] = useState(false)
  const params = { partnerId }
  const fields = { name, accentColour, mailName, mailAddress, version }
  const activate = usePartnerChange(
    partner,
    () => api(changePartner, { params, body: { ...fields, isActive: !isActive } }),
    isActive ? `${name} is paused` : `${name} is active`,
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
        <Button onPress={() => setIsChanging(true)}>Change the brand</Button>
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-edge px-4 font-medium focus-within:outline-2 focus-within:outline-ink hover:bg-hover">
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
          {isActive ? `Pause ${name}` : `Resume ${name}`}
        </Button>
      </div>
      {isChanging && <BrandSheet partner={partner} onClose={() => setIsChanging(false)} />}
    </Card>
  )
}
