export { deleteFeedback } from './delete-feedback.ts'
export { feedbackRoutes } from './feedback.routes.ts'
export { giveFeedback, hasFeedback } from './give-feedback.ts'
