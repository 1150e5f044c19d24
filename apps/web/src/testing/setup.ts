// Runs before each file of component tests, before anything of the app is imported.
import './react-timers.ts'
import { configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { fillGapsOfDom } from './dom-gaps.ts'
import { leavePage } from './open-page.tsx'
import { skipOwnerStacks } from './skip-owner-stacks.ts'
import { StandInBroadcastChannel } from './stand-in-broadcast-channel.ts'
import { renewServer, server } from './stand-in-server.ts'
import { StandInSocket } from './stand-in-socket.ts'
import { StandInUpload } from './stand-in-upload.ts'
import { StandInWorker } from './stand-in-worker.ts'
import { testNow } from './test-now.ts'
import { computeUsualStylesOnce } from './usual-styles.ts'

fillGapsOfDom()
// React listens at the document from the first root on it, but not once it has rendered into a part of it, as guests' pages are.
createRoot(document).unmount()
skipOwnerStacks()
computeUsualStylesOnce()
Object.assign(globalThis, {
  WebSocket: StandInSocket,
  BroadcastChannel: StandInBroadcastChannel,
  Worker: StandInWorker,
  XMLHttpRequest: StandInUpload,
})

configure({
  // A machine that stalls makes nothing untrue: what is waited for may take its time.
  asyncUtilTimeout: 20_000,
  // The roles on the page tell more than all of its elements, and what the server missed more than both.
  getElementError: (message) => new Error([message, ...server.faults()].join('\n')),
})

beforeEach(() => {
  // Only the date: what waits, waits.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(testNow) })
  renewServer()
  globalThis.fetch = (input, init) => server.fetch(input, init)
})

afterEach(() => {
  leavePage()
  localStorage.clear()
  sessionStorage.clear()
  // What is still on its way to the old one ends there.
  globalThis.indexedDB = new IDBFactory()
  // Loaded once for all tests, it keeps to the database it was loaded with.
  Dexie.dependencies.indexedDB = globalThis.indexedDB
  vi.useRealTimers()
  expect(server.faults(), 'between page and stand-in server').toEqual([])
})
