import type { KitError } from '@latchkey/protocol'
import { addProblem, optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** Warnings to the developer about the site's set-up; shown in a bar while `debug` is on, never otherwise. */
export type Alert = { code: KitError['code']; title: string; text: string }
export type AlertsState = { shown: Alert | undefined; waiting: readonly Alert[]; raised: readonly string[] }

export const alerts = defineFeature(
  'alerts',
  (): AlertsState => ({ shown: undefined, waiting: [], raised: [] }),
)

/** Raises an alert, once per kind and kit (ERR-10, ERR-11). The bar shows one at a time, the first one first. */
export function raiseAlert(kit: Kit, error: KitError, text: string): void {
  const store = kit.get(alerts)
  if (store.get().raised.includes(error.message)) return
  kit.log.error(`${error.message} (${error.code}). ${text}`)
  const alert: Alert = { code: error.code, title: error.message, text }
  store.set(({ shown, waiting, raised }) => ({
    ...(optionsOf(kit).debug
      ? { shown: shown ?? alert, waiting: shown ? [...waiting, alert] : waiting }
      : { shown, waiting }),
    raised: [...raised, error.message],
  }))
}

/** Marks the kit as misconfigured and raises the alert that says so. */
export function raiseProblem(kit: Kit, error: KitError, text: string): void {
  addProblem(kit, error)
  raiseAlert(kit, error, text)
}
