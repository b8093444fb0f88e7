import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { closeModal } from '../router/closeModal'
import { showsPairing } from '../router/pairingRoute'
import { currentRoute, type RouterState, resetTo, router } from '../router/router'
import { viewKind } from '../router/views'
import { isUnsupported } from './openModal'

/** Goes on after a wallet connected, and says whether it did; later steps are not asked then. */
export type NextStep = (kit: Kit) => boolean

type Step = { next: NextStep; order: number }

const steps = defineFeature('stepsAfterConnecting', (): readonly Step[] => [])

/**
 * Takes part in what happens after the visitor connected a wallet: lower orders are asked first. An unsupported chain
 * comes at 10, closing the modal at 100; what needs the visitor before that stands between them.
 */
export function afterConnecting(kit: Kit, next: NextStep, order: number): Stop {
  const step = { next, order }
  kit.get(steps).set(now => [...now, step].sort((a, b) => a.order - b.order))
  return () => kit.get(steps).set(now => now.filter(other => other !== step))
}

/** What every kit does: a chain that the site does not want is told, else the modal has done its work. */
export function followConnecting(kit: Kit): Stop {
  const stops = [afterConnecting(kit, showUnsupported, 10), afterConnecting(kit, close, 100)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The visitor connected a wallet: the first step that has something to do takes over the modal. */
export function finishConnecting(kit: Kit): void {
  const state = kit.get(router).get()
  if (state.modal === 'open' && isConnecting(state))
    kit
      .get(steps)
      .get()
      .some(({ next }) => next(kit))
}

/** Whether the modal is where wallets are connected; elsewhere the visitor has gone on to something else. */
export function isConnecting(state: RouterState): boolean {
  return viewKind(currentRoute(state).view) === 'connecting' || showsPairing(state)
}

function showUnsupported(kit: Kit): boolean {
  if (!isUnsupported(kit)) return false
  resetTo(kit, { view: 'UnsupportedChain', params: undefined }).catch(error =>
    kit.log.error('modal: could not show the network', error),
  )
  return true
}

function close(kit: Kit): boolean {
  closeModal(kit)
  return true
}
