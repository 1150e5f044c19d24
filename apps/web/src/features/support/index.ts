export { AnnouncementDetail } from './announcement-detail.tsx'
export { AnnouncementPage } from './announcement-page.tsx'
export { SupportPage } from './support-page.tsx'
