import { createWindowId } from '../../approve/window/windowMessages'
import { PasskeyError } from '../../keys/PasskeyError'
import { type Channel, openChannel } from '../../window/openChannel'
import type { BrowserPasskeys } from '../browserPasskeys'
import { type FromWindow, passkeyChannel, passkeyPath, type ToWindow } from './passkeyMessages'

type Answer = Extract<FromWindow, { type: 'made' | 'used' }>

/** Passkeys by a window of the frame's origin, for browsers that allow none in a frame. Each opens one: call it in a click. */
export function windowPasskeys(
  window: Window & typeof globalThis,
  language: string,
): Omit<BrowserPasskeys, 'isThere'> {
  const { documentElement } = window.document
  return {
    async make(start) {
      const answer = await askWindow(
        start.then(told => ({ type: 'make', start: told, theme: documentElement.dataset.theme })),
      )
      if (answer?.type !== 'made') throw new PasskeyError('passkey-declined')
      return answer.passkey
    },
    async use(start) {
      const answer = await askWindow(
        start.then(told => ({ type: 'use', start: told, theme: documentElement.dataset.theme })),
      )
      if (answer?.type !== 'used') throw new PasskeyError('passkey-declined')
      return answer.passkey
    },
  }

  /** Nothing, if the window was closed. Fails with what the gateway said, if it gave nothing to ask with. */
  function askWindow(question: Promise<ToWindow>): Promise<Answer | undefined> {
    const id = createWindowId(window.crypto)
    const opened = window.open(passkeyPath(id, language), '_blank', 'popup,width=440,height=640')
    let watch = 0
    let channel: Channel<ToWindow> | undefined
    return new Promise<Answer | undefined>((resolve, reject) => {
      // A page that isolates itself gets no window back, and yet it opens; its goodbye is heard all the same.
      watch = window.setInterval(() => opened?.closed && resolve(undefined), 500)
      question.catch(reject)
      channel = openChannel<ToWindow, FromWindow>(window, passkeyChannel(id), opened, data => {
        if (data.type === 'hello')
          question.then(
            told => channel?.post(told),
            () => {},
          )
        else if (data.type === 'bye') resolve(undefined)
        else if (data.type === 'failed') reject(new PasskeyError(data.problem))
        else resolve(data)
      })
    }).finally(() => {
      window.clearInterval(watch)
      channel?.post({ type: 'end' })
      channel?.close()
    })
  }
}
