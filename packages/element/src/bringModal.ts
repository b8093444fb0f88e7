import { createScope, type Kit, once, retry, type Stop } from '@latchkey/core'

/** Brings the modal in, and React with it, when the kit is about to show something. */
export function bringModal(kit: Kit): Stop {
  const life = createScope()
  let arriving: Promise<void> | undefined
  const waiting = createScope()
  const bring = () => {
    arriving ??= load().catch(error => {
      arriving = undefined // the next click tries again
      throw error
    })
    return arriving
  }
  const load = async () => {
    const { attachModal } = await retry(kit, () => import('./attachModal'))
    waiting.close() // from here on the modal takes part by itself
    life.own(attachModal(kit))
  }
  waiting.own(
    kit.on('beforeView', async about => {
      await bring()
      await kit.run('beforeView', about) // the modal was not there when this run began
    }),
  )
  waiting.own(
    kit.on('beforeToast', async () => {
      await bring()
      await kit.run('beforeToast', undefined)
    }),
  )
  life.own(waiting.close)
  return once(life.close)
}
