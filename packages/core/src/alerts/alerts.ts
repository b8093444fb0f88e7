import { docsUrl, type KitError } from '@latchkey/protocol'
import { addProblem, optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** Warnings to the developer about the site's set-up; a bar shows them only while `debug` is on. */
export type Alert = { code: KitError['code']; title: string; text: string }
export type AlertsState = { shown: Alert | undefined; waiting: readonly Alert[]; raised: readonly string[] }

export const alerts = defineFeature(
  'alerts',
  (): AlertsState => ({ shown: undefined, waiting: [], raised: [] }),
)

/**
 * Raises an alert, once per code and kit (ERR-10, ERR-11). The bar shows one at a time, oldest first. `text`
 * adds details that the code's standard advice cannot know.
 */
export function raiseAlert(kit: Kit, error: KitError, text = ''): void {
  const { code, message: title } = error
  const store = kit.get(alerts)
  if (store.get().raised.includes(title)) return
  kit.log.error(`${title} (${code}): ${text || 'see'} ${docsUrl(code)}`)
  const alert = { code, title, text }
  store.set(now => ({
    ...now,
    raised: [...now.raised, title],
    ...(optionsOf(kit).debug && (now.shown ? { waiting: [...now.waiting, alert] } : { shown: alert })),
  }))
}

/** Marks the kit as misconfigured and raises the alert that says so. */
export function raiseProblem(kit: Kit, error: KitError, text?: string): void {
  addProblem(kit, error)
  raiseAlert(kit, error, text)
}
