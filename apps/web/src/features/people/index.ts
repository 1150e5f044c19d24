export { LocationCheckboxes } from './location-choice.tsx'
export { choiceMistake, type LocationChoice, whereWords } from './location-words.ts'
export { PeopleList } from './people-list.tsx'
export { peopleQuery } from './use-people.ts'
