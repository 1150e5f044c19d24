export {
  listNotifications,
  maxNotificationsListed,
  type Notification,
  notificationSchema,
  readNotifications,
} from './notifications.endpoints.ts'
