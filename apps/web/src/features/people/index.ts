export { PeopleList } from './people-list.tsx'
export { peopleQuery } from './use-people.ts'
