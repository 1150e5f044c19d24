export {
  type BodyFor,
  type BodyOf,
  type Endpoint,
  type EndpointAccess,
  everyRefusal,
  isForVisitors,
  needsSignOn,
  type ParamsFor,
  type ParamsOf,
  type QueryFor,
  type QueryOf,
  type ReplyOf,
  scopeFor,
  sharedRefusals,
  stopsInMaintenance,
  stopsInPractice,
  stopsWhenSuspended,
  type Urgency,
  urgencyOf,
} from './endpoint.ts'
export { behindSchema, csvToImport, dayAsked, oneLine, pageQuery } from './fields.ts'
export { type Problem, problemSchema } from './problem.ts'
export { resource } from './resource.ts'
