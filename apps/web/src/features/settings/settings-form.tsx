import { changeRestaurant } from '@tableside/contract/restaurants'
import { Banner, Button, Card } from '@tableside/ui'
import type { FormHTMLAttributes, ReactNode, Ref } from 'react'
import { useAccess } from '../identity/index.ts'

export type SettingsFormProps = {
  form: FormHTMLAttributes<HTMLFormElement> & { ref?: Ref<HTMLFormElement> }
  isPending: boolean
  children: ReactNode
}

/** A part of the settings with its button; who may not change them sees them and why. */
export function SettingsForm({ form, isPending, children }: SettingsFormProps) {
  const mayChange = useMayChange()
  return (
    <Card className="max-w-2xl">
      <form {...form} className="flex flex-col gap-5">
        {!mayChange && (
          <Banner tone="neutral" title="Only the restaurant’s owner can change this">
            You see how it is set.
          </Banner>
        )}
        {children}
        {mayChange && (
          <Button type="submit" variant="primary" isPending={isPending} className="self-start">
            Save
          </Button>
        )}
      </form>
    </Card>
  )
}

export function useMayChange(): boolean {
  const { can } = useAccess()
  return can(changeRestaurant.access) === true
}
