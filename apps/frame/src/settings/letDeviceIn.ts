import { isSameCode } from '../keys/admissionCode'
import { drawField } from '../page/drawParts'
import { Hint } from '../page/openUi'
import type { CareFrame } from '../recovery/careFrame'
import { withFreshLogin } from '../recovery/withFreshLogin'
import { fillText } from '../texts/fillText'
import type { Asking } from '../wallet/createCare'

/** Lets another device in, if its code is typed here: so it is the one in the visitor's hand, and no other. */
export async function letDeviceIn(frame: CareFrame, asking: Asking): Promise<void> {
  const { ui, care, ask } = frame
  const { h, texts } = ui
  const { id, name } = asking
  const code = await ui.wait(texts.devices, () => care.codeOf(asking))
  const isAgreed = await ui.ask<boolean>(answer => {
    const { field, element } = drawField(h, {
      id: 'code',
      label: texts.letInCode,
      ...{ autocapitalize: 'characters', maxlength: '20', dir: 'ltr', 'data-first': true },
    })
    return {
      title: fillText(texts.letInTitle, { name }),
      back: () => answer(false),
      children: [h('p', {}, texts.letInLead), element],
      actions: [
        {
          label: texts.letInGo,
          run() {
            if (!isSameCode(field.value, code)) throw new Hint(texts.letInWrong)
            answer(true)
          },
        },
        {
          label: texts.refuse,
          kind: 'plain',
          run: () => ask('admitRefuse', { id }).then(() => answer(false)),
        },
      ],
    }
  })
  if (!isAgreed) return
  await ui.wait(texts.devices, () => withFreshLogin(frame, () => care.letIn(asking)))
  await ui.ask<void>(done => ({
    title: fillText(texts.letInDone, { name }),
    children: [h('p', {}, texts.letInDoneLead)],
    actions: [{ label: texts.done, run: () => done() }],
  }))
}
