import { closeModal, type Kit, type Stop } from '@latchkey/core'
import { language, setLocale } from '@latchkey/react/language'
import { attachModal as attach } from '@latchkey/react/modal'

export { closeModal }

/** The modal, in the language that the elements speak already. */
export function attachModal(kit: Kit): Stop {
  const { wanted } = kit.get(language).get()
  const stop = attach(kit) // begins with the language of the options
  if (kit.get(language).get().wanted !== wanted)
    setLocale(kit, wanted).catch(error => kit.log.warn(`the texts of ${wanted} did not load`, error))
  return stop
}
