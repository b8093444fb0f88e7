import { loginTitle } from '../page/loginTitle'
import { Hint } from '../page/openUi'
import { fillText } from '../texts/fillText'
import type { CareFrame } from './careFrame'

type Provider<Answer> = {
  title: string
  provider: string
  start(): Promise<{ uri: string }>
  /** Goes on with the address on which the provider's window ended. */
  finish(uri: string): Promise<Answer>
}

/** Has the visitor log in at a provider, in its own window; nothing if they go back. */
export async function askProvider<Answer>(
  { ui }: CareFrame,
  { title, provider, start, finish }: Provider<Answer>,
): Promise<Answer | undefined> {
  const { h, texts, document } = ui
  const { uri } = await ui.wait(title, start)
  const name = loginTitle(provider, texts)
  const left = new AbortController()
  const result = await ui
    .ask<string | undefined>(answer => ({
      title,
      back: () => answer(undefined),
      children: [h('p', {}, fillText(texts.providerLead, { provider: name }))],
      actions: [
        { label: fillText(texts.providerOpen, { provider: name }), run: () => follow(open(uri), answer) },
      ],
    }))
    .finally(() => left.abort())
  return result === undefined ? undefined : ui.wait(title, () => finish(result))

  /** It has to be opened in the click itself. */
  function open(address: string): Window {
    const opened = document.defaultView?.open(address, '_blank', 'popup,width=480,height=720')
    if (!opened) throw new Hint(fillText(texts.providerBlocked, { provider: name }))
    return opened
  }

  /** The window ends on a page of this origin, which says what came of it. */
  function follow(opened: Window, answer: (uri: string) => void): void {
    const own = document.defaultView
    own?.addEventListener(
      'message',
      ({ source, origin, data }) => {
        const { resultUri } = Object(data) as { resultUri?: unknown }
        if (source === opened && origin === own.location.origin && typeof resultUri === 'string')
          answer(resultUri)
      },
      { signal: left.signal },
    )
  }
}
