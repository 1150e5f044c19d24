export { PeopleList } from './people-list.tsx'
