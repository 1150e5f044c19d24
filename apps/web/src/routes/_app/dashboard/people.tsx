import { createFileRoute } from '@tanstack/react-router'
import { PeopleList } from '../../../office/restaurants/people/people-list.tsx'
import { RolesList } from '../../../office/restaurants/roles/roles-list.tsx'

export const Route = createFileRoute('/_app/dashboard/people')({
  head: () => ({ meta: [{ title: 'People and PINs – Tableside' }] }),
  component: People,
})

/** Every plan has people with PINs; the rota, hours and tips of the Staff page come with a larger one. */
function People() {
  return (
    <>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">People and PINs</h1>
      <PeopleList />
      <h2 className="mt-10 mb-4 font-display font-semibold text-xl">Roles</h2>
      <RolesList />
    </>
  )
}
