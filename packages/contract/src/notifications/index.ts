export {
  listNotifications,
  type Notification,
  notificationSchema,
  readNotifications,
} from './notifications.endpoints.ts'
