import { appOpensMs } from '../config/limits/waiting'
import type { Kit } from '../kernel/kit'
import { createScope } from '../kernel/scope'
import type { LinkWay } from '../links/walletLink'
import { type OpenedLink, pairing } from './pairing'

/**
 * Watches whether an opened link worked. An app hides the page, on a computer it takes its focus; if neither
 * happens in time, no app opened. Ends when the pairing changes its link or its wallet, or is over.
 */
export function watchOpening(kit: Kit, platform: LinkWay): void {
  const { window, clock } = kit.env
  const store = kit.get(pairing)
  const life = createScope()
  const began = clock.now()
  let link: OpenedLink = { platform, status: 'opening' }
  store.set(now => (now.status === 'waiting' ? { ...now, link } : now))

  life.own(
    store.subscribe(now => {
      if (now.status !== 'waiting' || now.link !== link) life.close()
    }),
  )
  life.own(kit.own(life.close))
  life.own(kit.after(appOpensMs, timeIsUp))
  // A page put to sleep at once gets the event when it wakes up: any change means that it was hidden.
  hear(window?.document, 'visibilitychange', open)
  hear(window, 'pagehide', open)
  // On a phone it may be the browser's own question, which the visitor may refuse.
  if (platform !== 'mobile') hear(window, 'blur', open)

  function timeIsUp(): void {
    // As late as this, the page was asleep behind an app.
    const wasAsleep = clock.now() - began >= 2 * appOpensMs
    if (wasAsleep || window?.document?.visibilityState === 'hidden') return open()
    tell('failed')
    // It may still open if the visitor takes a while to agree; a visitor who goes on in the page has dropped
    // it.
    hear(window, 'click', life.close, true)
  }

  function open(): void {
    tell('opened')
    life.close()
  }

  function tell(status: OpenedLink['status']): void {
    const before = link
    link = { platform, status }
    store.set(now => (now.status === 'waiting' && now.link === before ? { ...now, link } : now))
  }

  function hear(target: EventTarget | undefined, name: string, listener: () => void, first = false): void {
    target?.addEventListener(name, listener, first)
    life.own(() => target?.removeEventListener(name, listener, first))
  }
}
