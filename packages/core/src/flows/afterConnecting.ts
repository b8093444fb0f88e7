import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { closeModal } from '../router/closeModal'
import { showsPairing } from '../router/pairingRoute'
import { currentRoute, type RouterState, resetTo, router } from '../router/router'
import { viewKind } from '../router/views'
import { isUnsupported } from './openModal'

/** Runs after a wallet connected; returns whether it took over, which skips later steps. */
export type NextStep = (kit: Kit) => boolean

type Step = { next: NextStep; order: number }

const steps = defineFeature('stepsAfterConnecting', (): readonly Step[] => [])

/**
 * Adds a step after the visitor connected a wallet; lower orders run first. The unsupported chain has 10,
 * closing the modal 100; steps that need the visitor go between.
 */
export function afterConnecting(kit: Kit, next: NextStep, order: number): Stop {
  const step = { next, order }
  kit.get(steps).set(now => [...now, step].sort((a, b) => a.order - b.order))
  return () => kit.get(steps).set(now => now.filter(other => other !== step))
}

/** The steps of every kit: report a chain the site does not offer, else close the modal. */
export function followConnecting(kit: Kit): Stop {
  const stops = [afterConnecting(kit, showUnsupported, 10), afterConnecting(kit, close, 100)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The visitor connected a wallet: the first step with something to do takes over the modal. */
export function finishConnecting(kit: Kit): void {
  const state = kit.get(router).get()
  if (state.modal === 'open' && isConnecting(state))
    kit
      .get(steps)
      .get()
      .some(({ next }) => next(kit))
}

/** Whether the modal shows a view that connects wallets; otherwise the visitor has moved on. */
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
