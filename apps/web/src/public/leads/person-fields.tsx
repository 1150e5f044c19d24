import { TextField } from '@tableside/ui'
import type { LeadFields } from './lead-form.tsx'

/** Who somebody is, as every form asks it. */
export function PersonFields({ field }: { field: LeadFields }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label="First Name" isRequired autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last Name" isRequired autoComplete="family-name" />
      </div>
      <TextField {...field('email')} label="Email Address" isRequired type="email" autoComplete="email" />
    </>
  )
}
