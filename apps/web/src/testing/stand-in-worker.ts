import { keyOfPin } from '../shared/sign-ons/key-of-pin.ts'

/** The one worker of the app, in the thread of the test: happy-dom has none. */
export class StandInWorker extends EventTarget {
  postMessage(asked: Parameters<typeof keyOfPin>[0]): void {
    void keyOfPin(asked).then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {}
}
