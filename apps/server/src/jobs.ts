import { deleteOldKeys, recurringTask, type Task } from './modules/jobs/index.ts'
import { watchRestaurants } from './modules/notifications/index.ts'

/** Every capability's jobs: a name that is missing here waits in the queue for ever. */
export const tasks: readonly Task[] = [recurringTask(deleteOldKeys), recurringTask(watchRestaurants)]
