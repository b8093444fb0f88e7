import { Hint } from '../page/openUi'
import { askForFile } from './askForFile'
import type { CareFrame } from './careFrame'

/** Shows whether a file and its code open this wallet. */
export async function checkRecoveryFile(frame: CareFrame): Promise<void> {
  const { ui, care } = frame
  const { texts } = ui
  const isRight = await askForFile(frame, {
    title: texts.checkTitle,
    lead: texts.checkLead,
    verb: texts.checkGo,
    async use(text, code) {
      if (!(await care.isOurFile(text, code))) throw new Hint(texts.checkOther)
    },
  })
  if (!isRight) return
  await ui.ask<void>(done => ({
    title: texts.checkRight,
    children: [ui.h('p', {}, texts.checkRightLead)],
    actions: [{ label: texts.done, run: () => done() }],
  }))
}
