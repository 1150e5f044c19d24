import { Button, TextAreaField, TextField } from '@tableside/ui'
import { useState } from 'react'
import { LeadForm } from './lead-form.tsx'
import { PersonFields } from './person-fields.tsx'

/** "Request Portal Access" of the resource centre: the button, then the form in its place. */
export function PortalAccess() {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="primary" size="large" onPress={() => setIsOpen(true)} className="self-start">
        Request Portal Access
      </Button>
    )
  }
  return (
    <LeadForm kind="portal_access" label="Request Portal Access" submitLabel="Request Portal Access">
      {(field) => (
        <>
          <PersonFields field={field} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('company')} label="Company/Organization" isRequired autoComplete="organization" />
            <TextField {...field('phone')} label="Phone Number" type="tel" autoComplete="tel" />
          </div>
          <TextAreaField {...field('experience')} label="What would you use it for?" rows={4} />
        </>
      )}
    </LeadForm>
  )
}
