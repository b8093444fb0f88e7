import type { WalletLogin } from '@latchkey/protocol/frame'
import type { H } from '../page/elements'
import { loginTitle } from '../page/loginTitle'
import type { UiTexts } from '../texts/uiTexts'

/** The logins of an account, each with what the visitor knows it by, and what can be done with it at the end. */
export function drawLogins(
  h: H,
  texts: UiTexts,
  logins: readonly WalletLogin[],
  end: (login: WalletLogin) => HTMLElement | undefined = () => undefined,
): HTMLElement {
  return h(
    'ul',
    { class: 'view-list' },
    ...logins.map(login =>
      h(
        'li',
        { class: 'view-row' },
        h(
          'div',
          {},
          h('p', { class: 'view-name' }, h('bdi', {}, loginName(login))),
          h('p', { class: 'view-faint' }, loginTitle(login.provider, texts)),
        ),
        end(login),
      ),
    ),
  )
}

/** What tells a login from others of its kind. */
export function loginName({ email, name, subject }: WalletLogin): string {
  return email ?? name ?? subject
}
