export {
  type BodyFor,
  type BodyOf,
  type Endpoint,
  type EndpointAccess,
  endpoint,
  everyRefusal,
  isForVisitors,
  type ParamsFor,
  type ParamsOf,
  type QueryFor,
  type QueryOf,
  type ReplyOf,
  scopeFor,
  stopsInMaintenance,
  stopsWhenSuspended,
} from './endpoint.ts'
export { csvToImport, dayAsked, inRestaurant, oneLine, pageQuery } from './fields.ts'
export { type Problem, problemSchema } from './problem.ts'
