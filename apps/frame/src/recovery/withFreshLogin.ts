import { socialLogins, type WalletUser } from '@latchkey/protocol/frame'
import { AskError } from '../gateway/createAsk'
import { HostError } from '../host/serveHost'
import { drawField } from '../page/drawParts'
import { fillText } from '../texts/fillText'
import { askPhone } from './askPhone'
import { askProvider } from './askProvider'
import type { CareFrame } from './careFrame'

/** Does what the gateway allows only soon after a login; where that was long ago, the visitor logs in once more first. */
export async function withFreshLogin<Value>(
  frame: CareFrame,
  work: () => Promise<Value>,
  /** What is done after the login; the same, if nothing is said. */
  again = () => frame.ui.wait(frame.ui.texts.proveTitle, work),
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AskError) || error.field !== 'fresh') throw error
  }
  await logInAgain(frame)
  return again()
}

async function logInAgain(frame: CareFrame): Promise<void> {
  const { ui, ask, wallet } = frame
  const { texts } = ui
  const user = await wallet.user()
  const email = user?.logins.find(({ provider }) => provider === 'email')?.email
  if (!user) throw new HostError(texts.proveNone)
  if (email === undefined)
    return user.logins.some(({ provider }) => provider === 'passkey') && frame.passkeys.isThere()
      ? proveByPasskey(frame)
      : logInElsewhere(frame, user)
  const { action } = await ui.wait(texts.proveTitle, () => ask('emailStart', { email }))
  if (action === 'VERIFY_DEVICE') await untilLinkIsUsed(frame, email)
  await ui.ask<void>(done => {
    const { field, element } = drawField(ui.h, {
      id: 'otp',
      label: texts.proveCode,
      ...{
        inputmode: 'numeric',
        autocomplete: 'one-time-code',
        maxlength: '12',
        dir: 'ltr',
        'data-first': true,
      },
    })
    return {
      title: texts.proveTitle,
      children: [ui.h('p', {}, fillText(texts.proveLead, { email })), element],
      actions: [{ label: texts.proveGo, run: () => check(field.value).then(done) }],
    }
  })

  async function check(typed: string): Promise<void> {
    const otp = typed.replace(/\s/g, '')
    const { token, user: now } = await ask('emailCode', { otp: otp || '0' })
    await frame.session.keep(token)
    if (now.id !== user?.id) throw new HostError(texts.proveOther)
  }
}

/** Who has no mail address here logs in as before: at a provider, or by the phone. */
async function logInElsewhere(frame: CareFrame, { id, logins }: WalletUser): Promise<void> {
  const { ui, ask } = frame
  const { texts } = ui
  const title = texts.proveTitle
  const social = logins.map(({ provider }) => socialLogins.find(one => one === provider)).find(Boolean)
  const hasFarcaster = logins.some(({ provider }) => provider === 'farcaster')
  const phone = {
    title,
    start: () => ask('farcasterStart'),
    wait: async () => (await ask('farcasterWait')).login,
  }
  const login = social
    ? await askProvider(frame, {
        title,
        provider: social,
        start: () => ask('socialStart', { provider: social, origin: ui.document.location.origin }),
        finish: uri => ask('socialFinish', { uri }),
      })
    : hasFarcaster
      ? await askPhone(frame, phone)
      : undefined
  if (!login) throw new HostError(texts.proveNone)
  await frame.session.keep(login.token)
  if (login.user.id !== id) throw new HostError(texts.proveOther)
}

function proveByPasskey({ ui, passkeys }: CareFrame): Promise<void> {
  const { h, texts } = ui
  return ui.ask<void>(done => ({
    title: texts.proveTitle,
    children: [h('p', {}, texts.provePasskey)],
    actions: [{ label: texts.passkeyUse, run: () => passkeys.prove().then(done) }],
  }))
}

async function untilLinkIsUsed({ ui, ask }: CareFrame, email: string): Promise<void> {
  const { texts } = ui
  const left = ui.ask<never>(() => ({
    title: texts.proveTitle,
    children: [ui.h('p', { role: 'status' }, fillText(texts.proveLink, { email }))],
  }))
  const used = async () => {
    for (;;) if ((await ask('deviceWait')).isApproved) return
  }
  await Promise.race([used(), left])
}
