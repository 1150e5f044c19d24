// A file of its own, so that only this part of `ui` is fetched when it is wanted.
export { Toasts as default } from '@tableside/ui'
