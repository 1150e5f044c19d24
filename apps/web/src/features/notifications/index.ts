export { NotificationBell } from './notification-bell.tsx'
export { notificationWords } from './notification-words.ts'
export { notificationsQuery } from './notifications-query.ts'
export { useReadNotifications } from './use-read-notifications.ts'
