import { createFileRoute } from '@tanstack/react-router'
import { AllergenMatrix } from '../../../office/menu/allergen-matrix.tsx'

export const Route = createFileRoute('/_app/dashboard/menu_/allergens')({
  validateSearch: ({ show }): { show?: 'unchecked' } => (show === 'unchecked' ? { show } : {}),
  head: () => ({ meta: [{ title: 'Allergens – Tableside' }] }),
  component: Allergens,
})

function Allergens() {
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AllergenMatrix
      onlyUnchecked={show === 'unchecked'}
      onShow={(onlyUnchecked) => void navigate({ search: onlyUnchecked ? { show: 'unchecked' } : {}, replace: true })}
    />
  )
}
