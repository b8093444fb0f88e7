import { AskError } from '../gateway/createAsk'
import { drawField } from '../page/drawParts'
import { Hint } from '../page/openUi'
import type { CareFrame } from '../recovery/careFrame'
import { withFreshLogin } from '../recovery/withFreshLogin'
import { fillText } from '../texts/fillText'

/** Adds an e-mail address as a login, after the code that was sent to it was typed. */
export async function addEmail(frame: CareFrame): Promise<void> {
  const { ui, ask } = frame
  const { h, texts } = ui
  const wanted = await askAddress(frame)
  if (!wanted) return
  const { email, isSent } = wanted
  if (!isSent)
    await ui.wait(texts.addEmail, () => withFreshLogin(frame, () => ask('linkEmailStart', { email })))
  await ui.ask<void>(done => {
    const { field, element } = drawField(h, {
      ...{ id: 'otp', label: texts.proveCode, inputmode: 'numeric', autocomplete: 'one-time-code' },
      ...{ maxlength: '12', dir: 'ltr', 'data-first': true },
    })
    const check = () => ask('linkEmailCode', { otp: field.value.replace(/\s/g, '') || '0' })
    return {
      title: texts.addEmail,
      back: () => done(),
      children: [h('p', {}, fillText(texts.addEmailSent, { email })), element],
      actions: [{ label: texts.proveGo, run: () => check().then(() => done()) }],
    }
  })
}

/** Sends the code from the form itself, where what is wrong with an address is said; not where a login comes first. */
function askAddress({ ui, ask }: CareFrame): Promise<{ email: string; isSent: boolean } | undefined> {
  const { h, texts } = ui
  return ui.ask(answer => {
    const { field, element } = drawField(h, {
      ...{ id: 'email', label: texts.addEmailLabel, type: 'email', autocomplete: 'email' },
      ...{ maxlength: '254', dir: 'ltr', 'data-first': true },
    })
    return {
      title: texts.addEmail,
      back: () => answer(undefined),
      children: [h('p', {}, texts.addEmailLead), element],
      actions: [
        {
          label: texts.addEmailGo,
          async run() {
            const email = field.value.trim()
            if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Hint(texts.addEmailBad)
            try {
              await ask('linkEmailStart', { email })
            } catch (error) {
              if (!(error instanceof AskError) || error.field !== 'fresh') throw error
              return answer({ email, isSent: false })
            }
            answer({ email, isSent: true })
          },
        },
      ],
    }
  })
}
