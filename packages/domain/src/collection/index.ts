export {
  addCollection,
  addTakenAway,
  type CollectionRequest,
  collectionRequestSchema,
  firstNameSchema,
  maxPerPhone,
  maxUnanswered,
  maxUnansweredPerNetwork,
} from './request.ts'
export {
  type CollectionSettings,
  collectionSettingsSchema,
  isTakingCollections,
  maxPauseMinutes,
  noCollections,
} from './settings.ts'
export { type CollectionHours, type CollectionSlot, collectionSlots, fireAtFor } from './slots.ts'
export { type CollectionStage, collectionStage, collectionStages } from './stage.ts'
