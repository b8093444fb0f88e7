import { PasskeyError } from '../../keys/PasskeyError'
import { elements } from '../../page/elements'
import type { PasskeyTexts } from '../../texts/passkeyTexts'
import { openChannel } from '../../window/openChannel'
import type { BrowserPasskeys } from '../browserPasskeys'
import { type FromWindow, passkeyChannel, readPasskeyId, type ToWindow } from './passkeyMessages'

type Asked = Exclude<ToWindow, { type: 'end' }>

/** A window in which the browser asks for a passkey. What it gives goes to the frame that opened it, and nowhere else. */
export function startPasskeyWindow(
  window: Window & typeof globalThis,
  texts: PasskeyTexts,
  passkeys: BrowserPasskeys,
): () => void {
  const { document } = window
  const h = elements(document)
  const id = readPasskeyId(window.location.pathname)
  document.title = texts.passkeyTitle
  let isAsked = false
  if (!id) {
    say(texts.passkeyNothing)
    return () => {}
  }
  const { post, close } = openChannel<FromWindow, ToWindow>(window, passkeyChannel(id), window.opener, hear)
  const bye = () => post({ type: 'bye' })
  window.addEventListener('pagehide', bye)
  say(texts.passkeyTitle)
  post({ type: 'hello' })
  return () => {
    window.removeEventListener('pagehide', bye)
    close()
  }

  function hear(message: ToWindow): void {
    if (message.type === 'end') {
      say(texts.passkeyNothing)
      return window.close()
    }
    if (isAsked) return
    isAsked = true
    if (message.theme) document.documentElement.dataset.theme = message.theme
    ask(message)
  }

  /** Some browsers want a click here, too. */
  function ask(asked: Asked): void {
    const problem = h('p', { role: 'alert', class: 'view-problem', dir: 'auto' })
    const label = asked.type === 'make' ? texts.passkeyAdd : texts.passkeyUse
    const go = h(
      'button',
      { type: 'button', class: 'view-button view-main', onclick: () => void run() },
      label,
    )
    draw(h('p', {}, texts.passkeyLead), problem, go)
    go.focus()

    async function run(): Promise<void> {
      problem.textContent = ''
      try {
        post(await answer(asked))
      } catch (error) {
        const code = error instanceof PasskeyError ? error.code : 'passkey-declined'
        if (code === 'passkey-declined') problem.textContent = texts[code]
        else post({ type: 'failed', problem: code })
      }
    }
  }

  async function answer(asked: Asked): Promise<FromWindow> {
    return asked.type === 'make'
      ? { type: 'made', passkey: await passkeys.make(Promise.resolve(asked.start)) }
      : { type: 'used', passkey: await passkeys.use(Promise.resolve(asked.start)) }
  }

  function say(text: string): void {
    draw(h('p', { role: 'status' }, text))
  }

  function draw(...children: readonly Node[]): void {
    const heading = h('h1', { class: 'view-title', tabindex: '-1' }, texts.passkeyTitle)
    const head = h('header', { class: 'view-head' }, heading)
    document.body.replaceChildren(
      h('main', { class: 'view' }, head, h('div', { class: 'view-body' }, ...children)),
    )
  }
}
