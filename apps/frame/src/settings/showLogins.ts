import { socialLogins, type WalletLogin } from '@latchkey/protocol/frame'
import { drawChoice } from '../page/drawParts'
import { loginTitle } from '../page/loginTitle'
import type { CareFrame } from '../recovery/careFrame'
import { withFreshLogin } from '../recovery/withFreshLogin'
import { fillText } from '../texts/fillText'
import { addEmail } from './addEmail'
import { addFarcaster } from './addFarcaster'
import { addSocial } from './addSocial'
import { drawLogins, loginName } from './drawLogins'

type Add = (frame: CareFrame) => Promise<void>
type Wanted = { add: Add } | { remove: WalletLogin }

/** The logins of the account: further ones are added here, and all but one can be removed. */
export async function showLogins(frame: CareFrame): Promise<void> {
  const { ui, ask, wallet } = frame
  const { texts } = ui
  for (;;) {
    const [user, { providers }] = await ui.wait(texts.logins, () =>
      Promise.all([wallet.user(), ask('linkChoices')]),
    )
    const wanted = user && (await choose(frame, user.logins, providers))
    if (!wanted) return
    if ('add' in wanted) await wanted.add(frame)
    else await removeLogin(frame, wanted.remove)
  }
}

function choose(
  { ui }: CareFrame,
  logins: readonly WalletLogin[],
  providers: readonly string[],
): Promise<Wanted | undefined> {
  const { h, texts } = ui
  return ui.ask(answer => {
    const removal = (login: WalletLogin) =>
      h(
        'button',
        {
          ...{ type: 'button', class: 'view-button' },
          'aria-label': `${texts.remove}: ${loginName(login)}`,
          onclick: () => answer({ remove: login }),
        },
        texts.remove,
      )
    const offered = providers.flatMap(provider => {
      const add = wayTo(provider)
      const title = loginTitle(provider, texts)
      return add ? [h('li', {}, drawChoice(h, { title, onclick: () => answer({ add }) }))] : []
    })
    return {
      title: texts.logins,
      back: () => answer(undefined),
      children: [
        h('p', {}, texts.loginsLead),
        // A passkey is removed where the passkeys are.
        drawLogins(h, texts, logins, login =>
          logins.length > 1 && login.provider !== 'passkey' ? removal(login) : undefined,
        ),
        logins.length === 1 && h('p', { class: 'view-faint' }, texts.loginsOnly),
        offered.length > 0 && h('h2', {}, texts.loginsMore),
        offered.length > 0 && h('ul', { class: 'view-list' }, ...offered),
      ],
    }
  })
}

async function removeLogin(frame: CareFrame, login: WalletLogin): Promise<void> {
  const { ui, ask } = frame
  const { h, texts } = ui
  const { provider, subject } = login
  const isWanted = await ui.ask<boolean>(answer => ({
    title: texts.unlinkTitle,
    back: () => answer(false),
    children: [
      h('p', {}, fillText(texts.unlinkLead, { name: loginName(login) })),
      h('p', {}, texts.unlinkOthers),
    ],
    actions: [
      { label: texts.remove, kind: 'danger', run: () => answer(true) },
      { label: texts.cancel, kind: 'plain', run: () => answer(false) },
    ],
  }))
  if (!isWanted) return
  await ui.wait(texts.unlinkTitle, () => withFreshLogin(frame, () => ask('unlink', { provider, subject })))
}

/** How a login of this kind is added; nothing where this frame does not know it. */
function wayTo(provider: string): Add | undefined {
  if (provider === 'email') return addEmail
  if (provider === 'farcaster') return addFarcaster
  const social = socialLogins.find(one => one === provider)
  return social && (frame => addSocial(frame, social))
}
