import { createImport } from '@tableside/contract/import'
import { Button, EmptyState } from '@tableside/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ChooseFiles } from './choose-files.tsx'
import { importsQuery, isUnfinished } from './import-queries.ts'
import { ImportSteps } from './import-steps.tsx'
import { PastImports } from './past-imports.tsx'

/** Brings the menu and the past sales of another till in: choose files, look at a dry run, start. */
export function MoveFromAnotherTill() {
  const { can } = useAccess()
  return (
    <>
      <h1 className="font-display font-semibold text-2xl sm:text-3xl">Move from another till</h1>
      <p className="mt-1 max-w-prose text-quiet">
        Import your menu and past sales from the files your old till can export. We check them first; nothing is stored
        until you confirm.
      </p>
      {can(createImport.access) === true ? (
        <Import />
      ) : (
        <EmptyState title="Only the owner can do this" icon={<Lock size={24} aria-hidden />}>
          Ask the owner of the restaurant to sign in and open this page.
        </EmptyState>
      )}
    </>
  )
}

function Import() {
  const { restaurant, location } = useRestaurant()
  const queryClient = useQueryClient()
  const imports = useQuery(importsQuery(restaurant.id))
  // Null: somebody wants to begin anew. Until they choose, whatever waits for them is shown, and stays when it is done.
  const [chosen, setChosen] = useState<string | null>()
  const waiting = imports.data?.find(isUnfinished)?.id
  if (chosen === undefined && waiting) setChosen(waiting)
  const show = (id: string | null) => {
    setChosen(id)
    void queryClient.invalidateQueries({ queryKey: ['imports', restaurant.id], exact: true })
  }
  return (
    <>
      {chosen ? (
        <>
          <ImportSteps restaurantId={restaurant.id} importId={chosen} />
          <Button variant="quiet" onPress={() => show(null)} className="mt-3">
            Choose other files
          </Button>
        </>
      ) : (
        <ChooseFiles restaurantId={restaurant.id} location={location} onSent={show} />
      )}
      <PastImports imports={imports} onOpen={show} />
    </>
  )
}
