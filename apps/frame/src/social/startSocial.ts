import { elements } from '../page/elements'
import type { Store } from '../store/openStore'
import { beganHere } from './beganHere'
import type { SocialTexts } from './socialTexts'

type World = { window: Window & typeof globalThis; store: Store; texts: SocialTexts }

/**
 * The page on which a provider's window ends. It hands the result to the window that opened it, of exactly the origin
 * that the gateway named; where the page itself had gone away, it goes back to it, in the browser that began it alone.
 */
export async function startSocial({ window, store, texts }: World): Promise<void> {
  const { document, location } = window
  document.title = texts.title
  const told = new URLSearchParams(location.search)
  const [state, origin, page] = ['state', 'origin', 'page'].map(name => told.get(name))
  if (!state || !origin || !told.has('ticket')) return say(texts.gone)
  const result = new URL(location.origin + location.pathname + location.search)
  for (const name of ['origin', 'page']) result.searchParams.delete(name)
  if (page) {
    if (!(await beganHere(store, state).catch(() => false))) return say(texts.elsewhere)
    const left = URL.canParse(page) ? new URL(page) : undefined
    if (left?.origin !== origin) return say(texts.gone)
    left.searchParams.set('result_uri', result.href)
    location.replace(left.href)
    return
  }
  const opener = window.opener as Window | null
  if (!opener) return say(texts.elsewhere)
  opener.postMessage({ resultUri: result.href }, origin)
  say(texts.done)
  window.close()

  function say({ title, text }: { title: string; text: string }): void {
    const h = elements(document)
    const words = h('main', { class: 'social' }, h('h1', {}, title), h('p', {}, text))
    document.body.replaceChildren(words)
  }
}
