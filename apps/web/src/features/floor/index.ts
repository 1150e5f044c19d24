export { FloorView, type FloorViewProps } from './floor-view.tsx'
