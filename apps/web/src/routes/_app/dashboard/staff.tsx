import { createFileRoute } from '@tanstack/react-router'
import { PeopleList } from '../../../features/people/index.ts'

export const Route = createFileRoute('/_app/dashboard/staff')({
  head: () => ({ meta: [{ title: 'Staff – Tableside' }] }),
  component: Staff,
})

function Staff() {
  return (
    <>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">Staff</h1>
      <PeopleList />
    </>
  )
}
