/* Works out keys of PINs beside the page, which goes on in the meantime. */
import { keyOfPin, type PinTry } from './key-of-pin.ts'

addEventListener('message', async ({ data }: MessageEvent<PinTry>) => {
  postMessage(await keyOfPin(data).catch((error: unknown) => ({ failure: String(error) })))
})
